-- outside a transaction
create index concurrently if not exists matches_without_moments on matches (id) where moments_of is distinct from version;
create index concurrently if not exists matches_ahead on matches (ends_at) where stored = 'published';
create index concurrently if not exists matches_latest on matches (ends_on desc, id) include (ends_at, stored) where stored <> 'pending';
create index concurrently if not exists matches_by_text on matches using gin (grams(lower((card->>'name') || (card->>'place'))));
