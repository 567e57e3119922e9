-- A copy or an erasure that staff have asked for is passed by another person; `alone`: by the same one after the waiting
-- time, for want of another.
alter table privacy_requests add column alone boolean not null default false;
-- What one person has passed and not fetched yet waits again; what is done stays as it was done.
update privacy_requests set state = 'asked', decided_by = null, decided_at = null, version = version + 1
 where asker = 'staff' and kind = 'export' and state = 'passed' and decided_by = account_id;
update privacy_requests set alone = true
 where asker = 'staff' and state in ('passed', 'done') and decided_by = account_id;
alter table privacy_requests add constraint privacy_requests_by_two
  check (asker <> 'staff' or state not in ('passed', 'done') or alone or decided_by <> account_id);
