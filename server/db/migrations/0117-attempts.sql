-- Acts of the head judge on the attempts of a line (docs/decisions/0089); never changed, never removed.
create table result_attempts (
  id uuid primary key,
  number bigint generated always as identity,
  -- of a start, in whichever round; an entry that has results cannot vanish (0120)
  entry_id uuid not null,
  match_id uuid not null references matches,
  event_id uuid not null,
  group_id uuid not null references match_groups,
  at timestamptz not null,
  account_id uuid not null references accounts,
  -- granted: a new attempt, which counts from now on; counts: an earlier one counts again
  act text not null check (act in ('granted', 'counts')),
  -- the attempt that counts by it; the first is 1
  attempt smallint not null check (attempt > 0),
  reason text not null check (reason <> ''),
  -- who judged the attempt that counted until then, as the record sheet says
  judges text not null default '',
  -- that attempt as it stood; null: nothing had been entered
  marks jsonb,
  score jsonb,
  entered_by uuid references accounts,
  entered_at timestamptz,
  check (act = 'counts' or attempt > 1)
);
create unique index result_attempts_granted on result_attempts (entry_id, attempt) where act = 'granted';
create index result_attempts_of_entry on result_attempts (entry_id, number);
create index result_attempts_of_group on result_attempts (group_id, number);
create function attempts_are_kept() returns trigger language plpgsql as $$
begin
  raise exception 'result_attempts are never changed';
end $$;
create trigger result_attempts_kept before update or delete on result_attempts for each row execute function attempts_are_kept();
create trigger result_attempts_all_kept before truncate on result_attempts for each statement execute function attempts_are_kept();

-- Which attempt the marks are of; whether its counts lie too far apart and nothing has settled it.
alter table results
  add column attempt smallint not null default 1,
  add column recount boolean not null default false,
  -- the head judge's: the counts stand, why
  add column ruled_by uuid references accounts,
  add column ruled_at timestamptz,
  add column ruling text not null default '',
  -- a second person's look at the line as it stands; what differs, '' nothing
  add column looked_by uuid references accounts,
  add column looked_at timestamptz,
  add column differs text not null default '';
