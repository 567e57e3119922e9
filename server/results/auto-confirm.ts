import { sql } from 'kysely';
import { resultState } from '#contract/results/states.ts';
import { each } from '#server/each.ts';
import type { Services } from '#server/http/context.ts';
import { Refused } from '#server/http/refuse.ts';
import { systemAt } from '#server/registrations/act.ts';
import { stepList } from './steps.ts';

/** Confirms lists whose window for appeals has ended, of matches that want it; an open appeal keeps its list waiting. */
export async function confirmEnded(services: Services, now: Date): Promise<void> {
  const { db, hurry, signal } = services;
  const { rows } = await sql<{ groupId: string }>`
    select r.group_id as "groupId" from results r
      join matches m on m.id = r.match_id and m.stored = 'published'
       and (m.data -> 'appeals' ->> 'autoConfirm')::boolean
     where r.state = ${resultState.provisional} and r.appeal_until <= ${now}
       and not exists (
         select from results x where x.group_id = r.group_id
            and (x.state = ${resultState.appealed} or (x.state = ${resultState.provisional} and x.appeal_until > ${now})))
     group by r.group_id order by min(r.appeal_until)`.execute(db);
  const actor = { ...systemAt(now), db, ...(hurry ? { hurry } : {}) };
  await each(
    rows,
    async ({ groupId }) => {
      try {
        await stepList(actor, 'confirm', { groupId });
      } catch (error) {
        // An appeal or a colleague came in between; the list is looked at again in a minute.
        if (!(error instanceof Refused)) throw error;
      }
    },
    { signal },
  );
}
