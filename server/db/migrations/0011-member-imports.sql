-- People from a sheet: what was read waits here, sealed, until the unit confirms, for a day at most.
create table member_imports (
  id uuid primary key,
  unit_id uuid not null references units,
  account_id uuid not null references accounts,
  file_id uuid not null references files,
  state text not null default 'waiting' check (state in ('waiting', 'working', 'ready', 'failed', 'done')),
  -- of the catalogue, where it failed
  code integer,
  rows_read integer not null default 0,
  pictures_done integer not null default 0,
  pictures_total integer not null default 0,
  -- rows with all that is personal in them, tied to this row
  plan bytea,
  created_at timestamptz not null,
  touched_at timestamptz not null
);
create index member_imports_of_unit on member_imports (unit_id, created_at);
create index member_imports_of_file on member_imports (file_id);
create index member_imports_queue on member_imports (created_at) where state in ('waiting', 'working');

-- Pictures that were made safe, held until the import is confirmed or gone.
create table member_import_pictures (
  import_id uuid not null references member_imports on delete cascade,
  file_id uuid not null references files,
  primary key (import_id, file_id)
);
create index member_import_pictures_of_file on member_import_pictures (file_id);
