-- One home for the keys of programs: what each may do and until when, a second secret while a program changes over,
-- and how often it was used in the minute that is counted.
alter table api_keys
  add column scopes text[] not null default '{results:write}',
  add column expires_at timestamptz,
  add column old_hash bytea unique,
  add column old_until timestamptz,
  add column minute_from timestamptz,
  add column minute_calls integer not null default 0;
alter table api_keys alter column scopes drop default;
