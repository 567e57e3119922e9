import { startOfNextDay } from '#contract/fields/zone-clock.ts';
import type { BodyOf } from '#contract/call.ts';
import { inForce, type Exceptable } from '#contract/registrations/exceptions.ts';
import type * as calls from '#contract/registrations/exception-calls.ts';
import type { Db } from '#server/db/pool.ts';
import { transaction } from '#server/db/transaction.ts';
import type { Context } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { refuseConflict } from '#server/units/conflicts.ts';
import { problem } from '#contract/problem.ts';
import { aboutOf, recordAct } from '#server/registrations/act.ts';
import { notify } from '#server/registrations/messages/notify.ts';
import type { RegisteredCase } from '#server/registrations/submit/unit-acts.ts';
import { lockedCase, type StaffActor } from './staff-acts.ts';

type StaffContext = Context<{ staff: 'registrations' }>;

export function allow(
  context: StaffContext,
  { id, registrationId, rule, until: newUntil, reason }: BodyOf<typeof calls.setException>,
): Promise<{ id: string }> {
  const { now } = context;
  return transaction(context.db, async (trx) => {
    const c = await lockedCase(trx, registrationId);
    await refuseConflict(trx, context, c.facts.unit.id);
    const { match, registration, facts } = c;
    const there = await trx
      .selectFrom('registration_exceptions')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    if (there) {
      if (there.registration_id === registrationId && there.rule === rule) return { id };
      throw refuse('changedMeanwhile');
    }
    if (registration.stage === 'expired' || registration.stage === 'withdrawn') throw refuse('stateForbids');
    const until = new Date(newUntil);
    if (until <= now || until > startOfNextDay(match.endDate, match.timeZone))
      throw refuse('exceptionUntilWrong', {}, [problem('exceptionUntilWrong', 'until')]);
    const exceptions = inForce(facts.registration?.exceptions ?? [], now);
    if (exceptions.some((each) => each.rule === rule))
      throw refuse('exceptionThere', {}, [problem('exceptionThere', 'rule')]);
    await grant(trx, context, c, { id, rule, until, reason });
    return { id };
  });
}

/** An exception for a registration that is locked, and the message of it to its unit. */
export async function grant(
  trx: Db,
  context: StaffActor,
  c: RegisteredCase,
  { id, rule, until, reason }: { id: string; rule: Exceptable; until: Date; reason: string },
): Promise<void> {
  const { now, session } = context;
  const registrationId = c.registration.id;
  await trx
    .insertInto('registration_exceptions')
    .values({
      id,
      registration_id: registrationId,
      rule,
      until,
      reason,
      made_by: session.accountId,
      made_at: now,
    })
    .execute();
  await recordAct(trx, context, { id: registrationId, unitId: c.facts.unit.id }, 'except', {
    reason,
    after: { exceptionId: id, rule, until },
  });
  await notify(trx, now, aboutOf(c), 'excepted', { by: until, of: id });
}

export function end(
  context: StaffContext,
  { id, reason }: BodyOf<typeof calls.endException>,
): Promise<{ id: string }> {
  return transaction(context.db, async (trx) => {
    const row = await trx
      .selectFrom('registration_exceptions')
      .select(['registration_id', 'rule'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(() => refuse('notFound'));
    const { facts } = await lockedCase(trx, row.registration_id);
    await refuseConflict(trx, context, facts.unit.id);
    const ended = await trx
      .updateTable('registration_exceptions')
      .set({ withdrawn_at: context.now })
      .where('id', '=', id)
      .where('withdrawn_at', 'is', null)
      .where('until', '>', context.now)
      .executeTakeFirst();
    if (ended.numUpdatedRows === 0n) throw refuse('exceptionEnded');
    await recordAct(trx, context, { id: row.registration_id, unitId: facts.unit.id }, 'endException', {
      reason,
      before: { exceptionId: id, rule: row.rule },
    });
    return { id };
  });
}
