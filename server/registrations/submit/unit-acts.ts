import type { BodyOf, DataOf } from '#contract/call.ts';
import { asStored } from '#contract/lang.ts';
import { problem } from '#contract/problem.ts';
import { windowFor, type Act } from '#contract/registrations/actions.ts';
import type { setMatchReview, setRelayOrder as setRelayOrderCall } from '#contract/registrations/calls.ts';
import { problemPath } from '#contract/registrations/problem-path.ts';
import type { RegistrationForm } from '#contract/registrations/registration.ts';
import { isRelayOrder } from '#contract/registrations/rules/line-up.ts';
import { sql } from 'kysely';
import type { Db } from '#server/db/pool.ts';
import { transaction } from '#server/db/transaction.ts';
import type { Context } from '#server/http/context.ts';
import { refuse, ruleRefusal } from '#server/http/refuse.ts';
import { endOrders } from '#server/ledger/store.ts';
import {
  aboutOf,
  releaseAndOffer,
  recordAct,
  refuseAct,
  someLeft,
  stageAfter,
  windowsOf,
} from '#server/registrations/act.ts';
import { chargeFees } from './charges.ts';
import { entriesOf, type StoredEntry } from '#server/registrations/entries.ts';
import { loadCase, type LoadedCase, type StoredRegistration } from '#server/registrations/facts.ts';
import { totalOf } from '#server/registrations/money.ts';
import { notify } from '#server/registrations/messages/notify.ts';
import { keyOf, updateRegistration } from '#server/registrations/store.ts';

type UnitContext = Context<'approvedUnit'>;
type Answer = DataOf<typeof setMatchReview>;

export type RegisteredCase = LoadedCase & { registration: StoredRegistration };

/**
 * This unit's registration with all its data, locked, at the version the caller saw; refuses acts that its
 * stage or the time forbids.
 */
async function ownRegistration(
  trx: Db,
  context: UnitContext,
  body: { id: string; version: number },
  act: Act,
): Promise<RegisteredCase> {
  const unitId = context.session.unit.id;
  const key = await keyOf(trx, body.id, unitId);
  const c = key && (await loadCase(trx, key, { lock: true, groupIds: [] }));
  if (!c?.registration) throw refuse('notFound');
  if (c.registration.version !== body.version) throw refuse('changedMeanwhile');
  refuseAct(c, act, context.now);
  return { ...c, registration: c.registration };
}

function waitingIn(entries: readonly StoredEntry[]): number {
  return entries.filter(({ state }) => state === 'waiting').length;
}

export function withdraw(
  context: UnitContext,
  body: Extract<BodyOf<typeof setMatchReview>, { act: 'withdraw' }>,
): Promise<Answer> {
  return transaction(context.db, async (trx) => {
    const c = await ownRegistration(trx, context, body, 'withdraw');
    const { registration } = c;
    const stage = stageAfter(registration.stage, 'withdraw');
    const version = await updateRegistration(trx, registration, { stage, draft: null });
    await endOrders(trx, registration.id, 'cancelled', context.now);
    await recordAct(trx, context, { id: body.id, unitId: c.facts.unit.id }, 'withdraw', {
      before: { stage: registration.stage },
    });
    if (registration.stage !== 'draft') await notify(trx, context.now, aboutOf(c), 'withdrawn');
    await releaseAndOffer(trx, context, c);
    return { id: body.id, version, stage, waiting: 0 };
  });
}

/** The entry as it is under the lock; refuses one without an offer, or whose offer has ended. */
async function offered(
  trx: Db,
  context: UnitContext,
  c: RegisteredCase,
  entryId: string,
): Promise<StoredEntry[]> {
  const entries = await entriesOf(trx, c.registration.id);
  const entry = entries.find(({ id }) => id === entryId);
  if (!entry) throw refuse('notFound');
  const until = c.facts.registration?.standings.find((each) => each.entryId === entryId)?.offerUntil;
  if (entry.state !== 'offered' || !until || new Date(until) <= context.now) throw refuse('offerGone');
  return entries;
}

