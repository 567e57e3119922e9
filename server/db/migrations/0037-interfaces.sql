-- One home for the keys of programs: what each may do and until when, a second secret while a program changes over,
-- and how often it was used in the minute that is counted.
alter table api_keys
  add column scopes text[] not null default '{results:write}',
  add column expires_at timestamptz,
  add column old_hash bytea unique,
  add column old_until timestamptz,
  add column minute_from timestamptz,
  add column minute_calls integer not null default 0;
alter table api_keys alter column scopes drop default;

-- Addresses that are told of what happens in a match, or in all of them.
create table webhooks (
  id uuid primary key,
  -- null: every match
  match_id uuid references matches,
  name text not null,
  url text not null,
  events text[] not null,
  -- sealed; two sign while the receiver changes over
  secret bytea not null,
  old_secret bytea,
  old_until timestamptz,
  made_by uuid not null references accounts,
  made_at timestamptz not null,
  failing_since timestamptz,
  ended_at timestamptz,
  ended_why text check (ended_why in ('staff', 'failed')),
  version integer not null default 1
);
create index webhooks_of_match on webhooks (match_id);

-- What happened and has to be told: written by the triggers below, in the transaction of the act itself, whatever
-- code did it; a job looks up what is told of it.
create table webhook_events (
  id uuid primary key,
  act text not null,
  subject_id uuid not null,
  at timestamptz not null,
  told_at timestamptz
);
create index webhook_events_waiting on webhook_events (id) where told_at is null;

create table webhook_deliveries (
  id uuid primary key,
  webhook_id uuid not null references webhooks,
  message_id uuid not null,
  type text not null,
  body text not null,
  made_at timestamptz not null,
  -- null: delivered or given up
  next_at timestamptz,
  tries integer not null default 0,
  tried_at timestamptz,
  status integer,
  took_ms integer,
  failure text not null default '',
  delivered_at timestamptz,
  unique (webhook_id, message_id)
);
create index webhook_deliveries_due on webhook_deliveries (next_at) where next_at is not null;
create index webhook_deliveries_of on webhook_deliveries (webhook_id, made_at desc);

create function note_for_webhooks(id uuid, act text, subject_id uuid, at timestamptz) returns void language sql as $$
  insert into webhook_events (id, act, subject_id, at)
  select $1, $2, $3, $4 where exists (select from webhooks where ended_at is null)
  on conflict do nothing
$$;

create function audit_to_webhooks() returns trigger language plpgsql as $$
begin
  perform note_for_webhooks(new.id, new.act, new.subject_id, new.at);
  return null;
end $$;
create trigger audit_to_webhooks after insert on audit for each row
  when (new.act in ('match.publish', 'match.cancel', 'registration.submit', 'registration.resubmit',
    'registration.passEvents', 'registration.passFinance', 'registration.pay', 'registration.retake',
    'registration.reject', 'registration.withdraw', 'registration.expire', 'startLists.publish',
    'results.release', 'results.confirm', 'results.publish', 'appeal.file', 'appeal.fileLate', 'appeal.uphold',
    'appeal.dismiss', 'certificates.issue', 'certificate.reissue', 'certificate.revoke'))
  execute function audit_to_webhooks();

create function corrections_to_webhooks() returns trigger language plpgsql as $$
begin
  perform note_for_webhooks(new.id, 'result.correct', new.entry_id, new.at);
  return null;
end $$;
create trigger corrections_to_webhooks after insert on result_changes for each row
  when (new.source in ('correction', 'appeal')) execute function corrections_to_webhooks();

create function money_to_webhooks() returns trigger language plpgsql as $$
begin
  perform note_for_webhooks(new.id, 'payment.' || new.kind, new.order_id, new.at);
  return null;
end $$;
create trigger money_to_webhooks after insert on money_events for each row
  when (new.kind in ('paid', 'refunded')) execute function money_to_webhooks();
