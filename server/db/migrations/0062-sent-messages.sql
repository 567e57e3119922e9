-- outside a transaction
-- A message that has left keeps that it was sent, to whom and when; what it said goes (server/outbox/deliver.ts).
update outbox set subject = '', body = '', params = '{}', unsubscribe = null
 where id in (select id from outbox
               where sent_at is not null
                 and (subject <> '' or body <> '' or params <> '{}' or unsubscribe is not null) limit 5000);
