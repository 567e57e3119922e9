import type { Db } from '#server/db/pool.ts';
import type { Context } from '#server/http/context.ts';
import { open, seal } from '#server/secrets.ts';

/** For so long after a secret was shown its answer may be asked for again. */
const againMs = 10 * 60_000;

interface SecretKey {
  /** Of the request that made it. */
  requestId: string;
  /** The key or the webhook. */
  subjectId: string;
}

const place = ({ requestId }: SecretKey) => `shown_secrets:${requestId}:secret`;
type Staff = Context<{ staff: 'settings' }>;

/** Notes, in the transaction that made a secret, that its answer may be lost. */
export async function recordShownSecret(
  trx: Db,
  { config, session, now }: Staff,
  key: SecretKey,
  secret: string,
): Promise<void> {
  await trx
    .insertInto('shown_secrets')
    .values({
      request_id: key.requestId,
      subject_id: key.subjectId,
      shown_to: session.accountId,
      secret: seal(config.keys.field, secret, place(key)),
      until: new Date(now.getTime() + againMs),
    })
    .execute();
}

/** The secret that this request of this person was answered with some minutes ago; null where it was not. */
export async function shownBefore(
  trx: Db,
  { config, session, now }: Staff,
  secret: SecretKey,
): Promise<string | null> {
  const row = await trx
    .selectFrom('shown_secrets')
    .select('secret')
    .where('request_id', '=', secret.requestId)
    .where('subject_id', '=', secret.subjectId)
    .where('shown_to', '=', session.accountId)
    .where('until', '>', now)
    .executeTakeFirst();
  return row ? open(config.keys.field, row.secret, place(secret)) : null;
}

export async function forgetShown(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('shown_secrets').where('until', '<=', now).execute();
}
