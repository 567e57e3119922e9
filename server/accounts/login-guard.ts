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

function keyOf(context: Context<'anyone'>, account: string): Buffer {
  return keyedHash(context.config.keys.index, `login|${account}|${context.address}`);
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

export async function countFailure(context: Context<'anyone'>, account: string): Promise<void> {
  const { db, now } = context;
  const forgotten = new Date(now.getTime() - forgetMs);
  const { failures } = await db
    .insertInto('login_failures')
    .values({ key_hash: keyOf(context, account), failures: 1, last_at: now, locked_until: now })
    .onConflict((on) =>
      on.column('key_hash').doUpdateSet({
        failures: sql<number>`case when login_failures.last_at < ${forgotten} then 1 else login_failures.failures + 1 end`,
        last_at: now,
      }),
    )
    .returning('failures')
    .executeTakeFirstOrThrow();
  const until = new Date(now.getTime() + waitAfter(failures) * 1000);
  await db
    .updateTable('login_failures')
    .set({ locked_until: until })
    .where('key_hash', '=', keyOf(context, account))
    .execute();
}

export async function forgetFailures(context: Context<'anyone'>, account: string): Promise<void> {
  await context.db.deleteFrom('login_failures').where('key_hash', '=', keyOf(context, account)).execute();
}
