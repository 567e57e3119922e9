import { startOfDay, startOfNextDay } from '#contract/fields/zone-clock.ts';
import type { Match } from '#contract/matches/match.ts';
import type { OwnTimes } from '#contract/matches/own-times.ts';
import { openFor, type MatchStored } from '#contract/matches/status.ts';
import type { RefusalName } from '#contract/refusals.ts';
import { refusalOf } from '#contract/registrations/actions.ts';
import type { Payment, Stage } from '#contract/registrations/stage.ts';

/** How far the start list of one group of an event is. */
export interface Start {
  /** It has been published. */
  published: boolean;
  /** When its first heat is to begin; null while no time is set: then the first day of the match counts. */
  beginsAt: Date | null;
  /** When its first line was judged; null while none is. A line scratched days before is not judged. */
  markedAt: Date | null;
}

export interface PhaseFacts extends OwnTimes {
  match: Pick<Match, 'startDate' | 'endDate' | 'timeZone' | 'deadlines'>;
  stored: MatchStored;
  stage: Stage;
  payment: Payment;
  /** Of the groups that a substitution touches; none for people who do not compete. */
  starts: readonly Start[];
  /** Filed at the organiser's desk, which sees the hall: there the first mark ends it, not the plan. */
  desk?: boolean;
  now: Date;
}

/**
 * - `edit`: the registration itself can still be changed: there, not here
 * - `request`: asked for and decided by staff · `director`: a start list is out: with proof, and the director decides
 * - `closed`: not yet, or not any more
 */
type Phase = 'edit' | 'request' | 'director' | 'closed';

export interface PhaseStatus {
  phase: Phase;
  /** Why nothing can be asked for; null where it can. */
  refusal: RefusalName | null;
  /** The first moment at which it is too late to ask. */
  until: Date;
}

const beforeAll: readonly (RefusalName | null)[] = ['matchNotPublished', 'matchCancelled', 'eventEnded'];

/**
 * Where a substitution stands in time (requirements 5.42). The deadline is for asking: what was
 * asked for in time is decided until the event begins (`phaseToDecide`).
 */
export function phaseOf(facts: PhaseFacts): PhaseStatus {
  const { match, stored, stage, payment, now } = facts;
  const windows = openFor(match, stored, now, facts);
  const begins = beginOf(facts);
  const deadline = windows.substitute;
  const until = deadline.until < begins ? deadline.until : begins;
  const closed = (refusal: RefusalName): PhaseStatus => ({ phase: 'closed', refusal, until });
  if (beforeAll.includes(deadline.reason)) return closed(deadline.reason!);
  if (stage !== 'draft' && refusalOf('resubmit', { stage, payment, windows }) === null)
    return { phase: 'edit', refusal: 'editInstead', until };
  const decided = phaseToDecide(facts);
  if (decided.refusal !== null) return { ...decided, until };
  return deadline.reason === null ? { ...decided, until } : closed(deadline.reason);
}

/** The same for staff who decide about a request that was made in time, and for the desk that files one. */
export function phaseToDecide(facts: PhaseFacts): PhaseStatus {
  const { match, stored, stage, starts, now } = facts;
  const { reason } = openFor(match, stored, now, facts).substitute;
  const until = beginOf(facts);
  const closed = (refusal: RefusalName): PhaseStatus => ({ phase: 'closed', refusal, until });
  if (beforeAll.includes(reason)) return closed(reason!);
  if (stage !== 'passed') return closed('substituteWhenPassed');
  // Code 1006: never once one of its events has begun.
  if (now >= until) return closed('teamCompeting');
  const published = starts.some((each) => each.published);
  return { phase: published ? 'director' : 'request', refusal: null, until };
}

/** When the first of its events begins: as planned or, if that is earlier, as marked; for the desk as marked. */
function beginOf({ match, starts, desk }: Pick<PhaseFacts, 'match' | 'starts' | 'desk'>): Date {
  const { startDate, endDate, timeZone } = match;
  const last = desk ? startOfNextDay(endDate, timeZone) : startOfDay(startDate, timeZone);
  const begins = starts.flatMap(({ beginsAt, markedAt }) => [
    desk ? last : (beginsAt ?? last),
    ...(markedAt ? [markedAt] : []),
  ]);
  return begins.reduce((least, at) => (at < least ? at : least), begins[0] ?? last);
}
