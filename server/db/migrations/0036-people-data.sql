-- Every look at an ID number, a picture of a document or a paper: whose, from which case, why. Kept as it was written;
-- only the job of retention takes out what is older than the law asks for.
alter table sensitive_reads
  add column unit_id uuid,
  add column subject text not null default '';
update sensitive_reads s set unit_id = m.unit_id from members m where m.id = s.member_id;
alter table file_reads
  add column realm text not null default 'staff',
  -- whose paper it is; a row for each where it is of several, null where it is of nobody
  add column member_id uuid,
  add column reason text not null default '',
  add column subject text not null default '';
create index sensitive_reads_at on sensitive_reads (at desc, id desc);
create index sensitive_reads_by on sensitive_reads (account_id, at);
create index file_reads_at on file_reads (at desc, id desc);
create index file_reads_by on file_reads (account_id, at);
create index file_reads_of_member on file_reads (member_id, at) where member_id is not null;
create function looks_are_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('ropemeet.retention', true) = 'on' then
    return old;
  end if;
  raise exception 'the access log is append-only';
end $$;
create trigger sensitive_reads_kept before update or delete on sensitive_reads
  for each row execute function looks_are_kept();
create trigger file_reads_kept before update or delete on file_reads
  for each row execute function looks_are_kept();

-- Days that staff have changed within the law's bounds; without a row, the usual ones (contract/privacy/retention.ts).
create table retention_days (
  kind text primary key,
  days integer not null check (days >= 0),
  changed_by uuid not null references accounts,
  changed_at timestamptz not null,
  version integer not null default 1
);

-- What is being looked into keeps a person's data from being erased.
create table legal_holds (
  id uuid primary key,
  person_id uuid not null references persons,
  member_id uuid not null references members,
  reason text not null,
  made_by uuid not null references accounts,
  made_at timestamptz not null,
  ended_by uuid references accounts,
  ended_at timestamptz,
  check ((ended_at is null) = (ended_by is null))
);
create unique index legal_hold_of_person on legal_holds (person_id) where ended_at is null;
create index legal_holds_of_member on legal_holds (member_id);

-- One run of the erasing: by the clock, or asked for. Counts alone, so that it may be kept for good.
create table retention_runs (
  id uuid primary key,
  asked_by uuid references accounts,
  asked_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'working', 'done')),
  touched_at timestamptz not null,
  ended_at timestamptz,
  -- by kind: how many
  erased jsonb not null default '{}',
  files integer not null default 0
);
create index retention_runs_newest on retention_runs (asked_at desc);
create unique index retention_run_open on retention_runs ((true)) where state <> 'done';

-- Somebody asks for a copy of a person's data, or for its erasure.
create table privacy_requests (
  id uuid primary key,
  kind text not null check (kind in ('export', 'erase')),
  member_id uuid not null references members,
  unit_id uuid not null references units,
  asker text not null check (asker in ('unit', 'individual', 'guardian', 'staff')),
  account_id uuid references accounts,
  -- a guardian's, by the link whose phone was proved
  consent_request_id uuid references consent_requests,
  reason text not null default '',
  -- asked: staff have to check it; passed: to be done; done; refused; withdrawn
  state text not null check (state in ('asked', 'passed', 'done', 'refused', 'withdrawn')),
  asked_at timestamptz not null,
  decided_by uuid references accounts,
  decided_at timestamptz,
  note text not null default '',
  done_at timestamptz,
  version integer not null default 1,
  check ((asker = 'guardian') = (consent_request_id is not null)),
  check ((state in ('done')) = (done_at is not null))
);
create index privacy_requests_of_member on privacy_requests (member_id, asked_at desc);
create index privacy_requests_waiting on privacy_requests (asked_at, id) where state = 'asked';
create index privacy_requests_all on privacy_requests (asked_at desc, id desc);
create index privacy_requests_link on privacy_requests (consent_request_id) where consent_request_id is not null;
create unique index privacy_request_open on privacy_requests (member_id, kind) where state in ('asked', 'passed');

-- What went wrong with people's data, in figures and without naming anybody (PIPL, Art. 57).
create table privacy_incidents (
  id uuid primary key,
  found_on date not null,
  what text not null,
  people integer not null check (people >= 0),
  minors integer not null check (minors between 0 and people),
  told_authority_on date,
  told_people_on date,
  closed_on date,
  made_by uuid not null references accounts,
  made_at timestamptz not null,
  version integer not null default 1
);

-- Numbers of those whose names have gone: 运动员 A17.
create sequence neutral_numbers;

-- The data-protection officer; whoever reads the trail until now.
update accounts set duties = array_append(duties, 'privacy')
 where 'audit' = any(duties) and not 'privacy' = any(duties);
