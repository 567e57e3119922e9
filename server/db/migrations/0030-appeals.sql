-- An appeal of a unit against the result of one of its entries (requirements, section 4: 1 in progress, 2 success, 4 failed).
create table appeals (
  id uuid primary key,
  match_id uuid not null references matches,
  event_id uuid not null,
  group_id uuid not null references match_groups,
  entry_id uuid not null references entries,
  registration_id uuid not null references registrations,
  unit_id uuid not null references units,
  kind text not null check (kind in ('clerical', 'eligibility', 'official', 'speedCount')),
  -- another entry of the group, whose right to take part is doubted
  about_entry_id uuid references entries,
  reason text not null,
  -- the score that the unit believes true, as it wrote it; '' where it said none
  believed text not null default '',
  filed_at timestamptz not null,
  filed_by uuid not null references accounts,
  -- staff filed it after the window, for this reason
  late boolean not null default false,
  late_reason text not null default '',
  -- what it cost: a token of the unit, and a deposit that staff record by hand; no gateway and no ledger knows of it
  token boolean not null default false,
  deposit_fen bigint check (deposit_fen > 0),
  deposit text check (deposit in ('due', 'received', 'returned', 'forfeited')),
  status smallint not null default 1 check (status in (1, 2, 4)),
  -- of the result when it was filed
  state_before smallint not null check (state_before in (3, 5, 12)),
  chair_id uuid references accounts,
  -- what upholding would do, and its number: votes are on one number
  correction jsonb,
  proposal integer not null default 0,
  decided_at timestamptz,
  decided_by uuid references accounts,
  decision_reason text not null default '',
  -- of the decision: the line before and after, and every entry whose rank moved
  outcome jsonb,
  version integer not null default 1,
  check (about_entry_id is null or kind = 'eligibility' and about_entry_id <> entry_id),
  check (late = (late_reason <> '')),
  check ((deposit_fen is null) = (deposit is null)),
  check ((status = 1) = (decided_at is null) and (decided_at is null) = (decided_by is null))
);
-- One open appeal an entry, whoever races.
create unique index appeals_open on appeals (entry_id) where status = 1;
create index appeals_queue on appeals (filed_at, id) where status = 1;
create index appeals_deposits on appeals (decided_at) where deposit = 'received' and status = 2;
create index appeals_of_unit on appeals (match_id, unit_id);
create index appeals_of_registration on appeals (registration_id);
create index appeals_of_entry on appeals (entry_id);
create index appeals_all on appeals (filed_at, id);

create table appeal_files (
  appeal_id uuid not null references appeals,
  file_id uuid not null references files,
  position integer not null,
  primary key (appeal_id, file_id)
);
create index appeal_files_of_file on appeal_files (file_id);

create table appeal_members (
  appeal_id uuid not null references appeals,
  account_id uuid not null references accounts,
  named_at timestamptz not null,
  named_by uuid not null references accounts,
  -- another sits in since
  left_at timestamptz,
  primary key (appeal_id, account_id)
);

-- Each member votes once on a proposal; never changed, never removed.
create table appeal_votes (
  appeal_id uuid not null references appeals,
  proposal integer not null,
  account_id uuid not null references accounts,
  vote text not null check (vote in ('uphold', 'dismiss')),
  note text not null default '',
  at timestamptz not null,
  primary key (appeal_id, proposal, account_id)
);
create function votes_are_kept() returns trigger language plpgsql as $$
begin
  raise exception 'appeal_votes are never changed';
end $$;
create trigger appeal_votes_kept before update or delete on appeal_votes for each row execute function votes_are_kept();

-- Units that a member of staff is tied to, and who declared it; who is tied decides nothing that concerns the unit.
create table staff_ties (
  account_id uuid not null references accounts,
  unit_id uuid not null references units,
  declared_by uuid not null references accounts,
  declared_at timestamptz not null,
  primary key (account_id, unit_id)
);
create index staff_ties_of_unit on staff_ties (unit_id);
