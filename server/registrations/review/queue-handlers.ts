import { sql } from 'kysely';
import { getRegistrationPlace } from '#contract/registrations/queue-calls.ts';
import { containing } from '#server/db/like.ts';
import { assignedIs } from '#server/queues/assigned.ts';
import { positionInQueue } from '#server/queues/position.ts';
import { answer, type Answer } from '#server/http/answer.ts';
import { refuse } from '#server/http/refuse.ts';
import { ofMatch } from '#server/http/match-scope.ts';
import { unitNamed } from '#server/kit/unit-names.ts';
import type { QualificationBlockers } from '#server/registrations/blockers.ts';
import { togetherIds, waiting } from './together.ts';

const getPlace = (holds: QualificationBlockers) =>
  answer(
    getRegistrationPlace,
    async ({ db, now }, { id, matchId, stage = waiting, text, assigned, together }) => {
      const row = await db
        .selectFrom('registrations')
        .select(['id', 'submitted_at as at'])
        .where('id', '=', id)
        .executeTakeFirst();
      if (!row) throw refuse('notFound');
      const ids = together ? await togetherIds(db, holds, { matchId, stage, assigned }, now) : null;
      const pattern = text?.trim() ? containing(text) : null;
      const queue = sql<{ id: string; at: Date | null }>`
    select r.id, r.submitted_at as at from registrations r
     where r.stage = any(${stage}) and r.submitted_at is not null
       ${ofMatch(sql`r.match_id`, matchId)}
       ${ids === null ? sql`` : sql`and r.id = any(${ids}::uuid[])`}
       and ${assignedIs('registrations', sql`r.id`, assigned)}
       ${
         pattern === null
           ? sql``
           : sql`and (exists (select 1 from teams t where t.id = r.team_id and t.name ilike ${pattern})
                   or exists (select 1 from units u where u.id = r.unit_id and ${unitNamed(pattern)}))`
       }`;
      return positionInQueue(db, queue, row);
    },
  );

export const registrationQueueHandlers = (holds: QualificationBlockers): readonly Answer[] => [
  getPlace(holds),
];
