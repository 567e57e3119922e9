import * as z from 'zod/mini';
import { instant } from '#contract/fields/dates.ts';
import { optionalId } from '#contract/fields/id.ts';
import { problem, type Problem } from '#contract/problem.ts';
import { memberQualification, type MemberQualification, type QualificationActions } from './qualification.ts';

/** Athlete status (requirements, section 4); 0 where none was asked for. 5 is another unit's, and read, never stored. */
export const athleteStatus = {
  none: 0,
  inReview: 1,
  normal: 2,
  banned: 3,
  notPassed: 4,
  elsewhere: 5,
} as const;
export type AthleteStatus = (typeof athleteStatus)[keyof typeof athleteStatus];
export const athleteStatusValue = z.literal([0, 1, 2, 3, 4, 5]);

/** A person's qualification as athlete for one calendar year (requirements 3.18). */
export const athleteState = z.strictObject({
  /** Null where this unit has asked for none. */
  id: optionalId,
  version: z.int(),
  status: athleteStatusValue,
  year: z.int(),
  /** Why it was not passed, or is suspended; plain text or text by language key. */
  reason: z.string(),
  submittedAt: z.nullable(instant),
  decidedAt: z.nullable(instant),
});
export type AthleteState = z.output<typeof athleteState>;

/** The one table of what an athlete's state permits. */
export const athleteActions: Readonly<Record<AthleteStatus, QualificationActions>> = {
  0: { acts: ['submit'], staffActs: [], button: 'apply', turn: 'unit' },
  1: { acts: ['withdraw'], staffActs: ['decide'], button: 'wait', turn: 'staff' },
  2: { acts: [], staffActs: ['suspend', 'revoke'], button: 'none', turn: 'nobody' },
  3: { acts: [], staffActs: ['restore'], button: 'none', turn: 'staff' },
  4: { acts: ['submit'], staffActs: [], button: 'resubmit', turn: 'unit' },
  5: { acts: [], staffActs: [], button: 'none', turn: 'nobody' },
};

export function athleteQualification(status: AthleteStatus): MemberQualification {
  switch (status) {
    case athleteStatus.inReview:
      return memberQualification.inReview;
    case athleteStatus.normal:
      return memberQualification.has;
    case athleteStatus.banned:
    case athleteStatus.notPassed:
      return memberQualification.rejected;
    case athleteStatus.none:
    case athleteStatus.elsewhere:
      return memberQualification.none;
  }
}

/** From this day on the coming year may be asked for as well: matches in January need it. */
const nextYearFrom = '12-01';

/** The day on which a year can be asked for. */
export const yearOpensOn = (year: number): string => `${year - 1}-${nextYearFrom}`;

/** The years that can be asked for on a day, the current one first. */
export function openYears(today: string): number[] {
  const year = Number(today.slice(0, 4));
  return today >= yearOpensOn(year + 1) ? [year, year + 1] : [year];
}

export function athleteYearProblems(year: number, today: string, place = 'year'): Problem[] {
  return openYears(today).includes(year) ? [] : [problem('athleteYearWrong', place, { year })];
}
