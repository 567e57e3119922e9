import type { Payee } from '#contract/matches/fee-item.ts';
import type { Instant } from '#server/db/columns.ts';

export interface OutsidePaymentTable {
  id: string;
  registration_id: string;
  payee: Payee;
  fen: number;
  reason: string;
  account_id: string;
  at: Instant;
}
