-- The language an account is written to in; null while it has chosen none, and its country decides.
alter table accounts add column lang text;
