import type { ColumnType, GeneratedAlways } from 'kysely';
import type { Currency } from '#contract/fields/currency.ts';
import type { Ending, OrderEvent, OrderState } from '#contract/ledger/order.ts';
import type { LangText } from '#contract/lang.ts';
import type { Payee } from '#contract/matches/fee-item.ts';
import type { Instant, Json } from '#server/db/columns.ts';

type Once<T> = ColumnType<T, T | undefined, never>;

export interface PayOrderTable {
  id: string;
  registration_id: string;
  payee: Payee;
  top_up: boolean;
  fen: number;
  currency: ColumnType<Currency, Currency, never>;
  made_at: Instant;
  state: OrderState;
  ended: boolean;
  due_fen: number;
  paid_fen: number;
  refunded_fen: number;
  surplus_fen: number;
}

/** A line of an order. */
export interface ChargeTable {
  id: string;
  order_id: string;
  fee_item_id: string;
  name: Json<LangText>;
  quantity: number;
  unit_fen: number;
  fen: number;
}

export interface MoneyEventTable {
  id: string;
  booked: GeneratedAlways<number>;
  order_id: string;
  kind: OrderEvent['kind'];
  attempt_id: Once<string | null>;
  payment_id: Once<string | null>;
  refund_of: Once<'surplus' | 'fees' | null>;
  fen: Once<number | null>;
  ending: Once<Ending | null>;
  reverses: Once<string | null>;
  merchant_id: Once<string | null>;
  transaction: Once<string | null>;
  account_id: Once<string | null>;
  reason: Once<string>;
  happened_at: Instant;
  at: Instant;
}
