import { problem, type Problem } from '#contract/problem.ts';
import { athleteActions, athleteStatus, athleteYearProblems, type AthleteStatus } from './athlete.ts';
import { certificateProblems, coachActions, type CoachForm, type CoachState } from './coach.ts';
import type { MissingItem } from './missing.ts';
import type { QualificationAct } from './qualification.ts';
import { teamRole, type TeamRole } from './roles.ts';

interface ApplicantFacts {
  name: string;
  roles: readonly TeamRole[];
  missing: readonly MissingItem[];
}

/** Staff judge by the pictures; without them they can only guess, so this warns early. */
export function evidenceProblems(
  { name, missing }: Pick<ApplicantFacts, 'name' | 'missing'>,
  place: string,
): Problem[] {
  return [
    ...(missing.includes('headPic') ? [problem('headPicMissing', place, { name }, 'warn')] : []),
    ...(missing.includes('idPhotoFront') ? [problem('idPhotoMissing', place, { name }, 'warn')] : []),
  ];
}

export interface AthleteFacts extends ApplicantFacts {
  /** Athlete status of the year asked for. */
  status: AthleteStatus;
  /** Where the status is that of another unit: it has been decided there, and waits no more. */
  decidedElsewhere: boolean;
  year: number;
  /** The unit may not register athletes (code 1009). */
  prohibited: boolean;
  today: string;
}

/** Why an athlete's qualification cannot be handed in or taken back, and what staff may ask for. */
export function athleteActProblems(act: QualificationAct, athlete: AthleteFacts, place: string): Problem[] {
  const { name, status } = athlete;
  const forbidden = athleteActions[status].acts.includes(act)
    ? []
    : [problem('qualificationForbids', place, { name })];
  if (act === 'withdraw') return forbidden;
  return [
    ...(athlete.prohibited ? [problem('unitProhibited')] : []),
    ...athleteYearProblems(athlete.year, athlete.today),
    ...(athlete.roles.includes(teamRole.athlete) ? [] : [problem('notAthlete', place, { name })]),
    // Another unit's athlete has codes of its own.
    ...(status === athleteStatus.elsewhere
      ? [
          athlete.decidedElsewhere
            ? problem('athleteOfOtherUnit', place, { name, year: athlete.year })
            : problem('idAlreadyAthlete', place),
        ]
      : forbidden),
    ...evidenceProblems(athlete, place),
  ];
}

export interface CoachFacts extends ApplicantFacts {
  coach: Pick<CoachState, 'status' | 'validUntil'>;
  today: string;
}

/** The same of a coach's; `form` is null where it is only taken back. */
export function coachActProblems(
  act: QualificationAct,
  facts: CoachFacts,
  form: CoachForm | null,
  place = '',
): Problem[] {
  const { name } = facts;
  const forbidden = coachActions(facts.coach, facts.today).acts.includes(act)
    ? []
    : [problem('qualificationForbids', place, { name })];
  if (act === 'withdraw') return forbidden;
  return [
    ...(facts.roles.includes(teamRole.coach) ? [] : [problem('notCoach', place, { name })]),
    ...forbidden,
    ...(form ? certificateProblems(form, facts.today) : [problem('required', 'coach')]),
    ...evidenceProblems(facts, place),
  ];
}
