-- outside a transaction
create index concurrently if not exists audit_of_act on audit (act, at desc, id desc);
create index concurrently if not exists money_events_by_time on money_events (at);
