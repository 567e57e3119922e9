import { problemsInReview } from '#contract/registrations/review-rules.ts';
import type { Db } from '#server/db/pool.ts';
import { refuse, refuseRules } from '#server/http/refuse.ts';
import { windowsOf } from '#server/registrations/act.ts';
import { reclaimPlaces } from '#server/registrations/submit/reclaim.ts';
import type { RegisteredCase } from '#server/registrations/submit/unit-acts.ts';

/**
 * Reinstates a rejected form with everything that the rejection released, all or nothing. The rules run on it
 * with the present facts, as other registrations have gone on since; the unit's deadlines are left out, as it
 * met them. What the unit had given up before stays given up, and a waiting entry has lost its turn.
 */
export async function reinstate(trx: Db, c: RegisteredCase, now: Date): Promise<void> {
  const { registration, facts } = c;
  const { reason } = windowsOf(c, now).beforeStart;
  if (reason) throw refuse(reason);
  const team = await trx
    .selectFrom('teams')
    .select('deleted_at')
    .where('id', '=', facts.team.id)
    .executeTakeFirstOrThrow();
  if (team.deleted_at || !registration.form) throw refuse('undoFollowed');
  const lost = await trx
    .selectFrom('entries')
    .select(['id', 'released_from as from'])
    .where('registration_id', '=', registration.id)
    .where('released_from', 'is not', null)
    .execute();
  if (lost.some(({ from }) => from !== 'placed')) throw refuse('undoPlacesGone');
  const lostIds = new Set(lost.map(({ id }) => id));
  const entries = registration.form.entries.filter(({ id }) => lostIds.has(id));
  refuseRules(problemsInReview({ ...facts, form: { ...registration.form, entries }, now }));
  if (!(await reclaimPlaces(trx, c, now))) throw refuse('undoPlacesGone');
}
