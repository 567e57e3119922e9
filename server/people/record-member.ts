import type { RawBuilder } from 'kysely';
import { recording } from '#server/audit/record.ts';
import type { Db } from '#server/db/pool.ts';
import type { Context } from '#server/http/context.ts';

/** The line of the audit trail about a person whom their unit writes. */
export async function recordMember(trx: Db, ...line: Parameters<typeof recordingMember>): Promise<void> {
  await recordingMember(...line).execute(trx);
}

/** The same as a part of a greater statement. */
export function recordingMember(
  context: Pick<Context<'unit'>, 'now' | 'requestId' | 'noted' | 'session'>,
  id: string,
  act: 'create' | 'change' | 'delete',
  changed: readonly string[],
): RawBuilder<unknown> {
  return recording(context, {
    act: `member.${act}`,
    subject: 'member',
    subjectId: id,
    unitId: context.session.unit.id,
    ...(changed.length > 0 ? { after: { changed } } : {}),
  });
}
