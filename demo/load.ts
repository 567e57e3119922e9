import { sql } from 'kysely';
import { dayIn } from '#contract/fields/dates.ts';
import { hashPassword } from '#server/accounts/password.ts';
import { demoSetting } from '#server/db/check-mode.ts';
import { json } from '#server/db/columns.ts';
import type { Db } from '#server/db/pool.ts';
import { giveTrailKey } from '#server/audit/key.ts';
import { transaction } from '#server/db/transaction.ts';
import type { Services } from '#server/http/context.ts';
import { dayMs } from '#contract/fields/time.ts';
import { makeStaff } from './accounts.ts';
import { demoLogins, demoPassword } from './logins.ts';
import { seeded } from './builder/random.ts';
import type { World } from './world.ts';

const seed = 20_241_206;

/**
 * Fills an empty database with the demo: two real competitions moved to today, units, people, teams and
 * registrations in every state. Done once; a second start finds it there. All or nothing.
 * @returns who may log in
 */
export async function loadDemo(
  services: Services,
): Promise<{ who: string; account: string; password: string }[]> {
  giveTrailKey(services.config.keys);
  const now = services.clock();
  await transaction(services.db, async (trx) => {
    // Of several servers that start at once one loads; its pictures may take long on their way to a store.
    await sql`select pg_advisory_xact_lock(hashtext('demo')),
      set_config('idle_in_transaction_session_timeout', '0', true)`.execute(trx);
    const there = await trx
      .selectFrom('settings')
      .select('name')
      .where('name', '=', demoSetting)
      .executeTakeFirst();
    if (there) await addStaff(trx, services, now);
    else await load(trx, services, now);
  });
  return demoLogins.map((login) => ({ ...login, password: demoPassword }));
}

async function worldAt(now: Date, { config }: Services): Promise<World> {
  return {
    now,
    today: dayIn(now),
    random: seeded(seed),
    keys: config.keys,
    passwordHash: await hashPassword(demoPassword),
    daysAgo: (days) => new Date(now.getTime() - days * dayMs),
  };
}

/** A demo that was loaded before may lack a login that is printed now. */
async function addStaff(db: Db, services: Services, now: Date): Promise<void> {
  const staff = makeStaff(await worldAt(now, services));
  await db
    .insertInto('accounts')
    .values(staff)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function load(db: Db, services: Services, now: Date): Promise<void> {
  const world = await worldAt(now, services);
  // Only the first start needs it.
  const { fill } = await import('./fill.ts');
  await fill(db, world, services.storage);
  await db
    .insertInto('settings')
    .values({ name: demoSetting, value: json({ loadedOn: world.today }), changed_at: now })
    .execute();
}
