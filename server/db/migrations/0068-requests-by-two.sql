-- From here on a server of the version before is refused where one person passes their own request.
alter table privacy_requests add constraint privacy_requests_by_two
  check (asker <> 'staff' or state not in ('passed', 'done') or alone or decided_by <> account_id) not valid;
