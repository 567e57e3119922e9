-- What was decided about a whole match and its units have still to be told, by a job.
create table match_notices (
  id uuid primary key,
  match_id uuid not null references matches on delete cascade,
  act text not null check (act in ('close', 'extend', 'cancel')),
  -- when registration closes after the decision
  closes_at timestamptz not null,
  created_at timestamptz not null,
  told_at timestamptz
);
create index match_notices_untold on match_notices (created_at) where told_at is null;
