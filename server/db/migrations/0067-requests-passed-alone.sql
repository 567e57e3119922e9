-- outside a transaction
-- What one person has passed and not fetched yet waits again; what is done stays as it was done.
update privacy_requests set state = 'asked', decided_by = null, decided_at = null, version = version + 1
 where id in (select id from privacy_requests
               where asker = 'staff' and kind = 'export' and state = 'passed' and decided_by = account_id limit 1000);
update privacy_requests set alone = true
 where id in (select id from privacy_requests
               where asker = 'staff' and state in ('passed', 'done') and decided_by = account_id and not alone limit 1000);
