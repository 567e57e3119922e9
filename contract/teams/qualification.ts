import { hasCoachRegister } from '#contract/people/coach.ts';
import { problem, type Problem, type Severity } from '#contract/problem.ts';
import type { RefusalName } from '#contract/refusals.ts';
import type { TeamPerson } from './team.ts';

const athleteReasons = {
  1: 'athleteInReview',
  3: 'athleteBanned',
  4: 'athleteNotPassed',
  5: 'athleteElsewhere',
} as const satisfies Record<number, RefusalName>;

/** A suspended athlete, or another unit's, is refused in every match. */
const alwaysBlock: readonly (number | null)[] = [3, 5];

/**
 * Why this person may not be an athlete (requirements, section 4); their status is that of `season`, and `severity`
 * is for those merely not qualified yet.
 */
export function athleteProblems(
  { name, athleteStatus: status }: TeamPerson,
  season: number,
  place: string,
  severity: Severity = 'block',
): Problem[] {
  if (status === 2) return [];
  const reason = status === null ? 'athleteNotQualified' : athleteReasons[status];
  const values = { name, season: String(season) };
  return [problem(reason, place, values, alwaysBlock.includes(status) ? 'block' : severity)];
}

/**
 * Why this person may not coach for a unit: not qualified, professional (requirements, section 5) and in date on
 * `day`. Units abroad have no register of coaches: none of theirs needs an entry in it.
 */
export function coachProblems(
  { name, coach }: TeamPerson,
  unit: { countryId: number },
  day: string,
  place: string,
  severity: Severity = 'block',
): Problem[] {
  if (!hasCoachRegister(unit)) return [];
  if (coach === null) return [problem('coachNotQualified', place, { name }, severity)];
  if (coach.status === 1) return [problem('coachInReview', place, { name }, severity)];
  if (coach.status === 4) return [problem('coachNotPassed', place, { name }, severity)];
  const { validUntil } = coach;
  return [
    ...(coach.professional ? [] : [problem('coachNotProfessional', place, { name }, severity)]),
    ...(validUntil === null || validUntil >= day
      ? []
      : [problem('coachExpired', place, { name, day: validUntil }, severity)]),
  ];
}
