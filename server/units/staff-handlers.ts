import { dayIn } from '#contract/fields/dates.ts';
import { maskEmail, maskPhone } from '#contract/fields/mask.ts';
import { defaultPageSize } from '#contract/paging.ts';
import * as calls from '#contract/units/calls.ts';
import { checkUnit } from '#contract/units/checks.ts';
import { validYearOn } from '#contract/units/valid-year.ts';
import { transaction } from '#server/db/transaction.ts';
import { caseHistory } from '#server/queues/history.ts';
import { positionInQueue } from '#server/queues/position.ts';
import { keepPrior, refuseFollowed, takePrior } from '#server/queues/undo.ts';
import { answer, type Answer } from '#server/http/answer.ts';
import { refuse } from '#server/http/refuse.ts';
import { decided, priorOf, undone } from './change.ts';
import { storeUnit } from './store-unit.ts';
import { countUnits, listUnits, othersLike, queueOf } from './list.ts';
import { accountFacts, findUnit, lockUnit } from './store.ts';
import { linkUnit, setClubMember } from './registers/store.ts';
import { latest, waitsAs } from './stored.ts';
import { notifyDecision } from './notify.ts';
import { refuseConflict } from './conflicts.ts';
import { certificationOf, stampOf } from './wire.ts';

const queue = 'units';
type Prior = ReturnType<typeof priorOf>;

const getUnits = answer(calls.getUnits, async ({ db }, body) => {
  const { page = 1, size = defaultPageSize, sort, down = false, ...filters } = body;
  const by = sort ?? (filters.queue ? 'submitted' : 'name');
  const [rows, counted] = await Promise.all([
    listUnits(db, filters, { page, size, sort: by, down }),
    countUnits(db, filters),
  ]);
  return { rows, ...counted };
});

const getUnit = answer(calls.staffGetUnit, async ({ db, now }, { id, among = {} }) => {
  const row = await findUnit(db, id);
  if (!row) throw refuse('notFound');
  const unit = latest(row);
  const [account, history, others, place] = await Promise.all([
    accountFacts(db, row.accountId),
    caseHistory(db, 'unit', id, 'staff'),
    othersLike(db, id, unit),
    positionInQueue(db, queueOf(db, among), { id, at: row.submittedAt }),
  ]);
  const { named, sameContact } = others;
  return {
    ...certificationOf(row, history),
    waits: waitsAs(row),
    yearIfPassed: validYearOn(dayIn(now)),
    account: {
      accountType: account.accountType,
      phoneMasked: account.phone && maskPhone(account.phone),
      emailMasked: account.email && maskEmail(account.email),
      createdAt: account.createdAt.toISOString(),
    },
    checks: checkUnit(unit, account.accountType, { sameName: named.length, sameContact }),
    sameName: named,
    place,
  };
});

const decide = answer(calls.decideUnit, (context, { id, version, pass, reason }) =>
  transaction(context.db, async (trx) => {
    const { now } = context;
    const before = await lockUnit(trx, id);
    if (!before) throw refuse('notFound');
    await refuseConflict(trx, context, id);
    if (before.version !== version) throw refuse('changedMeanwhile');
    if (!waitsAs(before)) throw refuse('stateForbids');
    const decision = decided(before, { pass, reason }, now, dayIn(now));
    const storedUnit = await storeUnit(trx, context, before, decision, reason);
    await keepPrior(trx, context, { queue, id, version: storedUnit.version }, priorOf(before));
    if (pass) await linkUnit(trx, storedUnit.unit);
    await notifyDecision(trx, storedUnit, decision.act, reason, now);
    return stampOf(storedUnit);
  }),
);

/** Undoes a decision in its first minute, as long as the unit has done nothing since. */
const undo = answer(calls.undoUnit, (context, { id, version }) =>
  transaction(context.db, async (trx) => {
    const before = await lockUnit(trx, id);
    if (!before) throw refuse('notFound');
    await refuseConflict(trx, context, id);
    if (before.version !== version) throw refuse('changedMeanwhile');
    const { prior, at } = await takePrior<Prior>(trx, context, { queue, id, version });
    await refuseFollowed(trx, { unitId: id, since: at });
    const storedUnit = await storeUnit(trx, context, before, undone(before, prior));
    await notifyDecision(trx, storedUnit, 'undo', '', context.now);
    return stampOf(storedUnit);
  }),
);

const setFlags = answer(calls.setUnitFlags, (context, { id, version, member, prohibited, reason }) =>
  transaction(context.db, async (trx) => {
    const before = await lockUnit(trx, id);
    if (!before) throw refuse('notFound');
    await refuseConflict(trx, context, id);
    if (before.version !== version) throw refuse('changedMeanwhile');
    await setClubMember(trx, id, member, context.now);
    const after = { ...before, member, prohibited };
    return stampOf(await storeUnit(trx, context, before, { after, act: 'setFlags' }, reason));
  }),
);

export const staffUnitHandlers: readonly Answer[] = [getUnits, getUnit, decide, undo, setFlags];
