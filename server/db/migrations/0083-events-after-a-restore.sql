-- Numbers of transactions begin again in a database that was restored: with its moment, the name of an event is of one
-- transaction alone.
create or replace function own_certificates_to_webhooks() returns trigger language plpgsql as $$
begin
  perform note_for_webhooks(md5(new.match_id || ' issues ' || pg_current_xact_id() || ' ' || new.issued_at)::uuid,
    'certificates.issue', new.match_id, new.issued_at);
  return null;
end $$;
