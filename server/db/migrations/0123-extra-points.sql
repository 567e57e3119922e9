-- Points that a unit is given by decision in a total of a match (contract/matches/point-totals.ts).
create table extra_points (
  id uuid primary key,
  match_id uuid not null references matches,
  -- of the match's document
  total_id uuid not null,
  -- the Chinese name that groups share; null in a ranking over the match
  section text,
  unit_id uuid not null references units,
  -- hundredths; below 0 takes off
  points integer not null check (points <> 0),
  -- public
  reason text not null,
  made_at timestamptz not null,
  made_by uuid references accounts,
  -- taken back since
  revoked_at timestamptz
);
create index extra_points_of_match on extra_points (match_id);
create index extra_points_of_unit on extra_points (unit_id);
create index extra_points_of_account on extra_points (made_by);
