create table units (
  id uuid primary key,
  account_id uuid not null unique references accounts,
  name text not null,
  type smallint not null check (type between 1 and 12),
  country_id integer not null default 156,
  province_code integer,
  city_code integer,
  address text not null default '',
  contact_name text not null default '',
  contact_phone text not null default '',
  contact_email text not null default '',
  invoice jsonb not null default '{}',
  certificate_id uuid references files,
  -- 0 not certified, 1 in review, 2 passed, 4 failed, 5 expired (requirements, section 4)
  status smallint not null default 0 check (status in (0, 1, 2, 4, 5)),
  reject_reason text not null default '',
  valid_year integer,
  -- CRSA member; staff set it
  member boolean not null default false,
  -- code 1009
  prohibited boolean not null default false,
  -- a change of name, type, place or certificate that waits beside the approved version (requirements 4.1)
  pending jsonb,
  pending_rejected text not null default '',
  submitted_at timestamptz,
  decided_at timestamptz,
  created_at timestamptz not null,
  version integer not null default 1
);
create index units_queue on units (submitted_at) where status = 1 or pending is not null;
create index units_name on units (name);

-- One human being per number space and number (requirements 3.11); what a unit knows of them is in members.
create table persons (
  id uuid primary key,
  id_space text not null,
  id_hash bytea not null,
  created_at timestamptz not null,
  unique (id_space, id_hash)
);

create table members (
  id uuid primary key,
  unit_id uuid not null references units,
  person_id uuid not null references persons,
  name text not null,
  gender smallint not null check (gender in (1, 2)),
  birthdate date not null,
  id_type smallint not null check (id_type between 1 and 8),
  id_cipher bytea not null,
  id_masked text not null,
  phone text not null default '',
  wechat_id text not null default '',
  roles smallint[] not null default '{}',
  head_pic uuid references files,
  id_front uuid references files,
  id_back uuid references files,
  shoe_size text not null default '',
  shirt_size text not null default '',
  food_request text not null default '',
  accommodation smallint check (accommodation in (1, 2)),
  health_certificate uuid references files,
  insurance_policy uuid references files,
  safety_responsibility uuid references files,
  -- what was missing when last saved (contract/people/missing.ts), but for consent, which depends on the day
  missing text[] not null default '{}',
  created_at timestamptz not null,
  deleted_at timestamptz,
  version integer not null default 1
);
create unique index members_once on members (unit_id, person_id) where deleted_at is null;
-- A unit's list is searched, filtered and counted in this index alone: its own people lie together here, however
-- many others the table holds.
create index members_of_unit on members (unit_id, created_at desc, id)
  include (name, gender, birthdate, phone, person_id, roles, missing) where deleted_at is null;
create index members_of_person on members (person_id);

create table qualifications (
  id uuid primary key,
  kind text not null check (kind in ('athlete', 'coach')),
  member_id uuid not null references members,
  person_id uuid not null references persons,
  unit_id uuid not null references units,
  -- athlete: 1 in review, 2 normal, 3 suspended, 4 not passed; coach: 1, 2, 4
  status smallint not null check (status in (1, 2, 3, 4)),
  -- the calendar year an athlete is bound to the unit
  year integer,
  certificate_number text not null default '',
  level smallint check (level between 1 and 4),
  professional boolean not null default false,
  valid_from date,
  valid_until date,
  reason text not null default '',
  submitted_at timestamptz not null,
  decided_at timestamptz,
  -- what staff decided on last, and how: {status, evidence}; here and not in the trail, so that it can be erased
  decided jsonb,
  version integer not null default 1,
  check ((kind = 'athlete') = (year is not null))
);
-- One athlete, one unit, one year (codes 1010 and 1011), whoever races.
create unique index athlete_once_a_year on qualifications (person_id, year) include (unit_id)
  where kind = 'athlete' and status in (1, 2, 3);
-- One record per person, unit and year; a coach's goes on over the years.
create unique index athlete_of_unit on qualifications (person_id, unit_id, year) where kind = 'athlete';
create unique index coach_of_unit on qualifications (person_id, unit_id) where kind = 'coach';
create index qualifications_of_member on qualifications (member_id, kind, year);
create index qualifications_queue on qualifications (submitted_at, id) where status = 1;
create index qualifications_newest on qualifications (submitted_at desc, id desc);
create index qualifications_of_unit on qualifications (unit_id, kind, year, status, member_id);

create table consents (
  id uuid primary key,
  member_id uuid not null references members,
  guardian_name text not null,
  relation text not null,
  phone text not null,
  channel text not null check (channel in ('paper', 'link')),
  text_version text not null,
  scopes text[] not null,
  paper_id uuid references files,
  given_at timestamptz not null,
  withdrawn_at timestamptz
);
create unique index consent_in_force on consents (member_id) where withdrawn_at is null;
create index consents_of_member on consents (member_id, given_at);

-- Every reading of a full ID number, a document or the like.
create table sensitive_reads (
  id uuid primary key,
  at timestamptz not null,
  account_id uuid not null,
  realm text not null,
  what text not null,
  member_id uuid not null,
  reason text not null default '',
  request_id text not null default ''
);
create index sensitive_reads_of_member on sensitive_reads (member_id, at);
