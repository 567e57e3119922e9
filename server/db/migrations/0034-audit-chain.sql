-- The trail is chained: what each line says is hashed as it is written (`details`: reason, before and after; `mac`: all
-- of the line with `details` in their place), and one server after the other appends what has been committed to
-- audit_links. docs/decisions/0033.
alter table audit add column details bytea, add column mac bytea, add column erased_at timestamptz;
create index audit_newest on audit (at desc, id desc);
create index audit_of_account on audit (account_id, at desc, id desc);
create index audit_of_unit on audit (unit_id, at desc, id desc) where unit_id is not null;
create index audit_of_subject_id on audit (subject_id, at desc, id desc);

-- Lines that no link has taken up yet. Written with the line itself, so that one committed late is not passed over. No
-- foreign key: it would lock each line a second time.
create table audit_unsealed (
  audit_id uuid primary key,
  -- not written by this program: it stays out of the chain
  refused boolean not null default false
);
insert into audit_unsealed (audit_id) select id from audit;
create function audit_waits() returns trigger language plpgsql as $$
begin
  insert into audit_unsealed (audit_id) values (new.id);
  return null;
end $$;
create trigger audit_waits after insert on audit for each row execute function audit_waits();

create table audit_links (
  n bigint primary key check (n > 0),
  audit_id uuid not null unique,
  mac bytea not null,
  -- of the link before, n, audit_id and mac; with a key
  hash bytea not null,
  at timestamptz not null
);

-- Only the contents of a line may ever go, all at once and noted; who did what, when and to what stays.
create or replace function refuse_audit_change() returns trigger language plpgsql as $$
declare contents text[] := '{reason,before,after,erased_at}';
begin
  if tg_op = 'UPDATE' and tg_table_name = 'audit' then
    -- of a line from before there were hashes, they are made before its contents go
    if old.details is null then contents := contents || '{details}'; end if;
    if old.erased_at is null and new.erased_at is not null
      and new.reason = '' and new.before is null and new.after is null
      and to_jsonb(new) - contents = to_jsonb(old) - contents then
      return new;
    end if;
  end if;
  raise exception 'the audit trail is append-only';
end $$;
create trigger audit_kept before truncate on audit for each statement execute function refuse_audit_change();
create trigger audit_links_append_only before update or delete on audit_links
  for each row execute function refuse_audit_change();
create trigger audit_links_kept before truncate on audit_links
  for each statement execute function refuse_audit_change();
