-- A message that has left keeps that it was sent, to whom and when; what it said goes (server/messages/deliver.ts).
update outbox set subject = '', body = '', params = '{}', unsubscribe = null where sent_at is not null;
