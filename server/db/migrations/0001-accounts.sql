-- Accounts of participants (realm portal) and of staff (realm staff), their sessions and codes.
create table accounts (
  id uuid primary key,
  realm text not null check (realm in ('portal', 'staff')),
  account_type smallint not null default 1 check (account_type in (1, 11)),
  country_id integer not null default 156,
  phone text,
  email text,
  password_hash text,
  nickname text not null default '',
  introduction text not null default '',
  avatar_id uuid,
  duties text[] not null default '{}',
  disabled_at timestamptz,
  created_at timestamptz not null,
  version integer not null default 1,
  check (phone is not null or email is not null)
);
create unique index accounts_phone on accounts (realm, phone) where phone is not null;
create unique index accounts_email on accounts (realm, lower(email)) where email is not null;

create table sessions (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  realm text not null,
  token_hash bytea not null unique,
  -- null for a client that is no browser: such a session is unbound and shorter lived
  binding_hash bytea,
  device text not null default '',
  created_at timestamptz not null,
  seen_at timestamptz not null,
  idle_until timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index sessions_account on sessions (account_id) where ended_at is null;

-- Verification codes; the target (phone or e-mail) and the code stand here only as keyed hashes.
create table codes (
  id uuid primary key,
  purpose text not null,
  target_hash bytea not null,
  code_hash bytea not null,
  address_hash bytea not null,
  tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index codes_target on codes (target_hash, created_at);
create index codes_address on codes (address_hash, created_at);

-- One-time links: the first administrator's, invitations of staff.
create table invitations (
  id uuid primary key,
  token_hash bytea not null unique,
  account_id uuid not null references accounts on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

-- Settings that staff keep: the shop's address and QR, the settings panel, reusable reasons.
create table settings (
  name text primary key,
  value jsonb not null,
  version integer not null default 1,
  changed_at timestamptz not null
);

-- Failed logins by account and network, so that a lock is no weapon against the account's owner elsewhere.
create table login_failures (
  key_hash bytea primary key,
  failures integer not null,
  last_at timestamptz not null,
  locked_until timestamptz not null
);
