import { sql } from 'kysely';
import { getRegistrationPlace } from '#contract/registrations/queue-calls.ts';
import { containing } from '#server/db/like.ts';
import { assignedIs } from '#server/queues/assigned.ts';
import { positionInQueue } from '#server/queues/position.ts';
import { answer, type Answer } from '#server/http/answer.ts';
import { refuse } from '#server/http/refuse.ts';
import { ofMatch } from '#server/http/match-scope.ts';
import { unitNamed } from '#server/kit/unit-names.ts';

/** The stages in which staff have to act. */
const waiting = ['qualification', 'events'] as const;

const getPlace = answer(
  getRegistrationPlace,
  async ({ db }, { id, matchId, stage = waiting, text, assigned }) => {
    const row = await db
      .selectFrom('registrations')
      .select(['id', 'submitted_at as at'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!row) throw refuse('notFound');
    const pattern = text?.trim() ? containing(text) : null;
    const queue = sql<{ id: string; at: Date | null }>`
    select r.id, r.submitted_at as at from registrations r
     where r.stage = any(${stage}) and r.submitted_at is not null
       ${ofMatch(sql`r.match_id`, matchId)}
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

export const registrationQueueHandlers: readonly Answer[] = [getPlace];
