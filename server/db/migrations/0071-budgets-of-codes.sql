-- What a code counts towards in the house's budget: null where nothing was sent, or before there were budgets.
alter table codes add column budget text;
-- Of a caller by IPv6 the /48 as well.
alter table codes add column wide_hash bytea;
