import type { Match } from '#contract/matches/match.ts';
import { problem, type Problem } from '#contract/problem.ts';
import type { MaterialKind } from '#contract/registrations/needs.ts';

export interface Validity {
  kind: MaterialKind;
  /** Both days inside; null while not given. */
  validFrom: string | null;
  validTo: string | null;
}
type Days = Pick<Match, 'startDate' | 'endDate'>;

/**
 * A paper has to be good from the first day of the match to its last, both inside. An insurance policy says both of its
 * days; of another paper the last one counts where it is given.
 */
export function validityProblems(
  { startDate, endDate }: Days,
  { kind, validFrom, validTo }: Validity,
  place = '',
): Problem[] {
  const at = (name: string) => (place ? `${place}.${name}` : name);
  const policy = kind === 'insurance';
  const missing = [
    ...(policy && validFrom === null ? [problem('required', at('validFrom'))] : []),
    ...(policy && validTo === null ? [problem('required', at('validTo'))] : []),
  ];
  if (missing.length > 0 || validTo === null) return missing;
  const from = policy ? validFrom : null;
  if (from !== null && validTo < from) return [problem('insuranceDaysWrong', at('validTo'))];
  const days = { from: startDate, to: endDate };
  return [
    ...(from !== null && from > startDate ? [problem('paperTooShort', at('validFrom'), days)] : []),
    ...(validTo < endDate ? [problem('paperTooShort', at('validTo'), days)] : []),
  ];
}

/** The same of a paper that is kept with a person: it is of use for a match once its days are known. */
export function keptProblems(match: Days, validity: Validity, place = ''): Problem[] {
  const unknown = validity.validTo === null || (validity.kind === 'insurance' && validity.validFrom === null);
  return unknown
    ? [problem('keptPaperNoDays', place ? `${place}.validTo` : 'validTo')]
    : validityProblems(match, validity, place);
}
