-- Questions that a program finds hard, and the one-time tickets that right answers give. Whom and what they are for,
-- and who asked, stand here only as keyed hashes; rows go a day later.
create table captchas (
  id uuid primary key,
  kind text not null check (kind in ('slide', 'click', 'work')),
  purpose text not null,
  subject_hash bytea not null,
  caller_hash bytea not null,
  address_hash bytea not null,
  answer jsonb not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  answered_at timestamptz,
  ticket_hash bytea unique,
  ticket_until timestamptz,
  used_at timestamptz
);
create index captchas_address on captchas (address_hash, created_at);
create index captchas_newest on captchas (created_at);
-- What the hourly budget of all codes counts.
create index codes_newest on codes (created_at);
