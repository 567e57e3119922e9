/** Substitution status (requirements, section 4); 5 is ours: the unit took the request back while it was in review. */
export const substitutionStatus = { inReview: 1, passed: 2, rejected: 4, withdrawn: 5 } as const;
export type SubstitutionStatus = (typeof substitutionStatus)[keyof typeof substitutionStatus];

export const substitutionStatuses = [
  substitutionStatus.inReview,
  substitutionStatus.passed,
  substitutionStatus.rejected,
  substitutionStatus.withdrawn,
] as const;
