-- Lists of the console that staff had made into files. The row stays when its file has gone: who took what away.
create table exports (
  id uuid primary key,
  account_id uuid not null references accounts,
  -- one of contract/exports/lists.ts, with what the list's own call was asked for
  list text not null,
  filters jsonb not null,
  format text not null check (format in ('xlsx', 'csv', 'pdf')),
  lang text not null check (lang in ('zh', 'en')),
  purpose text not null,
  -- why ID numbers are in it; null: they are not
  numbers_for text,
  state text not null default 'waiting' check (state in ('waiting', 'working', 'done', 'failed', 'ended')),
  code integer,
  tries integer not null default 0,
  lines integer not null default 0,
  name text not null default '',
  file_id uuid references files,
  bytes bigint,
  sha256 bytea,
  fetched integer not null default 0,
  created_at timestamptz not null,
  touched_at timestamptz not null,
  made_at timestamptz,
  -- until when the file is kept
  until timestamptz,
  check (state <> 'done' or (file_id is not null and until is not null)),
  check (state <> 'ended' or file_id is null)
);
create index exports_of on exports (account_id, created_at desc);
create index exports_newest on exports (created_at desc, id);
create index exports_open on exports (touched_at) where state in ('waiting', 'working');
create index exports_file on exports (file_id);
