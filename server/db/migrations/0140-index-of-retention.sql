-- outside a transaction
-- Retention walks through people by their units, deleted ones too: the other indexes by unit know those that are not.
create index concurrently if not exists members_of_unit_ever on members (unit_id);
