-- Entries that the rules of the match let compete without counting: they have no rank.
alter table entries add column uncounted boolean not null default false;
