-- What staff let one registration do that a rule of its match forbids, until a time.
create table registration_exceptions (
  id uuid primary key,
  registration_id uuid not null references registrations on delete cascade,
  -- one of contract/matches/limits.ts
  rule text not null,
  until timestamptz not null,
  reason text not null,
  made_by uuid not null references accounts,
  made_at timestamptz not null,
  withdrawn_at timestamptz
);
create index registration_exceptions_of on registration_exceptions (registration_id) where withdrawn_at is null;
