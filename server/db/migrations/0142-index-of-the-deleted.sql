-- outside a transaction
-- An index of all people by unit drew plans for "any unit" to itself, which then read and sorted all people of a large
-- one for one page of the list. Retention finds those who are not deleted by the index of the list, the others by this.
drop index concurrently if exists members_of_unit_ever;
create index concurrently if not exists members_deleted_of_unit on members (unit_id) where deleted_at is not null;
