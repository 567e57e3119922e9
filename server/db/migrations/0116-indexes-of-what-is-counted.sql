-- outside a transaction
-- What waits is counted by its kind from the index alone; it serves what `qualifications_queue` does.
create index concurrently if not exists qualifications_waiting on qualifications (submitted_at, id) include (kind) where status = 1;
create index concurrently if not exists members_deleted on members (id) where deleted_at is not null;
-- What units have handed in, in every stage, oldest or newest first.
create index concurrently if not exists registrations_by_submission on registrations (submitted_at, id);
-- Matches with a line under way.
create index concurrently if not exists results_under_way on results (match_id) where state in (2, 3) or state in (10, 11) and released_at is null;
