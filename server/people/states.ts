import { athleteStatus, type AthleteState } from '#contract/people/athlete.ts';
import type { CoachLevel, CoachState } from '#contract/people/coach.ts';
import { yesNo } from '#contract/fields/yes-no.ts';
import type { Qualification } from './qualification-store.ts';

type AthleteFields = Pick<
  Qualification,
  'id' | 'version' | 'status' | 'reason' | 'submitted_at' | 'decided_at'
>;

/** The reason of a decision is of interest until the next request. */
const shownReason = ({ status, reason }: Pick<Qualification, 'status' | 'reason'>) =>
  status === athleteStatus.banned || status === athleteStatus.notPassed ? reason : '';

/** An athlete's state for a year; of another unit's athlete only that fact is shown (requirements 4.3). */
export function athleteStateOf(
  athlete: AthleteFields | null,
  elsewhere: boolean,
  year: number,
): AthleteState {
  if (!athlete || elsewhere) {
    const status = elsewhere ? athleteStatus.elsewhere : athleteStatus.none;
    return { id: null, version: 0, status, year, reason: '', submittedAt: null, decidedAt: null };
  }
  return {
    id: athlete.id,
    version: athlete.version,
    status: athlete.status,
    year,
    reason: shownReason(athlete),
    submittedAt: athlete.submitted_at.toISOString(),
    decidedAt: athlete.decided_at?.toISOString() ?? null,
  };
}

export type CoachFields = AthleteFields &
  Pick<Qualification, 'certificate_number' | 'level' | 'professional' | 'valid_from' | 'valid_until'>;

const noCoach: CoachState = {
  id: null,
  version: 0,
  status: 0,
  certificateNumber: '',
  level: null,
  isProfessor: null,
  validFrom: null,
  validUntil: null,
  reason: '',
  submittedAt: null,
  decidedAt: null,
};

export function coachStateOf(coach: CoachFields | null): CoachState {
  if (!coach) return noCoach;
  return {
    id: coach.id,
    version: coach.version,
    // Coaches are never suspended: the table of the contract has no such act.
    status: coach.status as CoachState['status'],
    certificateNumber: coach.certificate_number,
    level: coach.level as CoachLevel | null,
    isProfessor: coach.professional ? yesNo.yes : yesNo.no,
    validFrom: coach.valid_from,
    validUntil: coach.valid_until,
    reason: shownReason(coach),
    submittedAt: coach.submitted_at.toISOString(),
    decidedAt: coach.decided_at?.toISOString() ?? null,
  };
}
