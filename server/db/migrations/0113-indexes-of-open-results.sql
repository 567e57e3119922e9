-- outside a transaction
create index concurrently if not exists results_open on results (group_id) where state in (2, 3) or state in (10, 11) and released_at is null;
create index concurrently if not exists result_lists_open on result_lists (group_id) where released_at is not null and published_at is null;
