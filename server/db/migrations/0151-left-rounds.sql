-- Withdrawn from a place in the round, and with it from the event (docs/decisions/0104); false of a reserve and of who did
-- not take an offered place, and of all that withdrew before this column.
alter table round_starts add column left_round boolean not null default false;
