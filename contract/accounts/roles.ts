import { unitStatus, type UnitStatus } from '#contract/fields/unit-status.ts';

export const china = 156;
export const accountType = { unit: 1, individual: 11 } as const;

export const roles = ['user', 'visitor', 'personal', 'otherUser', 'chinaUser'] as const;
export type Role = (typeof roles)[number];

/** Whom the register of coaches is open to: units in China, once they are certified. */
export const coachRegister: readonly Role[] = ['chinaUser'];

export interface RoleFacts {
  accountType: 1 | 11;
  countryId: number;
  /** null while no certification has been saved: unitId is 0 then. */
  unitStatus: UnitStatus | null;
}

/** `user` always, and exactly one of the others (requirements 6.1). */
export function rolesOf(facts: RoleFacts): Role[] {
  const { unitStatus: status } = facts;
  if (status === null || status === unitStatus.inReview || status === unitStatus.failed)
    return ['user', 'visitor'];
  if (facts.accountType === accountType.individual) return ['user', 'personal'];
  return ['user', facts.countryId === china ? 'chinaUser' : 'otherUser'];
}
