-- Deadlines that staff moved for one registration, by name (contract/matches/own-times.ts); `{}` is none.
alter table registrations add column moved_deadlines jsonb not null default '{}';
