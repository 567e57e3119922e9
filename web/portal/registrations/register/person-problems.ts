import type { Problem } from '#contract/problem.ts';
import { stepOf, type Step } from '#contract/registrations/steps.ts';
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

/** A person who may not compete at all is left at home or mended in the team, not among the events. */
export function stepToMend(each: Problem, available: readonly Step[]): Step {
  const person = each.place.startsWith('athletes.') && isPersonProblem(each);
  return person && available.includes('team') ? 'team' : stepOf(each, available);
}
