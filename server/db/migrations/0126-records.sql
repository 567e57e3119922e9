-- Registers of records (contract/records/register.ts), stored whole.
create table record_registers (
  id uuid primary key,
  document jsonb not null,
  version integer not null default 1,
  created_at timestamptz not null
);

-- Records of all times and candidates for them.
create table records (
  id uuid primary key,
  register_id uuid not null references record_registers,
  -- of the register's document
  category_id uuid not null,
  state text not null check (state in ('candidate', 'ratified', 'refused', 'withdrawn', 'annulled')),
  -- hundredths
  value integer not null check (value > 0),
  set_on date not null,
  -- the result: the people of its entry hold the record
  match_id uuid references matches,
  group_id uuid references match_groups,
  entry_id uuid,
  -- of a time before the system, as it was typed
  holder text not null default '',
  unit text not null default '',
  match text not null default '',
  found_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references accounts,
  reason text not null default '',
  check ((match_id is null) = (entry_id is null) and (match_id is null) = (group_id is null)),
  check (entry_id is not null or holder <> '' and match <> '')
);
create index records_of_register on records (register_id, category_id);
create index records_of_group on records (group_id);
create index records_of_match on records (match_id);
create unique index records_once on records (register_id, category_id, entry_id) where state in ('candidate', 'ratified');
