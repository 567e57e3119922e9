import { unitStatus } from '#contract/fields/unit-status.ts';
import { withdrawnTo } from '#contract/units/actions.ts';
import type { UnitActName } from '#contract/units/text.ts';
import { identityChanges, identityOf, type Unit } from '#contract/units/unit.ts';
import { validYearOn } from '#contract/units/valid-year.ts';
import { changeState, wasPassed, type StoredUnit } from './stored.ts';

/** What an act makes of a unit, and what the trail calls it. */
export interface Changed<A extends UnitActName = UnitActName> {
  after: StoredUnit;
  act: A;
}

/** A unit that is saved for the first time. */
export function firstSaved(
  unit: Unit,
  owner: { id: string; accountId: string; submit: boolean; now: Date },
): Changed {
  const after: StoredUnit = {
    id: owner.id,
    accountId: owner.accountId,
    version: 1,
    status: owner.submit ? unitStatus.inReview : unitStatus.notCertified,
    rejectReason: '',
    validYear: null,
    registers: [],
    member: false,
    prohibited: false,
    unit,
    pending: null,
    pendingRejected: '',
    submittedAt: owner.submit ? owner.now : null,
    decidedAt: null,
    createdAt: owner.now,
  };
  return { after, act: owner.submit ? 'submit' : 'save' };
}

/** The unit saves or submits while it is not certified: 0, 4 or 5. */
export function edited(before: StoredUnit, unit: Unit, submit: boolean, now: Date): Changed {
  const changedUnit = withUnit(before, unit);
  if (!submit) return { after: changedUnit, act: 'save' };
  return { after: { ...changedUnit, status: unitStatus.inReview, submittedAt: now }, act: 'submit' };
}

/** A certified unit changes: contact and invoice at once, the rest next to the approved version. */
export function changed(before: StoredUnit, unit: Unit, now: Date): Changed {
  const after = withUnit(before, unit);
  if (!after.pending) return { after, act: 'change' };
  const same =
    changeState(before) === 'waiting' && identityChanges(before.pending!, after.pending).length === 0;
  return same ? { after, act: 'change' } : { after: { ...after, submittedAt: now }, act: 'submitChange' };
}

function withUnit(before: StoredUnit, unit: Unit): StoredUnit {
  const identity = identityOf(unit);
  if (!wasPassed(before)) return { ...before, unit };
  const differs = identityChanges(before.unit, identity).length > 0;
  return {
    ...before,
    unit: { ...unit, ...identityOf(before.unit) },
    pending: differs ? identity : null,
    pendingRejected: '',
  };
}

/** The unit takes back what waits; of a certified unit the change is dropped. */
export function withdrawn(before: StoredUnit): Changed {
  const after =
    before.status === unitStatus.passed
      ? { ...before, pending: null, pendingRejected: '' }
      : { ...before, status: withdrawnTo(before) };
  return { after, act: 'withdraw' };
}

/** What a decision changes of a unit. */
export const priorOf = ({ unit, ...stored }: StoredUnit) => ({
  status: stored.status,
  rejectReason: stored.rejectReason,
  validYear: stored.validYear,
  pending: stored.pending,
  pendingRejected: stored.pendingRejected,
  decidedAt: stored.decidedAt?.toISOString() ?? null,
  identity: identityOf(unit),
});

/** A decision is undone: the unit waits as it did. */
export function undone(
  before: StoredUnit,
  { identity, decidedAt, ...prior }: ReturnType<typeof priorOf>,
): Changed<'undo'> {
  const unit = { ...before.unit, ...identity };
  const after = { ...before, ...prior, unit, decidedAt: decidedAt === null ? null : new Date(decidedAt) };
  return { after, act: 'undo' };
}

/** Staff decide what waits. Any pass certifies the whole unit again, as staff have looked at all of it. */
export function decided(
  before: StoredUnit,
  decision: { pass: boolean; reason: string },
  now: Date,
  today: string,
): Changed<'pass' | 'reject' | 'passChange' | 'rejectChange'> {
  const change = before.status === unitStatus.passed;
  if (decision.pass) {
    const after: StoredUnit = {
      ...before,
      status: unitStatus.passed,
      unit: { ...before.unit, ...before.pending },
      pending: null,
      pendingRejected: '',
      rejectReason: '',
      validYear: validYearOn(today),
      decidedAt: now,
    };
    return { after, act: change ? 'passChange' : 'pass' };
  }
  const after: StoredUnit = change
    ? { ...before, pendingRejected: decision.reason, decidedAt: now }
    : { ...before, status: unitStatus.failed, rejectReason: decision.reason, decidedAt: now };
  return { after, act: change ? 'rejectChange' : 'reject' };
}
