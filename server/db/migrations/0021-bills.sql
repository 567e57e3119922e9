-- The bill of one day, by China's clock, of an account at a gateway: what was got, and how our books compare with it.
create table bills (
  id uuid primary key,
  channel text not null check (channel in ('wechat', 'alipay')),
  -- as the gateway names it: one account may have had several keys, and may be that of both payees
  account text not null,
  day date not null,
  -- waiting: not made yet, or it could not be asked for; none: nothing happened on that day
  state text not null check (state in ('waiting', 'agreed', 'differences', 'none')),
  -- of the bill's text; null as long as there is none
  sha256 text,
  payments integer not null default 0,
  paid_fen bigint not null default 0,
  refunds integer not null default 0,
  refunded_fen bigint not null default 0,
  fetched_at timestamptz,
  tried_at timestamptz not null,
  -- why it could not be asked for the last time, in the gateway's words
  fault text not null default '',
  -- null: not again by itself
  next_try_at timestamptz,
  unique (channel, account, day)
);
create index bills_of_day on bills (day);
create index bills_next on bills (next_try_at) where next_try_at is not null;

create table bill_lines (
  bill_id uuid not null references bills,
  row integer not null,
  kind text not null check (kind in ('payment', 'refund')),
  number text not null,
  refund_number text not null,
  transaction text not null,
  fen bigint not null,
  at timestamptz not null,
  primary key (bill_id, row)
);
create index bill_lines_by_number on bill_lines (number);

-- What of a bill differs from our books. Never taken out: what has come right is healed, what has not is settled by a decision.
create table bill_differences (
  id uuid primary key,
  bill_id uuid not null references bills,
  -- the same difference has the same text, whenever the day is compared (contract/payments/reconcile.ts)
  text text not null,
  kind text not null check (kind in ('missingHere', 'missingThere', 'amount', 'refundMissingHere', 'refundMissingThere', 'refundAmount', 'strange')),
  number text not null,
  refund_number text not null,
  transaction text not null,
  -- null: not on that side
  their_fen bigint,
  their_at timestamptz,
  our_fen bigint,
  our_at timestamptz,
  our_standing text check (our_standing in ('booked', 'underWay', 'unbooked', 'unfit')),
  attempt_id uuid references pay_attempts,
  refund_id uuid references refunds,
  -- what the gateway answered when it was asked about the number; '' where it was not
  said text not null default '',
  state text not null check (state in ('open', 'healed', 'settled')),
  found_at timestamptz not null,
  decision text not null default '',
  decided_by uuid references accounts,
  decided_at timestamptz,
  version integer not null default 1,
  unique (bill_id, text),
  check ((state = 'settled') = (decided_by is not null) and (state = 'settled') = (decision <> '')),
  check ((state = 'open') = (decided_at is null))
);
create index bill_differences_open on bill_differences (found_at, id) where state = 'open';
create index bill_differences_by_number on bill_differences (number);

create index money_events_of_merchant on money_events (merchant_id, happened_at) where kind in ('paid', 'refunded');
-- Orders whose payment somebody has to look at.
create index pay_orders_unverified on pay_orders (id) where state = 8;
