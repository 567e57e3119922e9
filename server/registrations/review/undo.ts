import { sql } from 'kysely';
import type { BodyOf, DataOf } from '#contract/call.ts';
import type { undoDecision } from '#contract/registrations/exception-calls.ts';
import type { Stage } from '#contract/registrations/stage.ts';
import { ofGroups, undoableOf, type Undone } from '#contract/registrations/undoing.ts';
import type { Db } from '#server/db/pool.ts';
import { transaction } from '#server/db/transaction.ts';
import type { Context } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { endOrders } from '#server/ledger/store.ts';
import { lockPlaces } from '#server/matches/places.ts';
import { refuseConflict } from '#server/units/conflicts.ts';
import { aboutOf, recordAct } from '#server/registrations/act.ts';
import { entriesOf } from '#server/registrations/entries.ts';
import { notify } from '#server/registrations/messages/notify.ts';
import { reinstate } from './reinstate.ts';
import { lockedCase } from './staff-acts.ts';
import { updateRegistration } from '#server/registrations/store.ts';
import type { RegisteredCase } from '#server/registrations/submit/unit-acts.ts';

type StaffContext = Context<{ staff: 'registrations' }>;

/** Stages in which a decision leaves places and money as they were. */
const beforeMoney: readonly Stage[] = ['qualification', 'events'];

/** Undoes the last decision, as long as nothing has followed it. */
export function undo(
  context: StaffContext,
  { id, version, reason }: BodyOf<typeof undoDecision>,
): Promise<DataOf<typeof undoDecision>> {
  return transaction(context.db, async (trx) => {
    const c = await lockedCase(trx, id);
    await refuseConflict(trx, context, c.facts.unit.id);
    const { registration } = c;
    if (registration.version !== version) throw refuse('changedMeanwhile');
    if (c.facts.stored.state === 'cancelled') throw refuse('matchCancelled');
    const last = await lastDecision(trx, id);
    const stage = last?.from;
    if (!stage || !beforeMoney.includes(stage) || !isAt(last, registration.stage))
      throw refuse('undoFollowed');
    if (last.act === 'reject') await reinstate(trx, c, context.now);
    if (last.act === 'passEvents') await takeOrdersBack(trx, c, context.now);
    if (registration.stage === 'passed' && (await isCountedOn(trx, id))) throw refuse('undoFollowed');
    const next = await updateRegistration(trx, registration, {
      stage,
      undone: true,
      ...(last.act === 'reject' ? { reject_reason: '' } : {}),
    });
    const act = last.act === 'reject' ? 'undoReject' : 'undoPass';
    await recordAct(trx, context, { id, unitId: c.facts.unit.id }, act, {
      reason,
      before: { stage: registration.stage },
      after: { stage },
    });
    await notify(trx, context.now, aboutOf(c), act, { reason });
    return { id, version: next, stage };
  });
}

interface Decision {
  act: Undone;
  from: Stage | undefined;
  to: Stage | undefined;
}

/**
 * Whether the registration is still in the stage that the decision led to; a rejected one may have missed its
 * deadline since.
 */
const isAt = ({ act, to }: Decision, stage: Stage): boolean =>
  stage === (to ?? stage) || (act === 'reject' && stage === 'expired');

/** The last decision of the history that can be undone. */
async function lastDecision(trx: Db, id: string): Promise<Decision | undefined> {
  const lines = await trx
    .selectFrom('audit')
    .select(['act', 'before', 'after'])
    .where('subject', '=', 'registration')
    .where('subject_id', '=', id)
    .where(
      'act',
      'not in',
      ofGroups.map((each) => `registration.${each}`),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(2)
    .execute();
  const actIn = ({ act }: { act: string }) => act.replace(/^registration\./, '');
  const act = undoableOf(lines.map(actIn).toReversed());
  const line = act && lines.find((each) => actIn(each) === act);
  if (!line) return undefined;
  const stageIn = (value: unknown) => (value as { stage?: Stage } | null)?.stage;
  const from = act === 'reject' ? stageIn(line.before) : act === 'passEvents' ? 'events' : 'qualification';
  return { act, from, to: stageIn(line.after) };
}

/**
 * Whether something that its own history does not show relies on its having passed: a start list, a result, a
 * requested substitution. Results and start lists are written under a share lock of their groups
 * (`shareGroups`), so none is added meanwhile.
 */
export async function isCountedOn(trx: Db, id: string): Promise<boolean> {
  const entries = await entriesOf(trx, id);
  await lockPlaces(trx, [...new Set(entries.map(({ groupId }) => groupId))]);
  const { rows } = await sql<{ yes: boolean }>`
    select exists (select from entries e join start_lines l on l.entry_id = e.id where e.registration_id = ${id})
        or exists (select from results where registration_id = ${id})
        or exists (select from substitutions where registration_id = ${id} and status = 1) as yes`.execute(
    trx,
  );
  return rows[0]!.yes;
}

/** Orders without a payment attempt end; the next pass makes new ones. */
async function takeOrdersBack(trx: Db, { registration }: RegisteredCase, now: Date): Promise<void> {
  const begun = await trx
    .selectFrom('pay_attempts as a')
    .innerJoin('pay_orders as o', 'o.id', 'a.order_id')
    .select('a.id')
    .where('o.registration_id', '=', registration.id)
    .where('o.ended', '=', false)
    .limit(1)
    .executeTakeFirst();
  const paid = registration.orders.some(({ paid: each }) => each > 0);
  if (begun || paid || registration.asked.length > 0) throw refuse('undoFollowed');
  await endOrders(trx, registration.id, 'cancelled', now);
}
