-- outside a transaction
create index concurrently if not exists result_lists_waiting on result_lists (waits_since) where waits_since is not null;
update result_lists set version = version where group_id in (
  select group_id from result_lists where waits_since is null and list_waits(group_id) is not null limit 5000);
drop index concurrently if exists results_open;
drop index concurrently if exists result_lists_open;
