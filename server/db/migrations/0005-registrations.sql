create table registrations (
  id uuid primary key,
  match_id uuid not null references matches,
  team_id uuid not null references teams,
  unit_id uuid not null references units,
  -- requirements 4.8: the one stored stage
  stage text not null check (stage in ('draft', 'qualification', 'events', 'waiting', 'finance', 'passed', 'rejected', 'expired', 'withdrawn')),
  -- the form as submitted (contract/registrations/registration.ts); the line-up is also in entries
  form jsonb,
  -- the form as it stood when staff last decided, so that a reviewer sees what changed since
  form_before jsonb,
  draft jsonb,
  draft_saved_at timestamptz,
  -- athletes on the form, or on the draft while there is no form
  athletes integer not null default 0,
  reject_reason text not null default '',
  -- staff opened it for this one until then
  extended_to timestamptz,
  submitted_at timestamptz,
  decided_at timestamptz,
  created_at timestamptz not null,
  version integer not null default 1,
  unique (match_id, team_id)
);
create index registrations_of_unit on registrations (unit_id, created_at desc);
create index registrations_queue on registrations (stage, submitted_at);
create index registrations_of_match on registrations (match_id, stage);

create table entries (
  id uuid primary key,
  registration_id uuid not null references registrations on delete cascade,
  match_id uuid not null references matches,
  unit_id uuid not null references units,
  team_id uuid not null references teams,
  event_id uuid not null,
  group_id uuid not null references match_groups,
  -- placed: holds a place; waiting: in the queue; offered: a place is held until offer_until; released
  state text not null check (state in ('placed', 'waiting', 'offered', 'released')),
  -- the order of the queue, frozen at submission: drawn under the group's lock, so that no clock decides
  queue_number bigint,
  offer_until timestamptz,
  created_at timestamptz not null
);
create index entries_of_registration on entries (registration_id);
create sequence entry_queue;
create index entries_queue on entries (group_id, queue_number) where state = 'waiting';
create index entries_offers on entries (offer_until) where state = 'offered';
create index entries_of_team_match on entries (match_id, unit_id) where state <> 'released';

create table entry_members (
  entry_id uuid not null references entries on delete cascade,
  member_id uuid not null references members,
  person_id uuid not null references persons,
  match_id uuid not null references matches,
  event_id uuid not null,
  position integer not null,
  -- place in the relay order, from 1; null where the event has none
  baton integer,
  reserve boolean not null default false,
  live boolean not null default true,
  primary key (entry_id, member_id)
);
-- One person, one team, one event, across units, whoever races (code 1012).
create unique index person_once_an_event on entry_members (match_id, event_id, person_id) where live;
create index entry_members_member on entry_members (member_id) where live;
create index entry_members_person on entry_members (person_id, match_id) where live;

-- Money received outside, booked by staff with a reason; append-only.
create table outside_payments (
  id uuid primary key,
  registration_id uuid not null references registrations,
  payee text not null check (payee in ('package', 'service')),
  fen bigint not null check (fen > 0),
  reason text not null,
  account_id uuid not null references accounts,
  at timestamptz not null
);
create index outside_payments_of_registration on outside_payments (registration_id);

-- What is charged, a snapshot of the price list taken when the events pass; top-ups are further rows.
create table charges (
  id uuid primary key,
  registration_id uuid not null references registrations,
  payee text not null check (payee in ('package', 'service')),
  fee_item_id text not null,
  name jsonb not null,
  quantity integer not null,
  unit_fen integer not null,
  fen bigint not null,
  at timestamptz not null,
  -- the registration was rejected, withdrawn or expired: no longer due
  closed_at timestamptz
);
create index charges_of_registration on charges (registration_id) where closed_at is null;
