-- 5: taken back by its unit before it was decided; a deposit that was received goes back as of one that was upheld.
alter table appeals drop constraint appeals_status_check;
alter table appeals add constraint appeals_status_check check (status in (1, 2, 4, 5));
drop index appeals_deposits;
create index appeals_deposits on appeals (decided_at) where deposit = 'received' and status in (2, 5);
