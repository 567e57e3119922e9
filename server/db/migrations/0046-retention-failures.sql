-- By kind: how many a run could not erase; 0 where it could not even be told which are due.
alter table retention_runs add column failed jsonb not null default '{}';
