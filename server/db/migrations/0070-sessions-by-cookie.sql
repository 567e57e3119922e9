-- outside a transaction
-- Who sends a large body is asked by the browser's cookie before the body, with the token in it, is read.
create index concurrently if not exists sessions_binding on sessions (binding_hash) where binding_hash is not null and ended_at is null;
