-- An act of staff that one person alone does not do, as it was asked for. What will be done, and what will be seen of it,
-- is sealed; both go once it is decided.
create table confirmations (
  id uuid primary key,
  -- the call that does it, and the first act that it puts on the trail
  path text not null,
  act text not null,
  -- keyed: the same asked twice by the same person is one
  digest bytea not null,
  body bytea,
  shown bytea,
  -- who may confirm: holders of this duty or of the one for staff
  duty text not null,
  asked_by uuid not null references accounts,
  -- the member of staff whom it is about
  about_id uuid references accounts,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  -- no colleague could confirm it: from then on the person who asked may
  alone_from timestamptz,
  state text not null default 'asked' check (state in ('asked', 'confirmed', 'refused', 'withdrawn', 'expired')),
  decided_by uuid references accounts,
  decided_at timestamptz,
  note text not null default '',
  -- confirmed by the person who asked, for want of another
  alone boolean not null default false,
  -- a link or a key that the act has made, for the person who asked, until then
  secret bytea,
  secret_until timestamptz,
  check ((state = 'asked') = (decided_at is null)),
  check (state = 'asked' or (body is null and shown is null)),
  check (state not in ('confirmed', 'refused') or decided_by is not null),
  check (alone_from is not null or not alone),
  -- two persons, even where the code fails to ask
  check (state <> 'confirmed' or (alone and decided_by = asked_by) or (not alone and decided_by <> asked_by)),
  check (state <> 'confirmed' or about_id is null or decided_by <> about_id)
);
create unique index confirmations_asked on confirmations (asked_by, digest) where state = 'asked';
create index confirmations_waiting on confirmations (asked_at, id) where state = 'asked';
create index confirmations_decided on confirmations (decided_at desc, id) where state <> 'asked';

-- From then on this account counts as a second person: a day after it was given a weighty duty or another way in.
alter table accounts add column confirms_from timestamptz;
