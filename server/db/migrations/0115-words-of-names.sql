-- outside a transaction
-- Parts of names, as the server asks for them (server/db/like.ts, server/kit/unit-names.ts).
create index concurrently if not exists members_by_text on members using gin (grams(lower(name)));
create index concurrently if not exists units_by_text on units using gin (grams(lower(name || licence_name || contact_name || coalesce(pending->>'name', '') || coalesce(pending->>'licenceName', ''))));
