-- The second step of a staff login, what it is proved by, and to which matches a member of staff is restricted.

-- The demo's own accounts, whose password everybody knows, may do without; in demo mode alone.
alter table accounts add column second_factor_waived boolean not null default false;
-- null: all matches.
alter table accounts add column match_ids uuid[] check (cardinality(match_ids) > 0);

create table second_factors (
  account_id uuid primary key references accounts on delete cascade,
  -- sealed with the field key, tied to this row
  secret bytea not null,
  -- of the last code that was taken, 30 s each since 1970: no code is good twice
  last_step integer not null,
  enrolled_at timestamptz not null
);

-- Each good once; only keyed hashes.
create table recovery_codes (
  account_id uuid not null references accounts on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (account_id, code_hash)
);

-- Between the password and the code; no session.
create table login_steps (
  id uuid primary key,
  token_hash bytea not null unique,
  account_id uuid not null references accounts on delete cascade,
  does text not null check (does in ('code', 'enrol')),
  -- of an enrolment: the secret that its first code proves, sealed
  secret bytea,
  tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  check ((does = 'enrol') = (secret is not null))
);
create index login_steps_account on login_steps (account_id, created_at);
