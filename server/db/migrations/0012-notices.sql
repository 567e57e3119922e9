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

-- Decisions about qualifications of which the unit has still to be told; gathered into one message and then removed.
create table qualification_notices (
  id uuid primary key,
  unit_id uuid not null references units,
  qualification_id uuid not null references qualifications on delete cascade,
  act text not null check (act in ('pass', 'reject', 'suspend', 'restore', 'revoke')),
  reason text not null default '',
  created_at timestamptz not null
);
create index qualification_notices_of_unit on qualification_notices (unit_id, created_at);
