import type { Gender } from '#contract/fields/gender.ts';
import type { IdType } from '#contract/fields/id-number.ts';
import { problem, type Problem } from '#contract/problem.ts';
import { athleteStatus, type AthleteStatus } from './athlete.ts';
import { coachStatus, type CoachStatus } from './coach.ts';

/** Who somebody is; a qualification is granted to this and to nobody else. */
export interface Identity {
  name: string;
  gender: Gender;
  birthdate: string;
  idType: IdType;
}

export const identityFields = [
  'name',
  'gender',
  'birthdate',
  'idType',
] as const satisfies readonly (keyof Identity)[];

export interface ChangeFacts {
  before: Identity;
  after: Identity;
  /** Another ID number than the stored one was given. */
  numberChanged: boolean;
  /** Of this year and the next. */
  athlete: readonly AthleteStatus[];
  coach: CoachStatus;
  /** Holds a place in a live registration. */
  entered: boolean;
}

const holding: readonly AthleteStatus[] = [
  athleteStatus.inReview,
  athleteStatus.normal,
  athleteStatus.banned,
];

/** In review, qualified, suspended or entered: somebody relies on who this is. */
export function isIdentityFrozen({
  athlete,
  coach,
  entered,
}: Pick<ChangeFacts, 'athlete' | 'coach' | 'entered'>): boolean {
  return (
    entered ||
    athlete.some((each) => holding.includes(each)) ||
    coach === coachStatus.inReview ||
    coach === coachStatus.normal
  );
}

/**
 * Nobody becomes somebody else behind a granted qualification. In review the unit withdraws and corrects;
 * once it was passed, staff revoke it for a correction.
 */
export function changeProblems(facts: ChangeFacts, at = 'member'): Problem[] {
  if (!isIdentityFrozen(facts)) return [];
  const changed: string[] = identityFields.filter((field) => facts.before[field] !== facts.after[field]);
  return [...changed, ...(facts.numberChanged ? ['idCardNumber'] : [])].map((field) =>
    problem('identityFrozen', `${at}.${field}`),
  );
}
