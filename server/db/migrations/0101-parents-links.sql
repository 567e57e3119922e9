-- One link of a unit for the parents of all children who lack consent. The token is kept as a hash, to look it up, and
-- sealed, as the unit shows it again.
create table parents_links (
  id uuid primary key,
  unit_id uuid not null references units,
  token_hash bytea not null unique,
  token_cipher bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create unique index parents_link_open on parents_links (unit_id) where ended_at is null;
create index parents_links_of_unit on parents_links (unit_id, created_at);

-- Searches that found no child, for the limits; by keyed hashes.
create table parents_link_misses (
  id uuid primary key,
  link_id uuid not null references parents_links,
  phone_hash bytea not null,
  address_hash bytea not null,
  name_hash bytea not null,
  at timestamptz not null
);
create index parents_link_misses_of_link on parents_link_misses (link_id, at);

-- The parents' link by which a guardian has found the child; null where the unit named the guardian.
alter table consent_requests add column parents_link_id uuid references parents_links;
