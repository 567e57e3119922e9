import { problemsInReview } from '#contract/registrations/review-rules.ts';
import type { Db } from '#server/db/pool.ts';
import { refuse, refuseRules } from '#server/http/refuse.ts';
import { windowsOf } from '#server/registrations/act.ts';
import { retakePlaces } from '#server/registrations/submit/retake.ts';
import type { RegisteredCase } from '#server/registrations/submit/unit-acts.ts';

/**
 * Puts a rejected form back: what it lost by the rejection it has again, all or nothing. The rules are run on that by
 * the facts of now, as others have gone on since; only deadlines of the unit, which met them, are none of it. What the
 * unit had given up before stays given up; one that waited has lost its turn.
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
  const held = new Set(lost.map(({ id }) => id));
  const entries = registration.form.entries.filter(({ id }) => held.has(id));
  refuseRules(problemsInReview({ ...facts, form: { ...registration.form, entries }, now }));
  if (!(await retakePlaces(trx, c, now))) throw refuse('undoPlacesGone');
}
