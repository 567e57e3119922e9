-- A message is tried again over a day; `taken_until` says how long it is left alone, by whoever sends it or until its
-- next try. What was given up waits for staff.
alter table outbox add column failed_at timestamptz;
update outbox set failed_at = created_at where sent_at is null and tries >= 5;
drop index outbox_waiting;
create index outbox_waiting on outbox (created_at) where sent_at is null and failed_at is null;
create index outbox_failed on outbox (failed_at desc, id desc) where failed_at is not null;
