import { defaultPageSize } from '#contract/paging.ts';
import * as calls from '#contract/registrations/calls.ts';
import * as exceptionCalls from '#contract/registrations/exception-calls.ts';
import { changesBetween } from '#contract/registrations/changes.ts';
import { answer, type Answer } from '#server/http/answer.ts';
import { refuse } from '#server/http/refuse.ts';
import { askedPayments } from './asked.ts';
import { caseOnWire, detailsOf } from './cases.ts';
import { moveBack, moveDeadline } from './deadlines.ts';
import { allow, end } from './exceptions.ts';
import { undo } from './undo.ts';
import { loadCase } from './facts.ts';
import type { Holds } from './holds.ts';
import { registrationsForStaff, rowById } from './rows.ts';
import { decide, extend } from './staff-acts.ts';

const getRegistrations = answer(
  calls.staffGetRegistrations,
  async ({ db, now }, { page = 1, size = defaultPageSize, ...filter }) => {
    const found = await registrationsForStaff(db, { ...filter, limit: size, offset: (page - 1) * size });
    return { ...found, now: now.toISOString() };
  },
);

const getRegistration = (holds: Holds) =>
  answer(calls.staffGetRegistration, async ({ db, now }, { id }) => {
    const row = await rowById(db, id);
    const c = row && (await loadCase(db, row, { deletedToo: true }));
    if (!row || !c?.registration) throw refuse('notFound');
    const held = await holds(db, { ...c, registration: c.registration }, now);
    const asked = await askedPayments(db, id);
    const details = (await detailsOf(db, [id], c.match.season, 'staff')).get(id)!;
    const { before, form } = details;
    return {
      ...caseOnWire(row, details),
      unitId: row.unitId,
      unitName: row.unitName,
      facts: c.facts,
      before,
      changes: before && form ? changesBetween(before, form) : [],
      held,
      asked,
      now: now.toISOString(),
    };
  });

const decideRegistration = (holds: Holds) =>
  answer(calls.decideRegistration, (context, body) => decide(context, body, holds));
const extendRegistration = answer(calls.extendRegistration, extend);
const setException = answer(exceptionCalls.setException, allow);
const endException = answer(exceptionCalls.endException, end);
const setDeadline = answer(exceptionCalls.setDeadline, moveDeadline);
const undoDeadline = answer(exceptionCalls.undoDeadline, moveBack);
const undoDecision = answer(exceptionCalls.undoDecision, undo);

export function staffRegistrationHandlers(holds: Holds): readonly Answer[] {
  return [
    getRegistrations,
    getRegistration(holds),
    decideRegistration(holds),
    extendRegistration,
    setException,
    endException,
    setDeadline,
    undoDeadline,
    undoDecision,
  ];
}
