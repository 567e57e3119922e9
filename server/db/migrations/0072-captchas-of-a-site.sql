-- Of a caller by IPv6 the /48 as well.
alter table captchas add column wide_hash bytea;
create index captchas_wide on captchas (wide_hash, created_at) where wide_hash is not null;
