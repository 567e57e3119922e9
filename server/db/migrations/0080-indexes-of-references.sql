-- outside a transaction
-- Where rows are deleted, the database looks for those that refer to them: without an index in all there ever were.
-- Entries are left out of a registration while the counters of their groups are locked.
create index concurrently if not exists certificates_of_entry on certificates (entry_id) where entry_id is not null;
create index concurrently if not exists appeals_about_entry on appeals (about_entry_id) where about_entry_id is not null;
-- What is asked of a group or a match is read from its own entries alone.
create index concurrently if not exists entries_of_group on entries (group_id);
create index concurrently if not exists entries_of_match on entries (match_id);
create index concurrently if not exists entries_of_entered_group on entries (entered_group_id) where entered_group_id is not null;
create index concurrently if not exists entries_of_award_group on entries (award_group_id) where award_group_id is not null;
create index concurrently if not exists appeals_of_group on appeals (group_id);
create index concurrently if not exists certificate_issues_of_group on certificate_issues (group_id) where group_id is not null;
create index concurrently if not exists results_changed_of_group on results_changed (group_id);
create index concurrently if not exists qualification_notices_of_qualification on qualification_notices (qualification_id);
