-- How often a run was taken: what a worker writes after another has taken its run over is refused.
alter table retention_runs add column tries integer not null default 0;
