-- Finance reads orders from the newest on.
create index pay_orders_newest on pay_orders (made_at desc, id desc);
create index money_events_by_transaction on money_events (transaction) where transaction is not null;
