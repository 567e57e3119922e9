-- outside a transaction
-- Staff are few among all accounts, and are asked for by every list of colleagues, assignment and conflict of interest.
create index concurrently if not exists accounts_of_realm on accounts (realm, created_at, id);
