-- Halls of a match, each with courts of its own numbers: [{id, name, firstCourt, courts}].
create table match_halls (
  match_id uuid primary key references matches on delete cascade,
  halls jsonb not null,
  version integer not null default 1
);

-- Null: the match names no halls, courts count from 1.
alter table start_sessions add column hall_id uuid;

-- first_court: the lowest number of the courts side by side that a list has.
-- breaks: pauses within a list, [{heat, seconds}]: before that heat.
alter table start_lists
  add column first_court integer not null default 1 check (first_court > 0),
  add column breaks jsonb not null default '[]';

-- hall: its name when it was published; null without one.
alter table start_list_versions
  add column hall jsonb,
  add column breaks jsonb not null default '[]';
