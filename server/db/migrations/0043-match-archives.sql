-- Matches that came from an exchange file: the match itself is one that staff may go on with, what was run in it
-- stays here as the file told it. Lines are kept as texts, as a file that goes out again is the one that came in.
create table match_archives (
  match_id uuid primary key references matches,
  -- its id where it was run
  source_id uuid not null,
  -- of the file, by which a repeat of the import is known
  digest text not null,
  -- all of the file but its lists
  head text not null,
  made_at timestamptz not null,
  made_by uuid not null references accounts
);
create index match_archives_source on match_archives (source_id);
create index match_archives_by on match_archives (made_by);
create table match_archive_lines (
  match_id uuid not null references match_archives,
  part text not null check (part in ('units', 'teams', 'entries', 'startLists', 'results', 'certificates')),
  position integer not null,
  line text not null,
  primary key (match_id, part, position)
);
