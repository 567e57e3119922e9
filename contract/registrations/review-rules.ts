import type { Problem } from '#contract/problem.ts';
import { refusals } from '#contract/refusals.ts';
import type { RegistrationFacts } from './facts.ts';
import { registrationProblems } from './rules.ts';
import { waitCodes } from './rules/capacity.ts';

/**
 * Rules of the form that no longer concern the reviewer: the server has held the deadlines at submission, the
 * waiting list stands next to the line-up, and to enter one event only is the unit's choice.
 */
const entrantsOnly: readonly number[] = [
  refusals.registrationClosed.code,
  refusals.correctionClosed.code,
  refusals.registrationNotOpen.code,
  refusals.eventEnded.code,
  ...waitCodes,
  refusals.singleEvent.code,
];

/** Every rule that a form in review breaks, by the facts of now: a qualification may have been lost since. */
export function problemsInReview(facts: RegistrationFacts): Problem[] {
  return registrationProblems(facts).filter(
    ({ code, severity }) => severity !== 'uncounted' && !entrantsOnly.includes(code),
  );
}
