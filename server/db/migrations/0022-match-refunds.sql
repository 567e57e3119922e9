-- All of a cancelled match's money goes back: asked for by one member of staff, confirmed by another, then done
-- registration by registration.
create table match_refunds (
  id uuid primary key,
  match_id uuid not null references matches,
  reason text not null,
  asked_by uuid not null references accounts,
  asked_at timestamptz not null,
  -- running: confirmed, and its refunds are being made; done: all are made, and go back by themselves
  state text not null default 'asked' check (state in ('asked', 'running', 'done', 'declined')),
  decided_by uuid references accounts,
  decided_at timestamptz,
  note text not null default '',
  version integer not null default 1,
  check ((state = 'asked') = (decided_by is null) and (decided_by is null) = (decided_at is null)),
  -- two pairs of eyes, whatever the code does
  check (decided_by <> asked_by)
);
create index match_refunds_of_match on match_refunds (match_id);
create unique index match_refunds_under_way on match_refunds (match_id) where state in ('asked', 'running');

-- Registrations that a run is through with, each written with its refunds: a run that was stopped goes on from here.
create table match_refund_steps (
  run_id uuid not null references match_refunds,
  registration_id uuid not null references registrations,
  primary key (run_id, registration_id)
);
create index match_refund_steps_of_registration on match_refund_steps (registration_id);

-- by_hand: it was paid outside the gateways, or the gateway would not give it back: staff transfer it and say so
alter table refunds add column by_hand boolean not null default false;
alter table refunds add column run_id uuid references match_refunds;
-- The gateway has ended that refund for good; this one asks for the same money under a number of its own.
alter table refunds add column replaces uuid unique references refunds;
alter table refunds drop constraint refunds_state_check;
alter table refunds add constraint refunds_state_check
  check (state in ('asked', 'due', 'sent', 'done', 'refused', 'declined', 'replaced'));
alter table refunds add constraint refunds_two_people check (decided_by <> asked_by);
create unique index refunds_of_run on refunds (run_id, payment_id, refund_of) where state <> 'replaced';
drop index refunds_asked;
create index refunds_waiting on refunds (asked_at, id) where state in ('asked', 'refused') or (by_hand and state = 'due');
create index refunds_all on refunds (asked_at, id);
