-- How many rows a sheet has: rows_read counts up to it.
alter table member_imports add column rows_total integer not null default 0;
