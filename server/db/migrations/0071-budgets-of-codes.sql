-- What a code counts towards in the house's budget: null where nothing was sent, or before there were budgets.
alter table codes add column budget text;
create index codes_budget on codes (budget, created_at) where budget is not null;
-- Of a caller by IPv6 the /48 as well.
alter table codes add column wide_hash bytea;
create index codes_wide on codes (wide_hash, created_at) where wide_hash is not null;
