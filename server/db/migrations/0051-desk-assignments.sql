-- Who of the staff is to see to a case that waits in a queue. A row stays when the case is decided: what comes back
-- goes to whoever had it.
create table desk_assignments (
  -- one of contract/queues/queue.ts
  queue text not null,
  case_id uuid not null,
  -- null: nobody, any more
  account_id uuid references accounts,
  -- who had it before, for undoing
  before_id uuid references accounts,
  -- the act that gave it, which made several cases alike; null once nothing is left to undo
  act_id uuid,
  by_id uuid references accounts,
  assigned_at timestamptz not null,
  primary key (queue, case_id)
);
create index desk_assignments_of on desk_assignments (account_id) where account_id is not null;
create index desk_assignments_act on desk_assignments (act_id) where act_id is not null;
