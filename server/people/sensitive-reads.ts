import { anyOf } from '#server/db/columns.ts';
import type { Context } from '#server/http/context.ts';
import { newId } from '#server/db/id.ts';
import type { Db } from '#server/db/pool.ts';

type Reader = Pick<Context<'unit' | 'staff'>, 'now' | 'session' | 'requestId'>;

/** Notes who has read whole ID numbers, before they are given out. */
export async function logAccesses(
  db: Db,
  { now, session, requestId }: Reader,
  memberIds: readonly string[],
  reason = '',
  subject = '',
): Promise<void> {
  if (memberIds.length === 0) return;
  const units = new Map(
    (
      await db.selectFrom('members').select(['id', 'unit_id']).where('id', '=', anyOf(memberIds)).execute()
    ).map((row) => [row.id, row.unit_id]),
  );
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
        unit_id: units.get(memberId) ?? null,
        reason,
        subject,
        request_id: requestId,
      })),
    )
    .execute();
}

/** @param subject from which case, as `qualification <id>` */
export function logAccess(
  db: Db,
  reader: Reader,
  memberId: string,
  reason = '',
  subject = '',
): Promise<void> {
  return logAccesses(db, reader, [memberId], reason, subject);
}
