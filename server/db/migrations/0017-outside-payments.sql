-- A payment made outside the gateways, as one member of staff has recorded it. It is booked once another has confirmed it:
-- the events that book it bear its id as their transaction.
create table outside_payments (
  id uuid primary key,
  registration_id uuid not null references registrations,
  payee text not null check (payee in ('package', 'service')),
  fen bigint not null check (fen > 0),
  -- the day on which it came in
  received_on date not null,
  reason text not null,
  proof_id uuid not null references files,
  made_by uuid not null references accounts,
  made_at timestamptz not null,
  state text not null default 'asked' check (state in ('asked', 'confirmed', 'refused')),
  decided_by uuid references accounts,
  decided_at timestamptz,
  note text not null default '',
  version integer not null default 1,
  check ((state = 'asked') = (decided_by is null) and (decided_by is null) = (decided_at is null)),
  -- two pairs of eyes, whatever the code does
  check (decided_by <> made_by)
);
create index outside_payments_of_registration on outside_payments (registration_id);
create index outside_payments_of_proof on outside_payments (proof_id);
create index outside_payments_asked on outside_payments (made_at, id) where state = 'asked';
create index outside_payments_all on outside_payments (made_at, id);

-- Whoever booked such payments alone until now records and confirms them.
update accounts set duties = array_append(duties, 'outsidePayments')
 where 'finance' = any(duties) and not 'outsidePayments' = any(duties);
