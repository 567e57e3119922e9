import { problem, type Problem } from '#contract/problem.ts';
import { isDate } from './dates.ts';

/** No living person was born before; years such as 0012 are slips of the hand. */
const earliest = '1900-01-01';

/** A real day, not before 1900 and not after `today`. */
export function birthdateProblems(birthdate: string, today: string, place = 'birthdate'): Problem[] {
  if (!isDate(birthdate)) return [problem('dateWrong', place)];
  return birthdate < earliest || birthdate > today ? [problem('birthdateWrong', place)] : [];
}
