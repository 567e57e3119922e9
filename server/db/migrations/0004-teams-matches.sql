create table teams (
  id uuid primary key,
  unit_id uuid not null references units,
  name text not null,
  team_type smallint not null default 1 check (team_type in (1, 11)),
  participation_type smallint not null default 1,
  order_number integer not null default 0,
  introduction text not null default '',
  remark text not null default '',
  created_at timestamptz not null,
  deleted_at timestamptz,
  version integer not null default 1
);
-- Code 1007; the team kept behind an individual account has no name to collide.
create unique index teams_name on teams (lower(name)) where deleted_at is null and team_type = 1;
create index teams_of_unit on teams (unit_id, order_number) where deleted_at is null;

create table team_members (
  team_id uuid not null references teams on delete cascade,
  member_id uuid not null references members,
  -- 1 leader, 2 coach, 3 athlete, 4 accompanying
  role smallint not null check (role between 1 and 4),
  position integer not null,
  primary key (team_id, member_id, role)
);
create index team_members_member on team_members (member_id);

create table match_types (
  id uuid primary key,
  code text not null unique,
  name jsonb not null,
  position integer not null default 0
);

create table matches (
  id uuid primary key,
  -- the document of contract/matches/match.ts
  data jsonb not null,
  -- pending: not published yet (status 0); published; cancelled. All else is computed from the dates.
  stored text not null default 'pending' check (stored in ('pending', 'published', 'cancelled')),
  closed_early_at timestamptz,
  extended_until timestamptz,
  type_code text not null,
  starts_on date not null,
  ends_on date not null,
  registration_opens timestamptz not null,
  registration_closes timestamptz not null,
  created_at timestamptz not null,
  published_at timestamptz,
  version integer not null default 1
);
create index matches_by_start on matches (starts_on desc, id);

-- Places of one group of one event, and its queue. `used` (placed and offered) moves only by conditional update,
-- last before commit; both counters move under the row's lock alone.
create table match_groups (
  -- the group's id in the document
  id uuid primary key,
  match_id uuid not null references matches on delete cascade,
  event_id uuid not null,
  capacity integer,
  used integer not null default 0 check (used >= 0),
  -- entries that wait for a place
  waiting integer not null default 0 check (waiting >= 0),
  check (capacity is null or used <= capacity)
);
create index match_groups_of_match on match_groups (match_id);
create index match_groups_queued on match_groups (id) where waiting > 0;
