-- outside a transaction
-- A number of an athlete is found on several lines.
create index concurrently if not exists start_lines_of_number on start_lines (match_id, number);
