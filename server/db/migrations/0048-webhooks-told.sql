-- What webhooks were not told of: decisions that are taken back, appeals that are withdrawn, and certificates that end
-- because others are issued in their place. Those are seen at the certificate itself, whatever code ended it.
drop trigger audit_to_webhooks on audit;
create trigger audit_to_webhooks after insert on audit for each row
  when (new.act in ('match.publish', 'match.cancel', 'registration.submit', 'registration.resubmit',
    'registration.passEvents', 'registration.passFinance', 'registration.pay', 'registration.retake',
    'registration.reject', 'registration.undoPass', 'registration.undoReject', 'registration.withdraw',
    'registration.expire', 'startLists.publish', 'results.release', 'results.confirm', 'results.publish',
    'appeal.file', 'appeal.fileLate', 'appeal.uphold', 'appeal.dismiss', 'appeal.withdraw', 'certificates.issue'))
  execute function audit_to_webhooks();

create function certificates_to_webhooks() returns trigger language plpgsql as $$
begin
  perform note_for_webhooks(gen_random_uuid(), 'certificate.revoke', new.id, new.revoked_at);
  return null;
end $$;
create trigger certificates_to_webhooks after update of revoked_at on certificates for each row
  when (old.revoked_at is null and new.revoked_at is not null)
  execute function certificates_to_webhooks();

-- Those that follow a correction by themselves: told once for a match and transaction.
create function own_certificates_to_webhooks() returns trigger language plpgsql as $$
begin
  perform note_for_webhooks(md5(new.match_id || ' issues ' || pg_current_xact_id())::uuid, 'certificates.issue',
    new.match_id, new.issued_at);
  return null;
end $$;
create trigger own_certificates_to_webhooks after insert on certificates for each row
  when (new.issued_by is null)
  execute function own_certificates_to_webhooks();

-- Who is told of a decision is told that it was taken back.
update webhooks set events = events || '{registration.reopened}'::text[], version = version + 1
 where events && '{registration.passed,registration.rejected}'::text[];
update webhooks set events = events || '{appeal.withdrawn}'::text[], version = version + 1
 where 'appeal.filed' = any(events);

-- A secret whose answer may have been lost: for some minutes the same request of the same person gets it again.
create table shown_secrets (
  request_id uuid primary key,
  -- the key or the webhook
  subject_id uuid not null,
  shown_to uuid not null references accounts on delete cascade,
  -- sealed
  secret bytea not null,
  until timestamptz not null
);
create index shown_secrets_to on shown_secrets (shown_to);
