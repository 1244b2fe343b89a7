-- The slug and the name of an RTP check are as long as those of its casino and slot together.
alter table public.import_lines drop constraint import_lines_slug_check,
  add constraint import_lines_slug_check check (length(slug) <= 402),
  drop constraint import_lines_name_check,
  add constraint import_lines_name_check check (length(name) <= 402);
