-- How the certificates of a kind look in a match; without a row, as the product brings it.
create table certificate_templates (
  match_id uuid not null references matches,
  kind text not null check (kind in ('award', 'part', 'coach', 'completion')),
  data jsonb not null,
  -- the picture that data names, in sight of the sweep
  background_id uuid references files,
  version integer not null default 1,
  changed_at timestamptz not null,
  primary key (match_id, kind)
);
create index certificate_templates_background on certificate_templates (background_id);

-- The last number given in a match; its row is locked by whoever issues.
create table certificate_numbers (
  match_id uuid primary key references matches,
  last integer not null default 0
);

-- Kinds that staff have issued in a group (of results) or in the match (of the roster): corrections follow there alone.
create table certificate_issues (
  match_id uuid not null references matches,
  kind text not null check (kind in ('award', 'part', 'coach', 'completion')),
  -- null for coaches and completion
  group_id uuid references match_groups,
  issued_at timestamptz not null,
  unique nulls not distinct (match_id, kind, group_id)
);

create table certificates (
  id uuid primary key,
  match_id uuid not null references matches,
  kind text not null check (kind in ('award', 'part', 'coach', 'completion')),
  -- running within the match
  number integer not null,
  -- 128 random bits: what the QR code leads to
  code text not null unique,
  entry_id uuid references entries,
  event_id uuid,
  group_id uuid references match_groups,
  member_id uuid not null references members,
  registration_id uuid not null references registrations,
  unit_id uuid not null references units,
  -- what is printed, as it was on that day
  facts jsonb not null,
  valid_until date,
  issued_at timestamptz not null,
  issued_by uuid references accounts,
  revoked_at timestamptz,
  -- null where a correction of the results did it
  revoked_by uuid references accounts,
  reason text not null default '',
  -- the one that took its place
  replaced_by uuid references certificates,
  unique (match_id, number),
  check ((entry_id is not null) = (kind in ('award', 'part'))),
  check (revoked_by is null or revoked_at is not null)
);
-- Nobody has two valid ones for the same, whoever races.
create unique index certificates_once on certificates (match_id, kind, coalesce(entry_id, match_id), member_id) where revoked_at is null;
create index certificates_of_unit on certificates (unit_id, match_id);
create index certificates_of_group on certificates (group_id, kind);
create index certificates_of_member on certificates (member_id);
create index certificates_replaced on certificates (replaced_by) where replaced_by is not null;

-- Zips of all certificates of a match, made in the background part by part.
create table certificate_exports (
  id uuid primary key,
  match_id uuid not null references matches,
  account_id uuid not null references accounts,
  kinds text[] not null,
  state text not null default 'waiting' check (state in ('waiting', 'working', 'done', 'failed')),
  code integer,
  tries integer not null default 0,
  done integer not null default 0,
  total integer not null default 0,
  created_at timestamptz not null,
  touched_at timestamptz not null
);
create index certificate_exports_of_match on certificate_exports (match_id, created_at);
create index certificate_exports_open on certificate_exports (touched_at) where state in ('waiting', 'working');

create table certificate_export_parts (
  export_id uuid not null references certificate_exports on delete cascade,
  part integer not null,
  file_id uuid not null references files,
  certificates integer not null,
  bytes integer not null,
  -- the last number in it: the next part goes on behind
  last_number integer not null,
  primary key (export_id, part)
);
create index certificate_export_parts_file on certificate_export_parts (file_id);
