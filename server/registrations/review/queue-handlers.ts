import { sql } from 'kysely';
import { getRegistrationPlace } from '#contract/registrations/queue-calls.ts';
import { positionInQueue } from '#server/queues/position.ts';
import { answer, type Answer } from '#server/http/answer.ts';
import { refuse } from '#server/http/refuse.ts';
import type { QualificationBlockers } from '#server/registrations/blockers.ts';
import { withFound } from '#server/registrations/named.ts';
import { fits } from '#server/registrations/rows.ts';
import { togetherIds, waiting } from './together.ts';

const getPlace = (holds: QualificationBlockers) =>
  answer(getRegistrationPlace, async ({ db, now }, { id, stage = waiting, together, ...filter }) => {
    const row = await db
      .selectFrom('registrations')
      .select(['id', 'submitted_at as at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(() => refuse('notFound'));
    const ids = together ? await togetherIds(db, holds, { stage, ...filter }, now) : undefined;
    const queue = sql<{ id: string; at: Date | null }>`
      select r.id, r.submitted_at as at from registrations r
       where r.stage = any(${stage}) and r.submitted_at is not null and ${fits(await withFound(db, { ...filter, ids }))}`;
    return positionInQueue(db, queue, row);
  });

export const registrationQueueHandlers = (holds: QualificationBlockers): readonly Answer[] => [
  getPlace(holds),
];
