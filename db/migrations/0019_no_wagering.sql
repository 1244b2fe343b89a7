-- 'Inga omsättningskrav' and 'No wagering' are a requirement of 0, which sorts first; only an unknown one sorts last.
alter table public.casinos drop column wagering_sort;

alter table public.casinos add column wagering_sort integer generated always as (coalesce(
  bonus_wagering,
  case when wagering ~* '^\s*(ingen|inget|inga|utan|no|none|without)\M' then 0 end,
  substring(wagering from '(\d{1,4})\s*[xX×]')::integer)) stored;

create index casinos_wagering on public.casinos (wagering_sort, rating desc, name_sort) where published;
