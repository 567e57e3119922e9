-- Who has typed into a list and not saved it yet: noted again every few seconds, so that an old row says nothing.
create table results_typed (
  group_id uuid not null references match_groups on delete cascade,
  account_id uuid not null references accounts on delete cascade,
  at timestamptz not null,
  primary key (group_id, account_id)
);
create index results_typed_of_account on results_typed (account_id);
create index results_typed_at on results_typed (at);
