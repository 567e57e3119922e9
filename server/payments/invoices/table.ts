import type { ColumnType } from 'kysely';
import type { Currency } from '#contract/fields/currency.ts';
import type { Payee } from '#contract/matches/fee-item.ts';
import type { InvoiceFilling, InvoiceState } from '#contract/payments/invoices.ts';
import type { Instant } from '#server/db/columns.ts';

type Once<T> = ColumnType<T, T, never>;
type Defaulted<T> = ColumnType<T, T | undefined, T>;

export interface InvoiceTable {
  id: string;
  registration_id: Once<string>;
  payee: Once<Payee>;
  fen: Once<number>;
  currency: Once<Currency>;
  state: InvoiceState;
  type: Once<InvoiceFilling['type']>;
  title_kind: Once<InvoiceFilling['titleKind']>;
  title: Once<string>;
  taxpayer_id: Once<string>;
  email: Once<string>;
  address: Once<string>;
  phone: Once<string>;
  bank: Once<string>;
  bank_account: Once<string>;
  asked_by: Once<string>;
  asked_at: Once<Instant>;
  decided_by: Defaulted<string | null>;
  decided_at: Defaulted<Instant | null>;
  number: Defaulted<string>;
  file_id: Defaulted<string | null>;
  reversed_by: Defaulted<string | null>;
  reversed_at: Defaulted<Instant | null>;
  reason: Defaulted<string>;
  version: Defaulted<number>;
}
