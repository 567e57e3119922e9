import { newId } from '#server/db/id.ts';
import type { Db } from '#server/db/pool.ts';
import type { Context } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { hashToken, lifetimes } from '#server/http/session.ts';
import { randomToken } from '#server/secrets.ts';
import type { Realm } from './store.ts';

/** Opens a session and, for a browser, ties it to the binding cookie. */
export async function openSession(
  db: Db,
  context: Context<'anyone'>,
  realm: Realm,
  accountId: string,
  client: 'browser' | 'program' = 'browser',
): Promise<{ token: string; uid: string }> {
  const { now, binding, config } = context;
  if (!binding.secure && !config.demo) throw refuse('plainHttp');
  const token = randomToken();
  const cookie = client === 'browser' ? randomToken() : null;
  const maxMs = cookie ? lifetimes[realm].maxMs : lifetimes.unboundMaxMs;
  await db
    .insertInto('sessions')
    .values({
      id: newId(),
      account_id: accountId,
      realm,
      token_hash: hashToken(token),
      binding_hash: cookie === null ? null : hashToken(cookie),
      device: context.device,
      created_at: now,
      seen_at: now,
      idle_until: new Date(now.getTime() + lifetimes[realm].idleMs),
      expires_at: new Date(now.getTime() + maxMs),
    })
    .execute();
  if (cookie) binding.set(realm, cookie);
  return { token, uid: accountId };
}

/** Ends sessions of an account: one, or all but one, or all. */
export async function endSessions(
  db: Db,
  accountId: string,
  which: { only?: string; except?: string },
  now: Date,
): Promise<void> {
  let query = db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null);
  if (which.only) query = query.where('id', '=', which.only);
  if (which.except) query = query.where('id', '<>', which.except);
  await query.execute();
}

export async function liveSessions(db: Db, accountId: string, now: Date) {
  return db
    .selectFrom('sessions')
    .select(['id', 'device', 'created_at', 'seen_at'])
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .where('idle_until', '>', now)
    .where('expires_at', '>', now)
    .orderBy('seen_at', 'desc')
    .execute();
}

type LiveSession = Awaited<ReturnType<typeof liveSessions>>[number];

/** As its owner sees it. */
export function sessionShown(row: LiveSession, hereId: string) {
  return {
    id: row.id,
    device: row.device,
    createdAt: row.created_at.toISOString(),
    seenAt: row.seen_at.toISOString(),
    here: row.id === hereId,
  };
}
