import type { ColumnType } from 'kysely';
import type { Channel } from '#contract/payments/channel.ts';
import type {
  SettlementFileState,
  DifferenceKind,
  DifferenceState,
  OwnEntry,
} from '#contract/payments/reconcile.ts';
import type { Instant } from '#server/db/columns.ts';

type Once<T> = ColumnType<T, T, never>;
type Defaulted<T> = ColumnType<T, T | undefined, T>;

export interface SettlementFileTable {
  id: string;
  channel: Once<Channel>;
  account: Once<string>;
  /** `YYYY-MM-DD`. */
  day: Once<string>;
  state: SettlementFileState;
  sha256: Defaulted<string | null>;
  payments: Defaulted<number>;
  paid_fen: Defaulted<number>;
  refunds: Defaulted<number>;
  refunded_fen: Defaulted<number>;
  others: Defaulted<number>;
  fetched_at: Defaulted<Instant | null>;
  tried_at: Instant;
  fault: Defaulted<string>;
  next_try_at: Defaulted<Instant | null>;
}

export interface SettlementLineTable {
  bill_id: string;
  row: number;
  kind: 'payment' | 'refund';
  number: string;
  refund_number: string;
  transaction: string;
  fen: number;
  at: Instant;
}

export interface DifferenceTable {
  id: string;
  bill_id: Once<string>;
  text: Once<string>;
  kind: Once<DifferenceKind>;
  number: Once<string>;
  refund_number: Once<string>;
  transaction: Once<string>;
  their_fen: Once<number | null>;
  their_at: Once<Instant | null>;
  our_fen: Once<number | null>;
  our_at: Once<Instant | null>;
  our_standing: Once<OwnEntry['standing'] | null>;
  attempt_id: Once<string | null>;
  refund_id: Once<string | null>;
  said: Defaulted<string>;
  state: DifferenceState;
  found_at: Once<Instant>;
  decision: Defaulted<string>;
  decided_by: Defaulted<string | null>;
  decided_at: Defaulted<Instant | null>;
  version: Defaulted<number>;
}
