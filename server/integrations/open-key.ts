import { sql } from 'kysely';
import { callsPerMinute, type Scope } from '#contract/integrations/scopes.ts';
import type { Db } from '#server/db/pool.ts';
import { refuse, Refused } from '#server/http/refuse.ts';
import { minuteMs } from '#contract/fields/time.ts';
import { hashOf } from './keys.ts';

export interface OpenKey {
  id: string;
  matchId: string;
}

/**
 * The key that this secret opens: in force, with this scope, and not used too often. Its use is counted in a
 * statement of its own, so that calls that are refused count as well.
 */
export async function openKey(db: Db, secret: string, scope: Scope, now: Date): Promise<OpenKey> {
  const hash = hashOf(secret);
  const fresh = sql<boolean>`minute_from is null or minute_from <= ${new Date(now.getTime() - minuteMs)}`;
  const row = await db
    .updateTable('api_keys')
    .set({
      used_at: now,
      minute_from: sql`case when ${fresh} then ${now}::timestamptz else minute_from end`,
      minute_calls: sql`case when ${fresh} then 1 else minute_calls + 1 end`,
    })
    .where((is) =>
      is.or([is('hash', '=', hash), is.and([is('old_hash', '=', hash), is('old_until', '>', now)])]),
    )
    .where('revoked_at', 'is', null)
    .where((is) => is.or([is('expires_at', 'is', null), is('expires_at', '>', now)]))
    .returning(['id', 'match_id', 'scopes', 'minute_calls'])
    .executeTakeFirstOrThrow(() => refuse('keyWrong'));
  if (row.minute_calls > callsPerMinute) throw new Refused('keyTooOften', {}, [], 429);
  if (!row.scopes.includes(scope)) throw refuse('keyScope', { scope });
  return { id: row.id, matchId: row.match_id };
}

/**
 * Holds an open key until the transaction ends, so that revoking it, which locks the whole row, waits; those who only
 * note that it was used do not. Refuses one revoked since.
 */
export async function holdKey(trx: Db, { id }: OpenKey): Promise<void> {
  await trx
    .selectFrom('api_keys')
    .select('id')
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .forKeyShare()
    .executeTakeFirstOrThrow(() => refuse('keyWrong'));
}
