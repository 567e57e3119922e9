-- Erasing one person reads the lines of no unit as well: not the whole trail for each.
create index audit_of_no_unit on audit (at) where unit_id is null;
