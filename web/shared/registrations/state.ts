import type { MovedDeadlines } from '#contract/matches/own-times.ts';
import { openFor, type MatchStored } from '#contract/matches/status.ts';
import type { Match } from '#contract/matches/match.ts';
import { nextOf, type Next } from '#contract/registrations/next.ts';
import { readingOf, type Payment, type Reading, type Stage } from '#contract/registrations/stage.ts';
import { serverNow } from '#web/lib/clock.ts';
import type { Tone } from '#web/ui/StatusTag.tsx';

/** What the state of a registration is read off. */
export interface StateFacts {
  match: Pick<Match, 'startDate' | 'endDate' | 'timeZone' | 'deadlines'>;
  stored: MatchStored;
  stage: Stage | null;
  payment: Payment;
  extendedTo: string | null;
  moved: MovedDeadlines;
  /** Places that are offered now. */
  offers: number;
  /** The earliest end of a place that is offered now, ISO. */
  offerUntil: string | null;
  materialsOwed: number;
  /** ISO. */
  lastStart: string | null;
  resultsOut: boolean;
}

export const toneOf: Readonly<Record<Reading, Tone>> = {
  none: 'neutral',
  draft: 'act',
  qualification: 'wait',
  events: 'wait',
  waiting: 'wait',
  financeUnpaid: 'act',
  financeProcessing: 'wait',
  financeFailed: 'act',
  passed: 'good',
  passedDue: 'act',
  rejected: 'bad',
  expired: 'neutral',
  withdrawn: 'neutral',
};

export function windowsOf(facts: StateFacts) {
  return openFor(facts.match, facts.stored, new Date(serverNow()), facts);
}

export function nextStepOf(facts: StateFacts): Next {
  const timeOf = (at: string | null) => (at === null ? null : new Date(at));
  return nextOf({
    ...facts,
    windows: windowsOf(facts),
    now: new Date(serverNow()),
    offerUntil: timeOf(facts.offerUntil),
    lastStart: timeOf(facts.lastStart),
  });
}

export function readingNow({ stage, payment }: Pick<StateFacts, 'stage' | 'payment'>): Reading {
  return readingOf(stage, payment);
}
