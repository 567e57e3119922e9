-- What staff write to participants, and what the house tells of itself: results released, a start list published.
create table notices (
  id uuid primary key,
  -- 1 system, 2 match, 3 important: shown in a box until it has been read (requirements, section 7)
  kind smallint not null check (kind in (1, 2, 3)),
  topic text not null check (topic in ('notices', 'match', 'results', 'startLists')),
  -- text by language key; the body is plain, with links written [so](https://…)
  title jsonb not null,
  body jsonb not null,
  audience text not null check (audience in ('all', 'role', 'match', 'units')),
  role text check (role in ('visitor', 'personal', 'otherUser', 'chinaUser')),
  match_id uuid references matches on delete cascade,
  -- a page of the portal that shows what it is about
  link text,
  -- whether it goes out as mail too, to those who want that
  mail boolean not null default false,
  -- of what the house tells: told once
  key text unique,
  publish_at timestamptz not null,
  undone_at timestamptz,
  mailed_at timestamptz,
  created_by uuid references accounts,
  created_at timestamptz not null,
  version integer not null default 1,
  check (audience <> 'role' or role is not null),
  check (audience <> 'match' or match_id is not null)
);
create index notices_published on notices (publish_at) where undone_at is null;
create index notices_to_mail on notices (publish_at) where mail and mailed_at is null and undone_at is null;
create index notices_of_match on notices (match_id) where match_id is not null;

create table notice_units (
  notice_id uuid not null references notices on delete cascade,
  unit_id uuid not null references units on delete cascade,
  primary key (notice_id, unit_id)
);
create index notice_units_of_unit on notice_units (unit_id);

create table notice_reads (
  notice_id uuid not null references notices on delete cascade,
  account_id uuid not null references accounts on delete cascade,
  read_at timestamptz not null,
  primary key (notice_id, account_id)
);
create index notice_reads_of_account on notice_reads (account_id);

-- What an account has said about messages; where it has said nothing the usual holds (contract/notices/choices.ts).
create table message_choices (
  account_id uuid not null references accounts on delete cascade,
  topic text not null,
  channel text not null check (channel in ('mail', 'sms')),
  wanted boolean not null,
  primary key (account_id, topic, channel)
);

-- Each reminder is sent once, however many servers there are.
create table reminders (
  account_id uuid not null references accounts on delete cascade,
  -- what of, and by when
  step text not null,
  days smallint not null,
  sent_at timestamptz not null,
  primary key (account_id, step, days)
);

alter table outbox
  -- where a single press ends messages of its kind (RFC 8058)
  add unsubscribe text,
  -- an SMS leaves as one of the texts registered with the provider: which, and what fills it
  add template text not null default 'message',
  add params jsonb not null default '{}',
  -- a server that is sending it; past that time it was killed, and another takes it
  add taken_until timestamptz;

-- What a calendar holds.
alter table calendar_feeds add holds text[] not null default '{starts}';
