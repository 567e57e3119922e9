-- Somebody goes out of a registration that has passed and somebody else comes in, or nobody (requirements, section 4).
create table substitutions (
  id uuid primary key,
  registration_id uuid not null references registrations,
  -- leaders, coaches, athletes, followers
  list text not null check (list in ('leaders', 'coaches', 'athletes', 'followers')),
  out_id uuid not null references members,
  in_id uuid references members,
  -- relay orders that are wanted, by entry id; where there is none the newcomer takes the baton of the one who leaves
  relay_orders jsonb not null default '{}',
  reason text not null,
  proof_id uuid references files,
  asked_by uuid not null references accounts,
  asked_at timestamptz not null,
  -- 1 in review, 2 passed, 4 rejected; 5 taken back by the unit
  status smallint not null default 1 check (status in (1, 2, 4, 5)),
  decided_by uuid references accounts,
  decided_at timestamptz,
  note text not null default '',
  version integer not null default 1,
  check (in_id <> out_id),
  check ((status = 1) = (decided_at is null) and (decided_by is null) = (decided_at is null))
);
create index substitutions_of_registration on substitutions (registration_id);
create index substitutions_out on substitutions (out_id);
create index substitutions_in on substitutions (in_id);
create index substitutions_proof on substitutions (proof_id);
create index substitutions_waiting on substitutions (asked_at, id) where status = 1;
create index substitutions_all on substitutions (asked_at, id);

-- The entries that one is about. No key to them: an edit that staff open may remove an entry, the request stays told.
create table substitution_entries (
  substitution_id uuid not null references substitutions,
  entry_id uuid not null,
  match_id uuid not null references matches,
  event_id uuid not null,
  group_id uuid not null references match_groups,
  out_id uuid not null references members,
  in_person uuid references persons,
  -- in review
  open boolean not null default true,
  primary key (substitution_id, entry_id)
);
create index substitution_entries_of_group on substitution_entries (group_id);
create index substitution_entries_of_match on substitution_entries (match_id);
create index substitution_entries_out on substitution_entries (out_id);
create index substitution_entries_in on substitution_entries (in_person);
-- Nobody is to leave one line-up by two requests, nor to come into one event by two, whatever the teams.
create unique index substitution_leaves_once on substitution_entries (entry_id, out_id) where open;
create unique index substitution_comes_once on substitution_entries (match_id, event_id, in_person) where open;
