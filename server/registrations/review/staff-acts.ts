import type { BodyOf, DataOf } from '#contract/call.ts';
import { startOfNextDay } from '#contract/fields/zone-clock.ts';
import type { decideRegistration, extendRegistration } from '#contract/registrations/calls.ts';
import { problemsInReview } from '#contract/registrations/review-rules.ts';
import { passMove } from '#contract/registrations/transitions.ts';
import type { Db } from '#server/db/pool.ts';
import { transaction } from '#server/db/transaction.ts';
import type { Context } from '#server/http/context.ts';
import { refuse, refuseRules } from '#server/http/refuse.ts';
import { endOrders } from '#server/ledger/store.ts';
import { refuseConflict } from '#server/units/conflicts.ts';
import { aboutOf, releaseAndOffer, recordAct, stageAfter, windowsOf } from '#server/registrations/act.ts';
import { chargeFees } from '#server/registrations/submit/charges.ts';
import { entriesOf } from '#server/registrations/entries.ts';
import type { Options } from '#server/registrations/case-store.ts';
import { loadCase } from '#server/registrations/facts.ts';
import type { QualificationBlockers } from '#server/registrations/blockers.ts';
import { dueOf, totalOf } from '#server/registrations/money.ts';
import { notify } from '#server/registrations/messages/notify.ts';
import { keyOf, updateRegistration } from '#server/registrations/store.ts';
import type { RegisteredCase } from '#server/registrations/submit/unit-acts.ts';

type StaffContext = Context<{ staff: 'registrations' }>;
/** A member of staff who decides on a registration; the duty differs. */
export type StaffActor = Pick<StaffContext, 'now' | 'requestId' | 'session'>;
type Stamp = DataOf<typeof decideRegistration>;
type Decision = BodyOf<typeof decideRegistration>;

/** Any unit's registration with all its data, locked. */
export async function lockedCase(trx: Db, id: string, options: Options = {}): Promise<RegisteredCase> {
  const key = await keyOf(trx, id);
  const c = key && (await loadCase(trx, key, { ...options, lock: true, groupIds: [], deletedToo: true }));
  if (!c?.registration) throw refuse('notFound');
  return { ...c, registration: c.registration };
}

/**
 * The case at the version that the reviewer saw, so that a decision or change made meanwhile is never
 * overwritten.
 */
export async function asSeen(
  trx: Db,
  context: StaffContext,
  body: { id: string; version: number; stage?: string },
): Promise<RegisteredCase> {
  const c = await lockedCase(trx, body.id);
  await refuseConflict(trx, context, c.facts.unit.id);
  const { version, stage } = c.registration;
  if (version !== body.version || (body.stage !== undefined && stage !== body.stage))
    throw refuse('changedMeanwhile');
  return c;
}

/** `holds`: what blocks the qualification in addition to the form itself. */
export function decide(context: StaffContext, body: Decision, holds: QualificationBlockers): Promise<Stamp> {
  return transaction(context.db, async (trx) => {
    const c = await asSeen(trx, context, body);
    return body.decision === 'pass'
      ? pass(trx, context, c, body.note ?? '', holds)
      : reject(trx, context, c, body.reason);
  });
}

async function pass(
  trx: Db,
  context: StaffContext,
  c: RegisteredCase,
  reason: string,
  holds: QualificationBlockers,
): Promise<Stamp> {
  const { registration } = c;
  const move = passMove(registration.stage);
  if (move === null) throw refuse('stateForbids');
  if (c.facts.stored.state === 'cancelled') throw refuse('matchCancelled');
  await refuseUnfit(trx, context.now, c, move, holds);
  const owed = totalOf(dueOf(registration.orders));
  const due = move === 'passEvents' ? owed + (await charge(trx, context, c)) : owed;
  if (move === 'passFinance' && due > 0) throw refuse('paymentMissing');
  const stage = stageAfter(registration.stage, move, { due });
  const version = await updateRegistration(trx, registration, {
    stage,
    decided_at: context.now,
    decided: true,
    ...(stage === 'passed' ? { extended_to: null } : {}),
  });
  await recordAct(trx, context, { id: registration.id, unitId: c.facts.unit.id }, move, {
    reason,
    before: { stage: registration.stage },
    after: { stage, due },
  });
  if (stage === 'finance')
    await notify(trx, context.now, aboutOf(c), 'pay', { sum: due, by: windowsOf(c, context.now).pay.until });
  else await notify(trx, context.now, aboutOf(c), stage === 'passed' ? 'passed' : 'passQualification');
  return { id: registration.id, version, stage };
}

/** What the form breaks by the facts of now, and what holds the qualification up; money is booked in spite of the rules. */
async function refuseUnfit(
  trx: Db,
  now: Date,
  c: RegisteredCase,
  move: NonNullable<ReturnType<typeof passMove>>,
  holds: QualificationBlockers,
): Promise<void> {
  if (move === 'passFinance') return;
  const { form } = c.registration;
  const broken = form ? problemsInReview({ ...c.facts, form, now }) : [];
  const blockers = move === 'passQualification' ? await holds(trx, c, now) : [];
  refuseRules([...broken, ...blockers]);
}

/** Charges what passing the events adds: the price list's snapshot, less what an earlier pass was charged. */
async function charge(trx: Db, context: StaffContext, { registration, match }: RegisteredCase) {
  const entries = await entriesOf(trx, registration.id);
  return totalOf(await chargeFees(trx, registration, match, entries, context.now));
}

export async function reject(
  trx: Db,
  context: StaffActor,
  c: RegisteredCase,
  reason: string,
): Promise<Stamp> {
  const { registration } = c;
  const stage = stageAfter(registration.stage, 'reject');
  const version = await updateRegistration(trx, registration, {
    stage,
    reject_reason: reason,
    decided_at: context.now,
    decided: true,
  });
  await endOrders(trx, registration.id, 'cancelled', context.now);
  await recordAct(trx, context, { id: registration.id, unitId: c.facts.unit.id }, 'reject', {
    reason,
    before: { stage: registration.stage },
    after: { stage },
  });
  const { correct } = windowsOf(c, context.now);
  if (correct.open) await notify(trx, context.now, aboutOf(c), 'rejected', { by: correct.until, reason });
  else await notify(trx, context.now, aboutOf(c), 'rejectedLate', { reason });
  await releaseAndOffer(trx, context, c);
  return { id: registration.id, version, stage };
}

export function extend(context: StaffContext, body: BodyOf<typeof extendRegistration>): Promise<Stamp> {
  return transaction(context.db, async (trx) => {
    const c = await asSeen(trx, context, body);
    const { registration, match } = c;
    const until = new Date(body.until);
    if (until <= context.now || until > startOfNextDay(match.endDate, match.timeZone))
      throw refuse('extensionTooEarly');
    await reopen(trx, context, c, { until, reason: body.reason });
    return { id: registration.id, version: registration.version + 1, stage: registration.stage };
  });
}

/** Opens a registration for changes by its unit until then. */
export async function reopen(
  trx: Db,
  context: StaffActor,
  c: RegisteredCase,
  { until, reason, told = {} }: { until: Date; reason: string; told?: { reason?: string } },
): Promise<void> {
  const { registration } = c;
  await updateRegistration(trx, registration, { extended_to: until });
  await recordAct(trx, context, { id: registration.id, unitId: c.facts.unit.id }, 'extend', {
    reason,
    before: { extendedTo: registration.extendedTo },
    after: { extendedTo: until },
  });
  await notify(trx, context.now, aboutOf(c), 'extended', { by: until, ...told });
}
