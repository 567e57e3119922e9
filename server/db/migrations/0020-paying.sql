-- Until when somebody is asking the gateway to begin this attempt; after it another may ask for the same number.
alter table open_attempts add column opening_until timestamptz;

-- What an entry held when it was given back: places that money came too late for may be taken again.
alter table entries add column released_from text check (released_from in ('placed', 'offered', 'waiting'));

-- Money on its way back. Written before the gateway is asked, so that a stop at any point leaves what to go on with.
create table refunds (
  id uuid primary key,
  order_id uuid not null references pay_orders,
  -- the event 'paid' whose money it is
  payment_id uuid not null references money_events,
  refund_of text not null check (refund_of in ('surplus', 'fees')),
  fen bigint not null check (fen > 0),
  -- ours, as the gateway knows it
  number text not null unique,
  reason text not null,
  -- asked: a second person has yet to confirm it; due: to be sent; sent: the gateway has accepted it;
  -- refused: the gateway will not, staff see to it; declined: the second person said no
  state text not null check (state in ('asked', 'due', 'sent', 'done', 'refused', 'declined')),
  -- null where the system gives back what came too late or twice
  asked_by uuid references accounts,
  asked_at timestamptz not null,
  decided_by uuid references accounts,
  decided_at timestamptz,
  note text not null default '',
  next_try_at timestamptz not null,
  tries integer not null default 0,
  version integer not null default 1
);
create index refunds_of_payment on refunds (payment_id);
create index refunds_of_order on refunds (order_id);
create index refunds_next on refunds (next_try_at) where state in ('due', 'sent');
create index refunds_asked on refunds (asked_at) where state in ('asked', 'refused');
