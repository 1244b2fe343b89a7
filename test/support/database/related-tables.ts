/**
 * Tables that reference each other, for tests of embedding and text search. Visitors read published makers and games and
 * everything below them; `notes` is closed to them and `reports` only open in part.
 */
export const relatedTables = `
  create table public.makers (
    id integer primary key, name text not null, rank integer, published boolean not null, about tsvector);
  create table public.games (
    id integer primary key, title text not null, score numeric(3,1), details jsonb not null default '{}',
    maker_id integer references public.makers (id), sequel_of integer references public.games (id),
    published boolean not null, words tsvector, plain text);
  create table public.rounds (
    game_id integer not null references public.games (id), number integer not null, label text,
    primary key (game_id, number));
  create table public.marks (
    id integer primary key, game_id integer, number integer, mark integer not null,
    foreign key (game_id, number) references public.rounds (game_id, number));
  create table public.themes (game_id integer primary key references public.games (id), color text not null);
  create table public.trials (
    id integer primary key, first_id integer references public.makers (id), second_id integer references public.makers (id));
  create table public.notes (id integer primary key, game_id integer not null references public.games (id), body text);
  create table public.reports (id integer primary key, game_id integer not null references public.games (id), body text);
  ${['makers', 'games', 'rounds', 'marks', 'themes', 'trials', 'notes', 'reports']
    .map(
      (table) => `
  alter table public.${table} enable row level security;
  alter table public.${table} force row level security;
  grant select, insert, update, delete on public.${table} to service_role;
  create policy everything on public.${table} to service_role using (true) with check (true);`,
    )
    .join('')}
  ${['makers', 'games']
    .map(
      (table) => `
  grant select on public.${table} to anon, authenticated;
  create policy published on public.${table} for select to anon, authenticated using (published);`,
    )
    .join('')}
  ${['rounds', 'marks', 'themes', 'trials']
    .map(
      (table) => `
  grant select on public.${table} to anon, authenticated;
  create policy all_rows on public.${table} for select to anon, authenticated using (true);`,
    )
    .join('')}
  grant select on public.notes to authenticated;
  create policy none on public.notes for select to authenticated using (false);
  grant select (id, body) on public.reports to anon, authenticated;
  create policy all_rows on public.reports for select to anon, authenticated using (true);
  create function public.games_above(lowest numeric) returns setof public.games language sql stable
    set search_path = '' as $$ select * from public.games where score >= lowest $$;
  create function public.add_game(title text) returns setof public.games language sql
    set search_path = '' as $$ insert into public.games (id, title, maker_id, published) values (900, title, 1, true) returning * $$;
  grant execute on function public.games_above(numeric), public.add_game(text) to anon, authenticated, service_role`

/** Empties the tables above. */
export const clearRelated = [
  'reports',
  'notes',
  'trials',
  'themes',
  'marks',
  'rounds',
  'games',
  'makers',
]
  .map((table) => `delete from ${table};`)
  .join('\n')

export const relatedRows = `${clearRelated}
  insert into makers (id, name, rank, published, about) values
    (1, 'Ada', 3, true, to_tsvector('simple', 'north wind')), (2, 'Bo', 1, true, to_tsvector('simple', 'south sea')),
    (3, 'Cy', null, true, to_tsvector('simple', '')), (4, 'Dold', 9, false, to_tsvector('simple', 'hidden north'));
  insert into games (id, title, score, details, maker_id, sequel_of, published, words, plain) values
    (10, 'Alfa', 4.5, '{"year": 2020}', 1, null, true, to_tsvector('simple', 'red dragon'), 'red dragon'),
    (11, 'Beta', 3.0, '{"year": 2021}', 1, 10, true, to_tsvector('simple', 'blue dragon'), 'blue dragon'),
    (12, 'Gamma', null, '{}', 2, 10, true, to_tsvector('simple', 'green fish'), 'green fish'),
    (13, 'Delta', 5.0, '{"year": 2019}', null, null, true, null, null),
    (14, 'Epsilon', 1.5, '{}', 4, 11, true, to_tsvector('simple', 'red fish'), 'red fish'),
    (15, 'Dold', 4.9, '{"year": 1999}', 1, 10, false, to_tsvector('simple', 'hidden dragon'), 'hidden dragon'),
    (16, 'Dold två', 2.0, '{}', 3, null, false, null, null);
  insert into rounds (game_id, number, label) values (10, 1, 'a'), (10, 2, 'b'), (10, 3, null), (11, 1, 'c'), (12, 1, 'd'), (15, 1, 'e');
  insert into marks (id, game_id, number, mark) values (1, 10, 1, 7), (2, 10, 1, 9), (3, 11, 1, 5), (4, null, 1, 1);
  insert into themes (game_id, color) values (10, 'red'), (12, 'blue'), (15, 'black');
  insert into trials (id, first_id, second_id) values (1, 1, 2), (2, 2, 1), (3, 3, 4);
  insert into notes (id, game_id, body) values (1, 10, 'closed');
  insert into reports (id, game_id, body) values (1, 10, 'half closed')`
