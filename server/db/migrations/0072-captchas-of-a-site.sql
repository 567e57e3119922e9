-- Of a caller by IPv6 the /48 as well.
alter table captchas add column wide_hash bytea;
