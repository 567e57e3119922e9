-- outside a transaction
-- What finance looks for among all orders and invoices there ever were: what is due, what went back, what was decided last, what a title or number contains.
create index concurrently if not exists pay_orders_due on pay_orders (registration_id) where due_fen > 0;
create index concurrently if not exists pay_orders_gone on pay_orders (registration_id, payee) where refunded_fen > 0 or ended;
create index concurrently if not exists invoices_decided on invoices (coalesce(reversed_at, decided_at) desc, id) where state <> 'asked';
create index concurrently if not exists invoices_by_text on invoices using gin (grams(lower(title || ' ' || number)));
