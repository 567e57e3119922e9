-- A running order: lists that follow one another in one place; what runs beside it is a session of its own.
create table start_sessions (
  id uuid primary key,
  match_id uuid not null references matches,
  name jsonb not null,
  starts_at timestamptz not null,
  version integer not null default 1
);
create index start_sessions_of_match on start_sessions (match_id, starts_at);

-- The order of one group, as staff last drew or moved it.
create table start_lists (
  -- the group's id: it has one list
  id uuid primary key references match_groups,
  match_id uuid not null references matches,
  event_id uuid not null,
  session_id uuid not null references start_sessions,
  -- in the running order of the session, from 1
  position integer not null,
  courts integer not null check (courts between 1 and 100),
  heat_seconds integer not null check (heat_seconds > 0),
  -- between the list before and this one; none before the first of the session
  pause_seconds integer not null check (pause_seconds >= 0),
  -- of its first heat; follows from the session
  starts_at timestamptz not null,
  seed text not null,
  -- the act of drawing, so that a repeat draws nothing twice
  draw_id uuid not null,
  drawn_at timestamptz not null,
  drawn_by uuid references accounts,
  -- number of the newest of start_list_versions; null: not published
  published integer,
  version integer not null default 1
);
create index start_lists_of_match on start_lists (match_id);
create index start_lists_of_session on start_lists (session_id, position);

-- Who starts when, as staff have it now (what others may see is in start_list_versions). The start number is kept
-- over redraws, and also by an entry that is on no list any more (list_id is null).
create table start_lines (
  match_id uuid not null references matches,
  entry_id uuid primary key references entries on delete cascade,
  list_id uuid references start_lists,
  -- both from 1
  heat integer check (heat > 0),
  court integer check (court > 0),
  starts_at timestamptz,
  -- unique in the match, never given to another entry
  number integer not null check (number > 0),
  constraint start_numbers unique (match_id, number),
  constraint start_courts unique (list_id, heat, court) deferrable,
  check (num_nulls(list_id, heat, court, starts_at) in (0, 4))
);

-- The last start number of a match.
create table start_number_counters (
  match_id uuid primary key references matches,
  last integer not null
);

-- What was published: the list as it stood; never changed.
create table start_list_versions (
  list_id uuid not null references start_lists,
  -- from 1
  number integer not null check (number > 0),
  match_id uuid not null references matches,
  session_name jsonb not null,
  starts_at timestamptz not null,
  heat_seconds integer not null,
  courts integer not null,
  -- PublishedLine[] (contract/start-lists/published.ts), by heat and court; ids only, names are looked up
  lines jsonb not null,
  published_at timestamptz not null,
  published_by uuid references accounts,
  primary key (list_id, number)
);
create index start_list_versions_of_match on start_list_versions (match_id);

-- A unit's start times as a calendar; whoever knows the secret may read it (requirements 10.10).
create table calendar_feeds (
  id uuid primary key,
  unit_id uuid not null references units,
  secret_hash bytea not null unique,
  made_at timestamptz not null,
  made_by uuid not null references accounts,
  read_at timestamptz,
  revoked_at timestamptz
);
create unique index calendar_feed_of_unit on calendar_feeds (unit_id) where revoked_at is null;
