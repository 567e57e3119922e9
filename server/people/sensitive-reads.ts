import type { Context } from '#server/http/context.ts';
import { newId } from '#server/db/id.ts';
import type { Db } from '#server/db/pool.ts';

type Reader = Pick<Context<'unit' | 'staff'>, 'now' | 'session' | 'requestId'>;

/** Notes who has read a whole ID number, before it is given out. */
export async function noteLook(
  db: Db,
  { now, session, requestId }: Reader,
  memberId: string,
  reason = '',
): Promise<void> {
  await db
    .insertInto('sensitive_reads')
    .values({
      id: newId(),
      at: now,
      account_id: session.accountId,
      realm: session.realm,
      what: 'idNumber',
      member_id: memberId,
      reason,
      request_id: requestId,
    })
    .execute();
}
