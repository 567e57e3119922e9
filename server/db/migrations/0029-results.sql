-- What an entry has reached in its event; no row is "no result" (requirements, section 4).
create table results (
  -- an entry that has a result cannot vanish: no cascade
  entry_id uuid primary key references entries,
  match_id uuid not null references matches,
  event_id uuid not null,
  group_id uuid not null references match_groups,
  registration_id uuid not null references registrations,
  unit_id uuid not null references units,
  -- 2 entered, 3 released, 4 appeal open, 5 confirmed, 6 confirmed after arbitration, 10 scratched, 11 cancelled, 12 published
  state smallint not null default 2 check (state in (2, 3, 4, 5, 6, 10, 11, 12)),
  -- what the judges gave; null where nothing was judged (scratched)
  marks jsonb,
  -- computed from the marks
  score jsonb,
  rank integer check (rank > 0),
  -- why it was scratched or cancelled
  reason text not null default '',
  -- where the marks came from: grid, import, api, correction, appeal
  source text not null default 'grid',
  entered_at timestamptz not null,
  entered_by uuid references accounts,
  -- shown to the participants since; scratched and cancelled lines too
  released_at timestamptz,
  -- end of the appeal window
  appeal_until timestamptz,
  confirmed_at timestamptz,
  -- shown to all since
  published_at timestamptz,
  version integer not null default 1,
  check (state in (10, 11) or (marks is not null and score is not null)),
  check (state not in (3, 4, 5, 6, 12) or released_at is not null),
  check (state <> 12 or published_at is not null)
);
create index results_of_group on results (group_id);
create index results_of_registration on results (registration_id);
create index results_of_match on results (match_id, event_id);
create index results_windows on results (appeal_until) where state = 3;

-- What is done to the list of one group as a whole; whoever writes a result of the group locks this row first.
create table result_lists (
  group_id uuid primary key references match_groups,
  match_id uuid not null references matches,
  event_id uuid not null,
  checked_by uuid references accounts,
  released_at timestamptz,
  confirmed_by uuid references accounts,
  confirmed_at timestamptz,
  published_by uuid references accounts,
  published_at timestamptz,
  version integer not null default 0
);
create index result_lists_of_match on result_lists (match_id);

-- Programs that hand in results of one match; the secret is shown once and kept hashed.
create table api_keys (
  id uuid primary key,
  match_id uuid not null references matches,
  name text not null,
  -- its first characters, so that people know which one it is
  hint text not null,
  hash bytea not null unique,
  made_by uuid not null references accounts,
  made_at timestamptz not null,
  used_at timestamptz,
  revoked_at timestamptz,
  revoked_by uuid references accounts
);
create index api_keys_of_match on api_keys (match_id);

-- Every change of every line; never changed, never removed.
create table result_changes (
  id uuid primary key,
  number bigint generated always as identity,
  entry_id uuid not null references entries,
  match_id uuid not null references matches,
  event_id uuid not null,
  group_id uuid not null references match_groups,
  at timestamptz not null,
  account_id uuid references accounts,
  api_key_id uuid references api_keys,
  -- grid, import, api, correction, appeal; release, confirm, publish of the list
  source text not null,
  -- {state, marks, score, rank}; before is null for the first
  before jsonb,
  after jsonb not null,
  reason text not null default ''
);
create index result_changes_of_entry on result_changes (entry_id, number);
create index result_changes_of_group on result_changes (group_id, number);
create function results_are_kept() returns trigger language plpgsql as $$
begin
  raise exception 'result_changes are never changed';
end $$;
create trigger result_changes_kept before update or delete on result_changes for each row execute function results_are_kept();

-- Groups whose results others have to follow (certificates), until their job has done so.
create table results_changed (
  id uuid primary key,
  match_id uuid not null references matches,
  event_id uuid not null,
  group_id uuid not null references match_groups,
  at timestamptz not null
);
