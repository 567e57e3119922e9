-- What one payee is to get for a registration, made when the events pass; each change that costs more makes a further one.
create table pay_orders (
  id uuid primary key,
  registration_id uuid not null references registrations,
  payee text not null check (payee in ('package', 'service')),
  -- made by a change after the registration had passed
  top_up boolean not null,
  -- the sum of its lines; never changed
  fen bigint not null check (fen > 0),
  currency text not null default 'CNY',
  made_at timestamptz not null,
  -- what its events come to (contract/ledger/order.ts), written in the transaction of each of them
  state smallint not null,
  ended boolean not null,
  due_fen bigint not null check (due_fen between 0 and fen),
  paid_fen bigint not null check (paid_fen between 0 and fen),
  refunded_fen bigint not null check (refunded_fen >= 0),
  surplus_fen bigint not null check (surplus_fen >= 0)
);
create index pay_orders_of_registration on pay_orders (registration_id);

alter table charges add column order_id uuid references pay_orders;
create index charges_of_order on charges (order_id);

-- An account at a gateway to which a payee's money goes. Its keys are sealed; what is retired still verifies and refunds.
create table merchants (
  id uuid primary key,
  channel text not null check (channel in ('wechat', 'alipay')),
  payee text not null check (payee in ('package', 'service')),
  -- as the gateway names it: mchid, seller id
  account text not null,
  settings bytea not null,
  source text not null check (source in ('console', 'environment', 'local')),
  made_by uuid references accounts,
  made_at timestamptz not null,
  retired_at timestamptz,
  version integer not null default 1
);
create unique index merchants_in_use on merchants (channel, payee) where retired_at is null;

-- One try to pay an order at a gateway.
create table pay_attempts (
  id uuid primary key,
  order_id uuid not null references pay_orders,
  merchant_id uuid not null references merchants,
  way text not null check (way in ('qr', 'page', 'phone', 'inApp')),
  -- ours, as the gateway knows it
  number text not null unique,
  fen bigint not null check (fen > 0),
  account_id uuid not null references accounts,
  at timestamptz not null,
  expires_at timestamptz not null,
  -- what the payer's browser goes on with, once the gateway has answered
  shown jsonb
);
create index pay_attempts_of_order on pay_attempts (order_id);

-- The one attempt of an order that may still be paid, and when the gateway is asked about it next.
create table open_attempts (
  order_id uuid primary key references pay_orders,
  attempt_id uuid not null unique references pay_attempts,
  next_query_at timestamptz not null,
  queries integer not null default 0
);
create index open_attempts_next on open_attempts (next_query_at);

-- All that happened to orders, in the order of booking. Nothing is ever changed or taken out.
create table money_events (
  id uuid primary key,
  booked bigint generated always as identity,
  order_id uuid not null references pay_orders,
  kind text not null check (kind in ('opened', 'failed', 'closed', 'paid', 'refunded', 'mismatched', 'settled', 'ended', 'reopened')),
  attempt_id uuid references pay_attempts,
  -- the event 'paid' whose money goes back
  payment_id uuid references money_events,
  refund_of text check (refund_of in ('surplus', 'fees')),
  fen bigint check (fen > 0),
  ending text check (ending in ('deadline', 'cancelled')),
  -- of a payment or refund through a gateway: where, and as the gateway numbers it
  merchant_id uuid references merchants,
  transaction text,
  account_id uuid references accounts,
  reason text not null default '',
  -- when it happened, by the gateway's clock where there is one
  happened_at timestamptz not null,
  at timestamptz not null,
  check ((kind in ('paid', 'refunded')) = (fen is not null)),
  check ((kind = 'refunded') = (payment_id is not null) and (kind = 'refunded') = (refund_of is not null)),
  check ((kind = 'ended') = (ending is not null)),
  check (kind not in ('opened', 'failed', 'closed', 'mismatched', 'settled') or attempt_id is not null)
);
create unique index money_events_once on money_events (merchant_id, kind, transaction) where transaction is not null;
create index money_events_of_order on money_events (order_id, booked);
create index money_events_of_payment on money_events (payment_id) where payment_id is not null;
create index money_events_of_attempt on money_events (attempt_id) where attempt_id is not null;

create function money_is_kept() returns trigger language plpgsql as $$
begin
  raise exception 'money_events are never changed';
end $$;
create trigger money_events_kept before update or delete on money_events for each row execute function money_is_kept();

-- What there is already: an order for all that a registration owes a payee, one more for what had ended; payments go
-- to the first, or to the second where there is no other.
insert into pay_orders (id, registration_id, payee, top_up, fen, made_at, state, ended, due_fen, paid_fen, refunded_fen, surplus_fen)
select gen_random_uuid(), registration_id, payee, false, sum(fen), min(at), case when closed_at is null then 0 else 4 end, closed_at is not null,
       case when closed_at is null then sum(fen) else 0 end, 0, 0, 0
  from charges where fen > 0 group by registration_id, payee, closed_at;
update charges c set order_id = o.id
  from pay_orders o
 where o.registration_id = c.registration_id and o.payee = c.payee and (o.state = 4) = (c.closed_at is not null) and c.at >= o.made_at
   and (c.closed_at is null or o.made_at = (
     select min(at) from charges x where x.registration_id = c.registration_id and x.payee = c.payee and x.closed_at = c.closed_at));
delete from charges where order_id is null;
insert into money_events (id, order_id, kind, ending, happened_at, at)
select gen_random_uuid(), o.id, 'ended', 'deadline', c.closed_at, c.closed_at
  from pay_orders o cross join lateral (select max(closed_at) as closed_at from charges where order_id = o.id) c where o.state = 4;
insert into money_events (id, order_id, kind, fen, account_id, reason, happened_at, at)
select p.id, o.id, 'paid', p.fen, p.account_id, p.reason, p.at, p.at
  from outside_payments p cross join lateral (
    select id from pay_orders where registration_id = p.registration_id and payee = p.payee order by state, made_at desc limit 1) o
 order by p.at, p.id;
update pay_orders o set
    paid_fen = case when state = 4 then 0 else least(fen, p.paid) end,
    due_fen = case when state = 4 then 0 else fen - least(fen, p.paid) end,
    surplus_fen = case when state = 4 then p.paid else greatest(p.paid - fen, 0) end,
    state = case when state = 4 then 4 when p.paid >= fen then 1 else 2 end
  from (select order_id, sum(fen) as paid from money_events where kind = 'paid' group by order_id) p
 where p.order_id = o.id;

alter table charges alter column order_id set not null;
alter table charges drop column registration_id, drop column payee, drop column at, drop column closed_at;
drop table outside_payments;
