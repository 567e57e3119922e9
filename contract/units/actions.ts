import { unitStatus, type UnitStatus } from '#contract/fields/unit-status.ts';

/**
 * A change of the certified fields, kept apart from the approved version: none, waiting for staff, or not
 * passed.
 */
export type ChangeState = 'none' | 'waiting' | 'rejected';

/** What the participant can do with the certification. */
type UnitAct = 'save' | 'submit' | 'withdraw';

interface UnitActions {
  /**
   * - `open`: every field
   * - `beside`: contact and invoice at once, the rest waits next to the approved version
   * - `locked`: nothing until staff decide or the unit withdraws
   */
  form: 'open' | 'beside' | 'locked';
  /**
   * Where changes of certified fields go: into the unit itself until it was passed once, next to the approved
   * version from then on.
   */
  acts: readonly UnitAct[];
  /** What the unit does next (requirements, section 4: verify, wait, modify, resubmit, modify and re-verify). */
  next: 'verify' | 'wait' | 'modify' | 'resubmit' | 'reverify';
  /** Who has to act for it to move on. */
  turn: 'unit' | 'staff' | 'nobody';
}

/** The one table of what a certification's state permits; null before anything was saved. */
export function unitActions(status: UnitStatus | null, change: ChangeState): UnitActions {
  switch (status) {
    case null:
    case unitStatus.notCertified:
      return { form: 'open', acts: ['save', 'submit'], next: 'verify', turn: 'unit' };
    case unitStatus.inReview:
      return { form: 'locked', acts: ['withdraw'], next: 'wait', turn: 'staff' };
    case unitStatus.failed:
      return { form: 'open', acts: ['save', 'submit'], next: 'resubmit', turn: 'unit' };
    case unitStatus.expired:
      return { form: 'open', acts: ['save', 'submit'], next: 'reverify', turn: 'unit' };
    case unitStatus.passed:
      return passed[change];
  }
}

const passed: Readonly<Record<ChangeState, UnitActions>> = {
  none: { form: 'beside', acts: ['submit'], next: 'modify', turn: 'nobody' },
  waiting: { form: 'beside', acts: ['submit', 'withdraw'], next: 'modify', turn: 'staff' },
  rejected: { form: 'beside', acts: ['submit', 'withdraw'], next: 'resubmit', turn: 'unit' },
};

/** Where a withdrawn submission goes back to: what the unit was before it submitted. */
export function withdrawnTo(unit: { rejectReason: string; validYear: number | null }): UnitStatus {
  if (unit.rejectReason) return unitStatus.failed;
  return unit.validYear === null ? unitStatus.notCertified : unitStatus.expired;
}
