-- outside a transaction
-- What jobs read every few minutes or every hour, whole until now. The partial ones hold only what waits, so that a write
-- costs one entry when a secret is given, an export is done or a bill differs; the others one for each attempt and each run.
create index concurrently if not exists confirmations_secret on confirmations (secret_until) where secret_until is not null;
create index concurrently if not exists exports_done on exports (created_at) where state = 'done';
create index concurrently if not exists bills_differing on bills (id) where state = 'differences';
create index concurrently if not exists pay_attempts_merchant on pay_attempts (merchant_id);
create index concurrently if not exists retention_runs_ended on retention_runs (ended_at);
