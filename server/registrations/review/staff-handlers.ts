import { yearOf } from '#contract/matches/year.ts';
import { sql } from 'kysely';
import { defaultPageSize } from '#contract/paging.ts';
import * as calls from '#contract/registrations/calls.ts';
import * as exceptionCalls from '#contract/registrations/exception-calls.ts';
import { changesBetween } from '#contract/registrations/changes.ts';
import type { RegistrationForm } from '#contract/registrations/registration.ts';
import type { Db } from '#server/db/pool.ts';
import { answer, type Answer } from '#server/http/answer.ts';
import { refuse } from '#server/http/refuse.ts';
import { askedOnWire } from './pending-offline-payments.ts';
import { caseOnWire, detailsOf } from '#server/registrations/cases.ts';
import { moveBack, moveDeadline } from './deadlines.ts';
import { ruleEffects } from './effects.ts';
import { allow, end } from './exceptions.ts';
import { undo } from './undo.ts';
import { loadCase } from '#server/registrations/facts.ts';
import type { QualificationBlockers } from '#server/registrations/blockers.ts';
import { apply, unreachedOf } from './prices.ts';
import { registrationsForStaff, rowById } from '#server/registrations/rows.ts';
import { decide, extend } from './staff-acts.ts';
import { togetherIds } from './together.ts';

const getRegistrations = (holds: QualificationBlockers) =>
  answer(
    calls.staffGetRegistrations,
    async ({ db, now }, { page = 1, size = defaultPageSize, together, ...filter }) => {
      const ids = together ? await togetherIds(db, holds, filter, now) : undefined;
      const registrations = await registrationsForStaff(db, {
        ...filter,
        ids,
        limit: size,
        offset: (page - 1) * size,
      });
      return { ...registrations, now: now.toISOString() };
    },
  );

const getRegistration = (holds: QualificationBlockers) =>
  answer(calls.staffGetRegistration, async ({ db, now }, { id }) => {
    const row = await rowById(db, id);
    const c = row && (await loadCase(db, row, { deletedToo: true }));
    if (!row || !c?.registration) throw refuse('notFound');
    const blockers = await holds(db, { ...c, registration: c.registration }, now);
    const details = (await detailsOf(db, [id], yearOf(c.match), 'staff')).get(id)!;
    const { before, form } = details;
    return {
      ...caseOnWire(row, details),
      unitId: row.unitId,
      unitName: row.unitName,
      contacts: await leadersOf(db, row.unitId, form),
      facts: {
        ...c.facts,
        match: { ...c.match, feeItems: [...(c.registration.prices ?? c.match.feeItems)] },
      },
      newPrices: (await unreachedOf(db, [id])).has(id) ? c.match.feeItems : null,
      before,
      changes: before && form ? changesBetween(before, form) : [],
      held: blockers,
      asked: askedOnWire(c.registration.asked),
      now: now.toISOString(),
    };
  });

/** Phones and mails of a form's leaders; deleted people are left out. */
async function leadersOf(db: Db, unitId: string, form: RegistrationForm | null) {
  const ids = form?.roster.leaders ?? [];
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('members')
    .select(['id as memberId', 'name', 'phone', 'wechat_id as wechatId'])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where('unit_id', '=', unitId)
    .where('deleted_at', 'is', null)
    .execute();
  return ids.flatMap((id) => rows.find(({ memberId }) => memberId === id) ?? []);
}

const decideRegistration = (holds: QualificationBlockers) =>
  answer(calls.decideRegistration, (context, body) => decide(context, body, holds));
export function staffRegistrationHandlers(holds: QualificationBlockers): readonly Answer[] {
  return [
    getRegistrations(holds),
    getRegistration(holds),
    decideRegistration(holds),
    answer(calls.extendRegistration, extend),
    answer(exceptionCalls.setException, allow),
    answer(exceptionCalls.endException, end),
    answer(exceptionCalls.setDeadline, moveDeadline),
    answer(exceptionCalls.undoDeadline, moveBack),
    answer(exceptionCalls.applyPrices, apply),
    answer(exceptionCalls.undoDecision, undo),
    ruleEffects(holds),
  ];
}
