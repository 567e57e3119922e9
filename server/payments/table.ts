import type { Instant, Json } from '#server/db/columns.ts';

export interface OutsidePaymentTable {
  id: string;
  registration_id: string;
  payee: 'package' | 'service';
  fen: number;
  reason: string;
  account_id: string;
  at: Instant;
}

export interface ChargeTable {
  id: string;
  registration_id: string;
  payee: 'package' | 'service';
  fee_item_id: string;
  name: Json<unknown>;
  quantity: number;
  unit_fen: number;
  fen: number;
  at: Instant;
}
