import { sql } from 'kysely';
import type { Context } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { keyedHash } from '#server/secrets.ts';

/** From the fifth failure on, waiting doubles from 2 s; the tenth locks for 15 minutes. */
const freeFailures = 5;
const lockFailures = 10;
const lockSeconds = 15 * 60;
/** A quiet hour forgets the failures. */
const forgetMs = 3_600_000;

export function waitAfter(failures: number): number {
  if (failures < freeFailures) return 0;
  return failures >= lockFailures ? lockSeconds : 2 ** (failures - freeFailures + 1);
}

/** So many failures within the hour, from anywhere for one account or for any account from one network, ask for a captcha. */
const captchaFailures = { account: 5, network: 20 };

type Of = 'both' | 'account' | 'network';

function keyOf(context: Context<'anyone'>, account: string, of: Of = 'both'): Buffer {
  const named = { both: `${account}|${context.address}`, account, network: context.address };
  return keyedHash(context.config.keys.index, `login${of === 'both' ? '' : `-${of}`}|${named[of]}`);
}

/** Refuses while this account is locked from this address; known and unknown accounts alike. */
export async function refuseLocked(context: Context<'anyone'>, account: string): Promise<void> {
  const row = await context.db
    .selectFrom('login_failures')
    .select('locked_until')
    .where('key_hash', '=', keyOf(context, account))
    .executeTakeFirst();
  const leftMs = row ? row.locked_until.getTime() - context.now.getTime() : 0;
  if (leftMs > 0) throw refuse('tooOften', { seconds: Math.ceil(leftMs / 1000) });
}

/** Whether a login must bring a captcha's ticket; known and unknown accounts alike. */
export async function needsCaptcha(context: Context<'anyone'>, account: string): Promise<boolean> {
  const since = new Date(context.now.getTime() - forgetMs);
  const counts = await Promise.all(
    (['account', 'network'] as const).map(async (of) => {
      const row = await context.db
        .selectFrom('login_failures')
        .select('failures')
        .where('key_hash', '=', keyOf(context, account, of))
        .where('last_at', '>', since)
        .executeTakeFirst();
      return (row?.failures ?? 0) >= captchaFailures[of];
    }),
  );
  return counts.includes(true);
}

export async function countFailure(context: Context<'anyone'>, account: string): Promise<void> {
  const { db, now } = context;
  const failures = await countOne(context, keyOf(context, account));
  await countOne(context, keyOf(context, account, 'account'));
  await countOne(context, keyOf(context, account, 'network'));
  const until = new Date(now.getTime() + waitAfter(failures) * 1000);
  await db
    .updateTable('login_failures')
    .set({ locked_until: until })
    .where('key_hash', '=', keyOf(context, account))
    .execute();
}

async function countOne({ db, now }: Context<'anyone'>, key: Buffer): Promise<number> {
  const forgotten = new Date(now.getTime() - forgetMs);
  const { failures } = await db
    .insertInto('login_failures')
    .values({ key_hash: key, failures: 1, last_at: now, locked_until: now })
    .onConflict((on) =>
      on.column('key_hash').doUpdateSet({
        failures: sql<number>`case when login_failures.last_at < ${forgotten} then 1 else login_failures.failures + 1 end`,
        last_at: now,
      }),
    )
    .returning('failures')
    .executeTakeFirstOrThrow();
  return failures;
}

/** The network's own stay: who owns one account of it does not vouch for the rest. */
export async function forgetFailures(context: Context<'anyone'>, account: string): Promise<void> {
  const keys = [keyOf(context, account), keyOf(context, account, 'account')];
  await context.db.deleteFrom('login_failures').where('key_hash', 'in', keys).execute();
}
