create table files (
  id uuid primary key,
  account_id uuid not null references accounts,
  kind text not null,
  mime text not null,
  bytes integer not null,
  width integer,
  height integer,
  created_at timestamptz not null
);

-- Who did what, when, before and after. Nothing is ever changed or removed here.
create table audit (
  id uuid primary key,
  at timestamptz not null,
  account_id uuid,
  realm text not null check (realm in ('portal', 'staff', 'system')),
  act text not null,
  subject text not null,
  subject_id uuid not null,
  unit_id uuid,
  reason text not null default '',
  before jsonb,
  after jsonb,
  request_id text not null default ''
);
create index audit_subject on audit (subject, subject_id, at);
create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit trail is append-only';
end $$;
create trigger audit_append_only before update or delete on audit
  for each row execute function refuse_audit_change();

-- Mail and SMS to be sent; the outbox page of demo mode reads it.
create table outbox (
  id uuid primary key,
  channel text not null check (channel in ('sms', 'mail')),
  target text not null,
  lang text not null,
  subject text not null default '',
  body text not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  tries integer not null default 0,
  failure text
);
create index outbox_waiting on outbox (created_at) where sent_at is null;
