import type { Match } from '#contract/matches/match.ts';
import { problem, type Problem } from '#contract/problem.ts';

export interface Validity {
  /** Both days inside; null while not given. */
  validFrom: string | null;
  validTo: string | null;
}

/** An insurance policy has to be in force from the first day of the match to its last, both inside. */
export function insuranceProblems(
  { startDate, endDate }: Pick<Match, 'startDate' | 'endDate'>,
  { validFrom, validTo }: Validity,
  place = '',
): Problem[] {
  const at = (name: string) => (place ? `${place}.${name}` : name);
  const missing = [
    ...(validFrom === null ? [problem('required', at('validFrom'))] : []),
    ...(validTo === null ? [problem('required', at('validTo'))] : []),
  ];
  if (validFrom === null || validTo === null) return missing;
  if (validTo < validFrom) return [problem('insuranceDaysWrong', at('validTo'))];
  const days = { from: startDate, to: endDate };
  return [
    ...(validFrom > startDate ? [problem('insuranceTooShort', at('validFrom'), days)] : []),
    ...(validTo < endDate ? [problem('insuranceTooShort', at('validTo'), days)] : []),
  ];
}
