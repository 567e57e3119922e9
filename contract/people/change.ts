import type { Gender } from '#contract/fields/gender.ts';
import type { IdType } from '#contract/fields/id-number.ts';
import { problem, type Problem } from '#contract/problem.ts';
import { athleteStatus, type AthleteStatus } from './athlete.ts';
import { coachStatus, type CoachStatus } from './coach.ts';

/** A person's identity; a qualification is granted to exactly this. */
interface Identity {
  name: string;
  gender: Gender;
  birthdate: string;
  idType: IdType;
  nationality: number | null;
}

export const identityFields = [
  'name',
  'gender',
  'birthdate',
  'idType',
  'nationality',
] as const satisfies readonly (keyof Identity)[];

export interface ChangeFacts {
  before: Identity;
  after: Identity;
  /** Another ID number than the stored one was given. */
  numberChanged: boolean;
  /** Athlete status of this year and the next. */
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

/** In review, qualified, suspended or entered: decisions rely on this identity. */
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
 * The identity behind a granted qualification cannot change. In review the unit withdraws and corrects; once
 * it was passed, staff revoke it for a correction. A nationality that was not known may be added.
 */
export function changeProblems(facts: ChangeFacts, at = 'member'): Problem[] {
  if (!isIdentityFrozen(facts)) return [];
  const { before, after } = facts;
  const changed: string[] = identityFields.filter(
    (field) => before[field] !== after[field] && !(field === 'nationality' && before.nationality === null),
  );
  return [...changed, ...(facts.numberChanged ? ['idCardNumber'] : [])].map((field) =>
    problem('identityFrozen', `${at}.${field}`),
  );
}
