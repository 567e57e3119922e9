-- outside a transaction
-- A part of a team's name is found by its letters, as one of a unit's is.
create index concurrently if not exists teams_by_text on teams using gin (grams(lower(name)));
