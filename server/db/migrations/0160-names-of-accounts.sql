-- outside a transaction
-- Whose acts the trail is searched for: a part of an account's name.
create index concurrently if not exists accounts_by_text on accounts using gin (grams(lower(nickname)));
