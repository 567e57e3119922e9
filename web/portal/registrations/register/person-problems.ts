import type { Problem } from '#contract/problem.ts';
import { refusals } from '#contract/refusals.ts';

const codes: readonly number[] = [
  refusals.athleteNotQualified.code,
  refusals.athleteInReview.code,
  refusals.athleteBanned.code,
  refusals.athleteNotPassed.code,
  refusals.athleteElsewhere.code,
  refusals.consentMissing.code,
  refusals.nationalityNotAdmitted.code,
  refusals.nationalityUnknown.code,
];

/** Whether the person may not come along at all, in any event: only removing them from the team helps. */
export function isPersonProblem({ code }: Problem): boolean {
  return codes.includes(code);
}
