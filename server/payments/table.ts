import type { ColumnType } from 'kysely';
import type { Payee } from '#contract/matches/fee-item.ts';
import type { Channel, Way } from '#contract/payments/channel.ts';
import type { PaymentPrompt } from '#contract/payments/pay-calls.ts';
import type { RefundKind, RefundState, RunState } from '#contract/payments/refundable.ts';
import type { Instant } from '#server/db/columns.ts';

type Once<T> = ColumnType<T, T | undefined, never>;

export interface MerchantTable {
  id: string;
  channel: Channel;
  payee: Payee;
  /** As the gateway names it. */
  account: string;
  /** Sealed. */
  settings: Buffer;
  source: 'console' | 'environment' | 'local';
  made_by: string | null;
  made_at: Instant;
  retired_at: Instant | null;
  /** Whom a notification that verified named as the payee instead. */
  told_payee: ColumnType<string | null, string | null | undefined, string>;
  version: Once<number>;
}

export interface PayAttemptTable {
  id: string;
  order_id: string;
  merchant_id: string;
  way: Way;
  number: string;
  fen: number;
  account_id: string;
  at: Instant;
  expires_at: Instant;
  shown: ColumnType<PaymentPrompt | null, string | null | undefined, string>;
}

export interface OpenAttemptTable {
  order_id: string;
  attempt_id: string;
  next_query_at: Instant;
  queries: ColumnType<number, number | undefined, number>;
  asked_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  opening_until: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

export interface RefundTable {
  id: string;
  order_id: string;
  payment_id: string;
  refund_of: RefundKind;
  fen: number;
  number: string;
  reason: string;
  state: RefundState;
  asked_by: string | null;
  asked_at: Instant;
  decided_by: string | null;
  decided_at: Instant | null;
  note: ColumnType<string, string | undefined, string>;
  next_try_at: Instant;
  tries: ColumnType<number, number | undefined, number>;
  version: ColumnType<number, number | undefined, number>;
  by_hand: ColumnType<boolean, boolean | undefined, boolean>;
  run_id: Once<string | null>;
  replaces: Once<string | null>;
}

export interface RefundAccountTable {
  registration_id: string;
  cipher: Buffer;
  tail: string;
  given_by: string | null;
  given_at: Instant;
  version: number;
}

export interface MatchRefundTable {
  id: string;
  match_id: string;
  reason: string;
  asked_by: string;
  asked_at: Instant;
  state: ColumnType<RunState, RunState | undefined, RunState>;
  decided_by: ColumnType<string | null, string | null | undefined, string>;
  decided_at: ColumnType<Date | null, Date | null | undefined, Date>;
  note: ColumnType<string, string | undefined, string>;
  version: ColumnType<number, number | undefined, number>;
}

export interface MatchRefundStepTable {
  run_id: string;
  registration_id: string;
}
