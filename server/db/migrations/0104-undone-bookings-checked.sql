-- outside a transaction
create unique index concurrently if not exists money_events_reversed on money_events (reverses) where reverses is not null;
alter table money_events validate constraint money_events_kind_check;
alter table money_events validate constraint money_events_check;
alter table money_events validate constraint money_events_check1;
alter table money_events validate constraint money_events_reverses;
-- Who is notified of a payment is notified that it was undone.
update webhooks set events = array_append(events, 'payment.reversed'), version = version + 1
 where id in (select id from webhooks
               where events && '{payment.booked,payment.refunded}'::text[] and not 'payment.reversed' = any(events) limit 1000);
