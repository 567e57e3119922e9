-- outside a transaction
-- The few whom no notice reaches: all others are counted without a look at them.
create index concurrently if not exists accounts_disabled on accounts (id) where disabled_at is not null;
