import type { BodyOf, DataOf } from '#contract/call.ts';
import { startOfNextDay } from '#contract/fields/zone-clock.ts';
import type { Movable } from '#contract/matches/own-times.ts';
import { plannedFor } from '#contract/matches/status.ts';
import { problem } from '#contract/problem.ts';
import { deadlineWords } from '#contract/registrations/deadline-text.ts';
import type { setDeadline, undoDeadline } from '#contract/registrations/exception-calls.ts';
import { transaction } from '#server/db/transaction.ts';
import type { Context } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { aboutOf, recordAct } from '#server/registrations/act.ts';
import { notify } from '#server/registrations/messages/notify.ts';
import { asSeen } from './staff-acts.ts';
import { updateRegistration } from '#server/registrations/store.ts';
import type { RegisteredCase } from '#server/registrations/submit/unit-acts.ts';

type StaffContext = Context<{ staff: 'registrations' }>;

/** Postpones one deadline for this registration alone; a further call moves it again. */
export function moveDeadline(
  context: StaffContext,
  { deadline, until: newUntil, reason, ...seen }: BodyOf<typeof setDeadline>,
): Promise<DataOf<typeof setDeadline>> {
  return transaction(context.db, async (trx) => {
    const c = await asSeen(trx, context, seen);
    const { registration, match } = c;
    const over = registration.stage === 'expired' || registration.stage === 'withdrawn';
    // An ended registration may only have its closing of registration moved, so that it can begin again.
    if (over && deadline !== 'registrationClose') throw refuse('stateForbids');
    const until = new Date(newUntil);
    const last = startOfNextDay(match.endDate, match.timeZone);
    if (until <= context.now || until <= plannedOf(c, deadline) || until > last)
      throw refuse('movedUntilWrong', {}, [problem('movedUntilWrong', 'until')]);
    const moved = { ...registration.moved, [deadline]: { until: until.toISOString(), reason } };
    const version = await updateRegistration(trx, registration, { moved });
    await recordAct(trx, context, { id: registration.id, unitId: c.facts.unit.id }, 'moveDeadline', {
      reason,
      before: { deadline, until: registration.moved[deadline]?.until ?? plannedOf(c, deadline) },
      after: { deadline, until },
    });
    await notify(trx, context.now, aboutOf(c), 'deadlineMoved', {
      by: until,
      what: deadlineWords.texts[deadline],
    });
    return { id: registration.id, version, stage: registration.stage };
  });
}

/** Restores the match's own deadline; earlier acts stay valid. */
export function moveBack(
  context: StaffContext,
  { deadline, reason, ...seen }: BodyOf<typeof undoDeadline>,
): Promise<DataOf<typeof undoDeadline>> {
  return transaction(context.db, async (trx) => {
    const c = await asSeen(trx, context, seen);
    const { registration } = c;
    const { [deadline]: former, ...moved } = registration.moved;
    if (!former) throw refuse('deadlineNotMoved');
    const version = await updateRegistration(trx, registration, { moved });
    const by = plannedOf(c, deadline);
    await recordAct(trx, context, { id: registration.id, unitId: c.facts.unit.id }, 'undoDeadline', {
      reason,
      before: { deadline, until: former.until },
      after: { deadline, until: by },
    });
    const what = deadlineWords.texts[deadline];
    await notify(trx, context.now, aboutOf(c), 'deadlineBack', { by, what, reason });
    return { id: registration.id, version, stage: registration.stage };
  });
}

const plannedOf = ({ match, facts }: RegisteredCase, deadline: Movable): Date =>
  plannedFor(match, facts.stored, deadline);
