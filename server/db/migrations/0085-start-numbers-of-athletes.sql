-- The start number that an athlete wears in a match, in all events that they enter alone. An entry of several has one
-- of its own, in start_lines, where each entry's number stands.
create table athlete_numbers (
  match_id uuid not null references matches,
  person_id uuid not null references persons,
  -- never given to anybody else
  number integer not null check (number > 0),
  primary key (match_id, person_id),
  unique (match_id, number)
);
-- False of matches drawn before: there each entry keeps a number of its own, as it was printed.
alter table start_number_counters add column of_athletes boolean not null default false;
alter table start_lines drop constraint start_numbers;