export function acceptOffer(
  context: UnitContext,
  body: Extract<BodyOf<typeof setMatchReview>, { act: 'acceptOffer' }>,
): Promise<Answer> {
  return transaction(context.db, async (trx) => {
    const c = await ownRegistration(trx, context, body, 'takeOffer');
    const { registration } = c;
    const entries = (await offered(trx, context, c, body.entryId)).map((entry): StoredEntry =>
      entry.id === body.entryId ? { ...entry, state: 'placed' } : entry,
    );
    // The place was held since the offer, so no counter moves.
    await sql`update entries set state = 'placed', offer_until = null where id = ${body.entryId}`.execute(
      trx,
    );
    const stage = stageAfter(registration.stage, 'acceptOffer');
    const version = await updateRegistration(trx, registration, { stage });
    await recordAct(trx, context, { id: body.id, unitId: c.facts.unit.id }, 'acceptOffer', {
      after: { entryId: body.entryId },
    });
    await notify(trx, context.now, aboutOf(c), 'acceptOffer');
    if (stage === 'finance' || stage === 'passed') {
      const sum = totalOf(await chargeFees(trx, registration, c.match, entries, context.now));
      if (sum > 0)
        await notify(trx, context.now, aboutOf(c), 'pay', {
          sum,
          by: windowFor('pay', { stage, windows: windowsOf(c, context.now) }).until,
        });
    }
    return { id: body.id, version, stage, waiting: waitingIn(entries) };
  });
}

export function declineOffer(
  context: UnitContext,
  body: Extract<BodyOf<typeof setMatchReview>, { act: 'declineOffer' }>,
): Promise<Answer> {
  return transaction(context.db, async (trx) => {
    const c = await ownRegistration(trx, context, body, 'takeOffer');
    const rest = (await offered(trx, context, c, body.entryId)).filter(({ id }) => id !== body.entryId);
    const stage = stageAfter(c.registration.stage, 'declineOffer', { someLeft: someLeft(rest) });
    const version = await updateRegistration(trx, c.registration, { stage });
    if (stage === 'withdrawn') await endOrders(trx, body.id, 'cancelled', context.now);
    await recordAct(trx, context, { id: body.id, unitId: c.facts.unit.id }, 'declineOffer', {
      after: { entryId: body.entryId },
    });
    await notify(trx, context.now, aboutOf(c), 'declineOffer');
    await releaseAndOffer(trx, context, c, [body.entryId]);
    return { id: body.id, version, stage, waiting: waitingIn(rest) };
  });
}

/** Sets a new order of one relay; the line-up and the stage stay. */
export function setRelayOrder(
  context: UnitContext,
  body: BodyOf<typeof setRelayOrderCall>,
): Promise<DataOf<typeof setRelayOrderCall>> {
  return transaction(context.db, async (trx) => {
    const c = await ownRegistration(trx, context, body, 'setRelayOrder');
    const { registration } = c;
    const entry = registration.form?.entries.find(({ id }) => id === body.entryId);
    const event = entry && c.match.events.find(({ id }) => id === entry.eventId);
    if (!registration.form || !entry || !event) throw refuse('notFound');
    if (!event.relay) throw refuse('noRelay', { event: asStored(event.name) });
    if (!isRelayOrder(entry, body.relayOrder)) {
      throw ruleRefusal([
        problem('relayOrderWrong', problemPath.entry(entry), { event: asStored(event.name) }),
      ])!;
    }
    await sql`
      update entry_members set baton = array_position(${body.relayOrder}::uuid[], member_id)
       where entry_id = ${body.entryId}`.execute(trx);
    const form: RegistrationForm = {
      ...registration.form,
      entries: registration.form.entries.map((each) =>
        each.id === entry.id ? { ...each, relayOrder: body.relayOrder } : each,
      ),
    };
    const version = await updateRegistration(trx, registration, { form });
    const { relayOrder } = body;
    await recordAct(trx, context, { id: body.id, unitId: c.facts.unit.id }, 'setRelayOrder', {
      before: { entryId: entry.id, relayOrder: entry.relayOrder },
      after: { entryId: entry.id, relayOrder },
    });
    return { id: body.id, version, stage: registration.stage };
  });
}
