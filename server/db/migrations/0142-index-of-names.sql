-- outside a transaction
-- A unit's people by name.
create index concurrently if not exists members_by_name on members (unit_id, name collate by_name, id)
 where deleted_at is null;
