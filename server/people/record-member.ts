import type { RawBuilder } from 'kysely';
import { record, recording, type Act } from '#server/audit/record.ts';
import type { Db } from '#server/db/pool.ts';
import type { Context } from '#server/http/context.ts';

type Line = [
  context: Pick<Context<'unit'>, 'now' | 'requestId' | 'noted' | 'session'>,
  id: string,
  act: 'create' | 'change' | 'delete',
  changed: readonly string[],
];

function actOf(...[context, id, act, changed]: Line): Act {
  return {
    act: `member.${act}`,
    subject: 'member',
    subjectId: id,
    unitId: context.session.unit.id,
    ...(changed.length > 0 ? { after: { changed } } : {}),
  };
}

/** The line of the audit trail about a person whom their unit writes. */
export const recordMember = (trx: Db, ...line: Line): Promise<void> => record(trx, line[0], actOf(...line));

/** The same as a part of a greater statement. */
export const recordingMember = (...line: Line): RawBuilder<unknown> => recording(line[0], actOf(...line));
