import type { Context } from '#server/http/context.ts';
import { newId } from '#server/db/id.ts';
import type { Db } from '#server/db/pool.ts';

type Reader = Pick<Context<'unit' | 'staff'>, 'now' | 'session' | 'requestId'>;

/** Notes who has read whole ID numbers, before they are given out. */
export async function noteLooks(
  db: Db,
  { now, session, requestId }: Reader,
  memberIds: readonly string[],
  reason = '',
): Promise<void> {
  if (memberIds.length === 0) return;
  await db
    .insertInto('sensitive_reads')
    .values(
      memberIds.map((memberId) => ({
        id: newId(),
        at: now,
        account_id: session.accountId,
        realm: session.realm,
        what: 'idNumber' as const,
        member_id: memberId,
        reason,
        request_id: requestId,
      })),
    )
    .execute();
}

export function noteLook(db: Db, reader: Reader, memberId: string, reason = ''): Promise<void> {
  return noteLooks(db, reader, [memberId], reason);
}
