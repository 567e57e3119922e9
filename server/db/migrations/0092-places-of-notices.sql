-- What fills the places of the registered SMS that a notice leaves as, by language; null where it leaves as any message.
alter table notices add column places jsonb;
