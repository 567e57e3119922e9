-- outside a transaction
-- A part of a notice's title is found by its letters, in any language.
create index concurrently if not exists notices_by_text on notices using gin (grams(lower(title::text)));
