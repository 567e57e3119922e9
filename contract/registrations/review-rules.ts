import type { Problem } from '#contract/problem.ts';
import { refusals } from '#contract/refusals.ts';
import type { RegistrationFacts } from './facts.ts';
import { registrationProblems } from './rules.ts';

/**
 * What a form meets when it is handed in, and no longer concerns whoever reviews it: the server has held the
 * deadlines when it was submitted, who waits for a place stands beside the line-up, and to enter one event only
 * is the unit's choice.
 */
const entrantsOnly: readonly number[] = [
  refusals.registrationClosed.code,
  refusals.correctionClosed.code,
  refusals.registrationNotOpen.code,
  refusals.eventEnded.code,
  refusals.willWait.code,
  refusals.singleEvent.code,
];

/** Every rule that a form in review breaks, by the facts of now: a qualification may have been lost since. */
export function problemsInReview(facts: RegistrationFacts): Problem[] {
  return registrationProblems(facts).filter(
    ({ code, severity }) => severity !== 'uncounted' && !entrantsOnly.includes(code),
  );
}
