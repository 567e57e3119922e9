-- Of a bill: lines that are other business of the account. Of an account: whom a notification that verified named as
-- the one that received, where it was not this one.
alter table bills add column others integer not null default 0;
alter table merchants add column told_payee text;
