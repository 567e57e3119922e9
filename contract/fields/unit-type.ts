import * as z from 'zod/mini';

/** Requirements, section 3. */
export const unitTypes = {
  enterprise: 1,
  club: 2,
  primarySchool: 3,
  juniorHigh: 4,
  nineYearSchool: 5,
  seniorHigh: 6,
  vocational: 7,
  college: 8,
  university: 9,
  kindergarten: 10,
  individual: 11,
  nationalBody: 12,
} as const;
export type UnitType = (typeof unitTypes)[keyof typeof unitTypes];

export const unitType = z.literal([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);

/** Schools of higher learning, whose teams may go by the school's own name (requirements, section 5). */
export function isHigherSchool(type: UnitType): boolean {
  return type === unitTypes.college || type === unitTypes.university;
}
