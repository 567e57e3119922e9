import { invoiceAfter, type InvoiceAct, type InvoiceState } from '#contract/payments/invoices.ts';
import { record } from '#server/audit/record.ts';
import type { Db } from '#server/db/pool.ts';
import { refuse } from '#server/http/refuse.ts';
import { invoicedOf, registrationOf, type Invoiced, type StoredInvoice } from './store.ts';

type Actor = Parameters<typeof record>[1];

/** An invoice as the caller saw it, with the money that it is of, locked. */
export interface LockedInvoice {
  invoice: StoredInvoice;
  of: Invoiced;
  /** What the act makes of it. */
  state: InvoiceState;
}

/** Refuses what is not there (or not this unit's), what has changed meanwhile, and what its state forbids. */
export async function lockedInvoice(
  trx: Db,
  { id, version }: { id: string; version: number },
  act: InvoiceAct,
  unitId?: string,
): Promise<LockedInvoice> {
  const registrationId = await registrationOf(trx, id, unitId);
  const of = registrationId && (await invoicedOf(trx, registrationId, { lock: true }));
  const invoice = of && of.invoices.find((each) => each.id === id);
  if (!of || !invoice) throw refuse('notFound');
  if (invoice.version !== version) throw refuse('changedMeanwhile');
  const state = invoiceAfter(invoice.state, act);
  if (state === null) throw refuse('stateForbids');
  return { invoice, of, state };
}

/** One line of an invoice's history. Titles and numbers of payers stay out of the trail. */
export async function recordAct(
  trx: Db,
  actor: Actor,
  { id, unitId }: { id: string; unitId: string },
  act: InvoiceAct | 'ask',
  detail: { reason?: string; before?: unknown; after?: unknown } = {},
): Promise<void> {
  await record(trx, actor, { act: `invoice.${act}`, subject: 'invoice', subjectId: id, unitId, ...detail });
}
