/** Unit status (requirements, section 4). */
export const unitStatus = { notCertified: 0, inReview: 1, passed: 2, failed: 4, expired: 5 } as const;
export type UnitStatus = (typeof unitStatus)[keyof typeof unitStatus];
