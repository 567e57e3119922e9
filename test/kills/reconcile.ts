import { dayIn } from '#contract/fields/dates.ts';
import type { Services } from '#server/http/context.ts';
import { fetchSettlementFile } from '#server/payments/settlement-files/fetch.ts';
import { beijing } from '#contract/fields/time.ts';

/** Findings of the settlement files of the days since. */
export interface Reconciled {
  /**
   * Payments known only from a settlement file: a code left before it was scanned, paid all the same, its notification
   * lost.
   */
  healed: number;
  /** What still differs. */
  differences: number;
}

/** Compares the settlement files of all accounts with the ledger, as is done each day for the day before. */
export async function reconcile(services: Services, since: Date): Promise<Reconciled> {
  const { db } = services;
  const accounts = await db.selectFrom('merchants').select(['channel', 'account']).distinct().execute();
  const now = new Date();
  for (const account of accounts)
    for (const day of new Set([since, now].map((at) => dayIn(at, beijing)))) {
      const fetched = await fetchSettlementFile(services, account, day, now);
      if (fetched?.fault !== false) throw new Error(`no settlement file of ${account.account}`);
    }
  const differences = await db.selectFrom('bill_differences').select(['kind', 'state']).execute();
  return {
    healed: differences.filter(({ kind, state }) => kind === 'missingHere' && state === 'healed').length,
    differences: differences.filter(({ state }) => state === 'open').length,
  };
}
