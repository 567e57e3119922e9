import type { ColumnType, Generated } from 'kysely';
import type { Payee } from '#contract/matches/fee-item.ts';
import type { OfflinePayment } from '#contract/payments/offline-payment.ts';
import type { Instant } from '#server/db/columns.ts';

type Later<T> = ColumnType<T | null, T | null | undefined, T | null>;

export interface OutsidePaymentTable {
  id: string;
  registration_id: string;
  payee: Payee;
  fen: number;
  /** `YYYY-MM-DD` */
  received_on: string;
  reason: string;
  proof_id: string;
  made_by: string;
  made_at: Instant;
  state: Generated<OfflinePayment['state']>;
  decided_by: Later<string>;
  decided_at: Later<Date>;
  note: Generated<string>;
  booked_version: Later<number>;
  version: Generated<number>;
}
