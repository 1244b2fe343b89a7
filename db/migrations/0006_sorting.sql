-- The other orders a visitor can choose for the lists. Each has its index, so that a page costs the same in any catalogue.

-- The requirement as a number: its own column, else what the text begins with ('35x omsättning').
alter table public.casinos add column wagering_sort integer generated always as
  (coalesce(bonus_wagering, substring(wagering from '(\d{1,4})\s*[xX×]')::integer)) stored;

create index casinos_by_name on public.casinos (name_sort) where published;

create index casinos_newest on public.casinos (is_new desc, created_at desc, name_sort) where published;

create index casinos_wagering on public.casinos (wagering_sort, rating desc, name_sort) where published;

create index slots_by_name on public.slots (name_sort) where published;

create index slots_newest on public.slots (release_date desc nulls last, name_sort) where published;
