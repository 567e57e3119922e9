import { dayIn } from '#contract/fields/dates.ts';
import { unitStatus } from '#contract/fields/unit-status.ts';
import type { Db } from '#server/db/pool.ts';
import { transaction } from '#server/db/transaction.ts';
import { keepUnit } from './keep.ts';
import { storedUnitOf } from './stored.ts';

const batch = 200;

/**
 * Certified units whose year is over run out: 2 → 5 (reading.md 1), by China's calendar. A change that was
 * waiting stays as what the unit will submit next.
 * @returns how many
 */
export async function expireUnits(db: Db, now: Date): Promise<number> {
  let expired = 0;
  for (;;) {
    const done = await transaction(db, (trx) => expireSome(trx, now));
    expired += done;
    if (done < batch) return expired;
  }
}

async function expireSome(trx: Db, now: Date): Promise<number> {
  const rows = await trx
    .selectFrom('units')
    .selectAll()
    .where('status', '=', unitStatus.passed)
    .where('valid_year', '<', Number(dayIn(now).slice(0, 4)))
    .orderBy('id')
    .limit(batch)
    .forUpdate()
    .execute();
  for (const before of rows.map(storedUnitOf)) {
    const after = { ...before, status: unitStatus.expired, pendingRejected: '' };
    await keepUnit(trx, { now, requestId: '', session: null }, before, { after, act: 'expire' });
  }
  return rows.length;
}
