import * as z from 'zod/mini';
import { china } from '#contract/fields/country.ts';
import { addDays, addYears, date, instant } from '#contract/fields/dates.ts';
import { optionalId } from '#contract/fields/id.ts';
import { yesOrNo } from '#contract/fields/yes-no.ts';
import { problem, type Problem } from '#contract/problem.ts';
import { memberQualification, type MemberQualification, type QualificationActions } from './qualification.ts';

/** Whether coaches of a country's units are registered: the register is China's, and others need no entry in it. */
export function hasCoachRegister({ countryId }: { countryId: number }): boolean {
  return countryId === china;
}

/** Coach status (requirements, section 4); 0 where none was asked for. */
export const coachStatus = { none: 0, inReview: 1, normal: 2, notPassed: 4 } as const;
export type CoachStatus = (typeof coachStatus)[keyof typeof coachStatus];
export const coachStatusValue = z.literal([0, 1, 2, 4]);

/** Requirements, section 3. */
export const coachLevels = { elementary: 1, intermediate: 2, senior: 3, national: 4 } as const;
export type CoachLevel = (typeof coachLevels)[keyof typeof coachLevels];
export const coachLevel = z.literal([1, 2, 3, 4]);

export const validYears = z.literal([1, 2, 3]);

/** What a unit sends of a coach's certificate. */
export const coachForm = z.strictObject({
  certificateNumber: z
    .string()
    .check(z.regex(/^[\p{L}\d][\p{L}\d /()（）〔〕\-.]{2,39}$/u, 'certificateNumberWrong')),
  level: coachLevel,
  /** The professional flag, which coaching a team requires. */
  isProfessor: yesOrNo,
  /** The first day of validity, as printed on the certificate. */
  validFrom: date,
  validYears,
});
export type CoachForm = z.output<typeof coachForm>;

/** A person's qualification as coach; the certificate's fields are null until one was sent. */
export const coachState = z.strictObject({
  id: optionalId,
  version: z.int(),
  status: coachStatusValue,
  certificateNumber: z.string(),
  level: z.nullable(coachLevel),
  isProfessor: z.nullable(yesOrNo),
  validFrom: z.nullable(date),
  validUntil: z.nullable(date),
  reason: z.string(),
  submittedAt: z.nullable(instant),
  decidedAt: z.nullable(instant),
});
export type CoachState = z.output<typeof coachState>;

/** The last day of validity. */
export function validUntil(validFrom: string, years: number): string {
  return addDays(addYears(validFrom, years), -1);
}

/** The years that were given, from the stored days. */
export function validYearsOf(validFrom: string, until: string): 1 | 2 | 3 | null {
  return ([1, 2, 3] as const).find((years) => validUntil(validFrom, years) === until) ?? null;
}

/** The certificate has begun and is not over. */
export function certificateProblems(
  form: Pick<CoachForm, 'validFrom' | 'validYears'>,
  today: string,
  at = 'coach',
): Problem[] {
  if (form.validFrom > today) return [problem('certificateNotYet', `${at}.validFrom`)];
  const until = validUntil(form.validFrom, form.validYears);
  return until < today ? [problem('certificateExpired', `${at}.validFrom`, { day: until })] : [];
}

const actions: Readonly<Record<CoachStatus, QualificationActions>> = {
  0: { acts: ['submit'], staffActs: [], button: 'apply', turn: 'unit' },
  1: { acts: ['withdraw'], staffActs: ['decide'], button: 'wait', turn: 'staff' },
  2: { acts: [], staffActs: ['revoke'], button: 'none', turn: 'nobody' },
  4: { acts: ['submit'], staffActs: [], button: 'resubmit', turn: 'unit' },
};

/** A passed certification that has run out is applied for again; until then it counts as none. */
const over: QualificationActions = { acts: ['submit'], staffActs: [], button: 'renew', turn: 'unit' };

export function isOver(coach: Pick<CoachState, 'status' | 'validUntil'>, today: string): boolean {
  return coach.status === coachStatus.normal && coach.validUntil !== null && coach.validUntil < today;
}

/** The one table of what a coach's state permits. */
export function coachActions(
  coach: Pick<CoachState, 'status' | 'validUntil'>,
  today: string,
): QualificationActions {
  return isOver(coach, today) ? over : actions[coach.status];
}

export function coachQualification(
  coach: Pick<CoachState, 'status' | 'validUntil'>,
  today: string,
): MemberQualification {
  return isOver(coach, today) ? memberQualification.none : coach.status;
}
