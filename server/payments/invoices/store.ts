import type { Selectable } from 'kysely';
import type { Currency } from '#contract/fields/currency.ts';
import type { Payee } from '#contract/matches/fee-item.ts';
import { keptBy, sumInvoices, type InvoiceFilling, type InvoiceSum } from '#contract/payments/invoices.ts';
import type { Db } from '#server/db/pool.ts';
import type { InvoiceTable } from './table.ts';

export type StoredInvoice = Selectable<InvoiceTable>;

interface Orders {
  payee: Payee;
  currency: Currency;
  ended: boolean;
  paid: number;
  refunded: number;
}

/** The money of a registration and what was invoiced of it. */
export interface Invoiced {
  registrationId: string;
  matchId: string;
  teamId: string;
  unitId: string;
  orders: readonly Orders[];
  /** The newest first. */
  invoices: readonly StoredInvoice[];
}

interface Options {
  /** Only of this unit. */
  unitId?: string;
  /** Neither payments nor requests move until the transaction ends: no two requests count the same fen. */
  lock?: boolean;
}

export async function invoicedOf(
  db: Db,
  registrationId: string,
  { unitId, lock = false }: Options = {},
): Promise<Invoiced | undefined> {
  const registration = await db
    .selectFrom('registrations')
    .select(['match_id', 'team_id', 'unit_id'])
    .where('id', '=', registrationId)
    .$if(unitId !== undefined, (query) => query.where('unit_id', '=', unitId!))
    .$if(lock, (query) => query.forNoKeyUpdate())
    .executeTakeFirst();
  if (!registration) return undefined;
  const orders = await db
    .selectFrom('pay_orders')
    .select(['payee', 'currency', 'ended', 'paid_fen as paid', 'refunded_fen as refunded'])
    .where('registration_id', '=', registrationId)
    .orderBy('id')
    .$if(lock, (query) => query.forShare())
    .execute();
  const invoices = await db
    .selectFrom('invoices')
    .selectAll()
    .where('registration_id', '=', registrationId)
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const { match_id: matchId, team_id: teamId, unit_id: owner } = registration;
  return { registrationId, matchId, teamId, unitId: owner, orders, invoices };
}

/** How the invoices of one payee stand. */
export function sumOf({ orders, invoices }: Pick<Invoiced, 'orders' | 'invoices'>, payee: Payee): InvoiceSum {
  const payeeInvoices = invoices.filter((each) => each.payee === payee);
  return sumInvoices(
    keptBy(payee, orders),
    payeeInvoices.map(({ state, fen }) => ({ state, amount: fen })),
  );
}

/** Whose registration an invoice is of; of this unit alone where one is given. */
export async function registrationOf(db: Db, id: string, unitId?: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('invoices as i')
    .innerJoin('registrations as r', 'r.id', 'i.registration_id')
    .select('r.id')
    .where('i.id', '=', id)
    .$if(unitId !== undefined, (query) => query.where('r.unit_id', '=', unitId!))
    .executeTakeFirst();
  return row?.id;
}

interface NewInvoice {
  id: string;
  registrationId: string;
  payee: Payee;
  amount: number;
  currency: Currency;
  filling: InvoiceFilling;
  accountId: string;
}

/** False where the id is taken. */
export async function insertInvoice(trx: Db, invoice: NewInvoice, now: Date): Promise<boolean> {
  const { type, titleKind, title, taxpayerId, email, address, phone, bank, bankAccount } = invoice.filling;
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('invoices')
    .values({
      id: invoice.id,
      registration_id: invoice.registrationId,
      payee: invoice.payee,
      fen: invoice.amount,
      currency: invoice.currency,
      state: 'asked',
      type,
      title_kind: titleKind,
      title,
      taxpayer_id: taxpayerId,
      email,
      address,
      phone,
      bank,
      bank_account: bankAccount,
      asked_by: invoice.accountId,
      asked_at: now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

type Change = Partial<
  Pick<
    StoredInvoice,
    'state' | 'decided_by' | 'decided_at' | 'number' | 'file_id' | 'reversed_by' | 'reversed_at' | 'reason'
  >
>;

/** Writes an invoice whose registration is locked; gives back its new version. */
export async function updateInvoice(
  trx: Db,
  { id, version }: Pick<StoredInvoice, 'id' | 'version'>,
  change: Change,
): Promise<number> {
  await trx
    .updateTable('invoices')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .execute();
  return version + 1;
}

export function fillingOf(row: StoredInvoice): InvoiceFilling {
  const { type, title, email, address, phone, bank } = row;
  return {
    type,
    titleKind: row.title_kind,
    title,
    taxpayerId: row.taxpayer_id,
    email,
    address,
    phone,
    bank,
    bankAccount: row.bank_account,
  };
}

/** Fields of an invoice that every reader gets. */
export function invoiceOnWire(row: StoredInvoice) {
  const { id, version, payee, fen, currency, state, number } = row;
  return {
    id,
    version,
    payee,
    amount: fen,
    currency,
    state,
    askedAt: row.asked_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
    reversedAt: row.reversed_at?.toISOString() ?? null,
    number,
  };
}

/** The same with all that was asked for and came of it. */
export function wholeOnWire(row: StoredInvoice) {
  return { ...invoiceOnWire(row), invoice: fillingOf(row), fileId: row.file_id, reason: row.reason };
}
