import * as z from 'zod/mini';

export const qualificationKinds = ['athlete', 'coach'] as const;
export type QualificationKind = (typeof qualificationKinds)[number];

/** What the unit can do with a qualification, and what staff can. */
export type QualificationAct = 'submit' | 'withdraw';
export type StaffAct = 'decide' | 'suspend' | 'restore' | 'revoke';

/** What the button says (requirements, section 4: under review means wait, not approved means resubmit). */
type QualificationButton = 'apply' | 'wait' | 'resubmit' | 'renew' | 'none';

/** What one state permits. */
export interface QualificationActions {
  acts: readonly QualificationAct[];
  staffActs: readonly StaffAct[];
  button: QualificationButton;
  /** Who has to act for it to move on. */
  turn: 'unit' | 'staff' | 'nobody';
}

/** Member qualification (requirements, section 4). */
export const memberQualification = { none: 0, inReview: 1, has: 2, rejected: 4 } as const;
export type MemberQualification = (typeof memberQualification)[keyof typeof memberQualification];
export const qualificationValue = z.literal([0, 1, 2, 4]);
