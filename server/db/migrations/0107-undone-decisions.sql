-- What a case was before it was decided, for the minute in which who decided it can undo it. `version`: of the case, as the
-- decision left it; `prior`: what the decision changed of it.
create table undoable_decisions (
  queue text not null,
  case_id uuid not null,
  account_id uuid not null references accounts,
  at timestamptz not null,
  version integer not null,
  prior jsonb not null,
  primary key (queue, case_id)
);
create index undoable_decisions_at on undoable_decisions (at);
create index undoable_decisions_of_account on undoable_decisions (account_id);

-- A unit that has heard of a decision hears that it was undone.
alter table qualification_notices
  drop constraint qualification_notices_act_check,
  add constraint qualification_notices_act_check
    check (act in ('pass', 'reject', 'suspend', 'restore', 'revoke', 'undo')) not valid;
