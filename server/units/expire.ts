import { dayIn } from '#contract/fields/dates.ts';
import { unitStatus } from '#contract/fields/unit-status.ts';
import type { Db } from '#server/db/pool.ts';
import { transaction } from '#server/db/transaction.ts';
import { each } from '#server/each.ts';
import type { Services } from '#server/http/context.ts';
import { storeUnit } from './store-unit.ts';
import { itsRegisters } from './store.ts';
import { storedUnitOf } from './stored.ts';

/**
 * Certified units whose year is over run out: 2 → 5, by China's calendar. A change that was
 * waiting stays as what the unit will submit next.
 * @returns how many
 */
export async function expireUnits(
  { db, signal }: Pick<Services, 'db' | 'signal'>,
  now: Date,
): Promise<number> {
  let expired = 0;
  const units = await over(db, now).select('id').orderBy('id').execute();
  await each(
    units,
    async ({ id }) => {
      if (await transaction(db, (trx) => expireOne(trx, id, now))) expired++;
    },
    { signal },
  );
  return expired;
}

const over = (db: Db, now: Date) =>
  db
    .selectFrom('units')
    .where('status', '=', unitStatus.passed)
    .where('valid_year', '<', Number(dayIn(now).slice(0, 4)));

/** False where it is renewed meanwhile, or another server was first. */
async function expireOne(trx: Db, id: string, now: Date): Promise<boolean> {
  const row = await over(trx, now)
    .selectAll()
    .select(itsRegisters)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return false;
  const before = storedUnitOf(row);
  const after = { ...before, status: unitStatus.expired, pendingRejected: '' };
  await storeUnit(trx, { now, requestId: '', session: null }, before, { after, act: 'expire' });
  return true;
}
