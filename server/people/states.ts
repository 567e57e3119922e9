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
export function athleteStateOf(own: AthleteFields | null, elsewhere: boolean, year: number): AthleteState {
  if (!own || elsewhere) {
    const status = elsewhere ? athleteStatus.elsewhere : athleteStatus.none;
    return { id: null, version: 0, status, year, reason: '', submittedAt: null, decidedAt: null };
  }
  return {
    id: own.id,
    version: own.version,
    status: own.status,
    year,
    reason: shownReason(own),
    submittedAt: own.submitted_at.toISOString(),
    decidedAt: own.decided_at?.toISOString() ?? null,
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

export function coachStateOf(own: CoachFields | null): CoachState {
  if (!own) return noCoach;
  return {
    id: own.id,
    version: own.version,
    // Coaches are never suspended: the table of the contract has no such act.
    status: own.status as CoachState['status'],
    certificateNumber: own.certificate_number,
    level: own.level as CoachLevel | null,
    isProfessor: own.professional ? yesNo.yes : yesNo.no,
    validFrom: own.valid_from,
    validUntil: own.valid_until,
    reason: shownReason(own),
    submittedAt: own.submitted_at.toISOString(),
    decidedAt: own.decided_at?.toISOString() ?? null,
  };
}
