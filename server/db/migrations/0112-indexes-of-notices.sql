-- outside a transaction
create index concurrently if not exists notices_to_all on notices (publish_at) where audience in ('all', 'role') and undone_at is null;
create index concurrently if not exists notices_to_match on notices (match_id, publish_at) where audience = 'match' and undone_at is null;
create index concurrently if not exists notices_newest on notices (publish_at desc, id desc);
