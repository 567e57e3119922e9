-- What a unit is told by mail or SMS of decisions about it and of its money, as it reads it in the portal.
create table inbox (
  id uuid primary key,
  unit_id uuid not null references units on delete cascade,
  match_id uuid references matches on delete cascade,
  -- what it is of: told once
  key text not null,
  -- text by language key
  title jsonb not null,
  body jsonb not null,
  -- the page of the portal that shows what it is about
  link text not null,
  created_at timestamptz not null,
  read_at timestamptz,
  unique (unit_id, key)
);
create index inbox_of_unit on inbox (unit_id, created_at);
create index inbox_of_match on inbox (match_id) where match_id is not null;
create index inbox_by_age on inbox (created_at);
