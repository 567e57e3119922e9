import * as z from 'zod/mini';
import { dayIn, instant } from '#contract/fields/dates.ts';
import { startOfDay, startOfNextDay } from '#contract/fields/zone-clock.ts';
import type { RefusalName } from '#contract/refusals.ts';
import type { DeadlineName, Match } from './match.ts';
import { noOwnTimes, type Movable, type OwnTimes } from './own-times.ts';

/** Match status (requirements, section 4). */
export const matchStatus = {
  pending: 0,
  notStarted: 1,
  open: 2,
  closed: 3,
  inProgress: 4,
  ended: 5,
} as const;
export type MatchStatus = (typeof matchStatus)[keyof typeof matchStatus];

/** State stored next to the document; all else follows from the dates (requirements 4.7). */
export const matchStored = z.strictObject({
  state: z.enum(['pending', 'published', 'cancelled']),
  /** An early close of registration. */
  closedEarlyAt: z.nullable(instant),
  /** An extension of registration. */
  extendedUntil: z.nullable(instant),
});
export type MatchStored = z.output<typeof matchStored>;

type Dates = Pick<Match, 'startDate' | 'endDate' | 'timeZone' | 'deadlines'>;

/** When registration closes, an extension and an early close by the organiser counted in. */
export function registrationCloses(match: Pick<Match, 'deadlines'>, stored: MatchStored): Date {
  const planned = new Date(match.deadlines.registrationClose);
  const extended = stored.extendedUntil ? new Date(stored.extendedUntil) : planned;
  const close = extended > planned ? extended : planned;
  const early = stored.closedEarlyAt ? new Date(stored.closedEarlyAt) : close;
  return early < close ? early : close;
}

/** A cancelled match counts as ended; `stored.state` says why. */
export function statusOf(match: Dates, stored: MatchStored, now: Date): MatchStatus {
  if (stored.state === 'pending') return matchStatus.pending;
  if (stored.state === 'cancelled') return matchStatus.ended;
  const today = dayIn(now, match.timeZone);
  if (today > match.endDate) return matchStatus.ended;
  if (today >= match.startDate) return matchStatus.inProgress;
  if (now < new Date(match.deadlines.registrationOpen)) return matchStatus.notStarted;
  return now < registrationCloses(match, stored) ? matchStatus.open : matchStatus.closed;
}

/** What a participant may do while the time is right; a stage may still forbid it. */
export const verbs = [
  'register',
  'correct',
  'pay',
  'changeOrder',
  'substitute',
  'bringMaterials',
  'beforeStart',
  'reopened',
] as const;
export type Verb = (typeof verbs)[number];

export interface Window {
  open: boolean;
  from: Date;
  /** The first moment at which it is too late. */
  until: Date;
  /** Why it is not open. */
  reason: RefusalName | null;
}

/**
 * For each verb whether its time has come and has not passed. `given` is what staff gave this one registration: an
 * extension reopens registering, correcting, paying and handing in materials; a moved deadline puts off what it is
 * the deadline of, and that alone; neither reaches beyond the end of the match.
 * `reopened`: what has passed may be changed all the same, by an extension that staff gave it since.
 */
export function openFor(
  match: Dates,
  stored: MatchStored,
  now: Date,
  times: OwnTimes | null = null,
): Record<Verb, Window> {
  const { deadlines } = match;
  const from = new Date(deadlines.registrationOpen);
  const closes = registrationCloses(match, stored);
  const ends = startOfNextDay(match.endDate, match.timeZone);
  const window = (until: Date, past: RefusalName): Window => {
    const last = until < ends ? until : ends;
    const reason = reasonClosed(stored, now, from, last, ends, past);
    return { open: reason === null, from, until: last, reason };
  };
  const ownTimes = times ?? noOwnTimes;
  const extendedTo = ownTimes.extendedTo === null ? null : new Date(ownTimes.extendedTo);
  const moved = (name: Movable, planned = new Date(deadlines[name])) =>
    later(planned, movedTo(ownTimes, name));
  const registering = moved('registrationClose', closes);
  const correcting = later(registering, moved('correction'));
  return {
    register: window(later(registering, extendedTo), 'registrationClosed'),
    correct: window(later(correcting, extendedTo), 'correctionClosed'),
    pay: window(later(moved('payment'), extendedTo), 'paymentClosed'),
    changeOrder: window(moved('change'), 'changeClosed'),
    substitute: window(moved('substitution'), 'substitutionClosed'),
    bringMaterials: window(later(moved('materials'), extendedTo), 'materialsClosed'),
    // Withdrawing and taking an offered place have no deadline but the match itself.
    reopened: window(extendedTo ?? from, 'cannotEditPaid'),
    beforeStart: window(startOfDay(match.startDate, match.timeZone), 'matchBegun'),
  };
}

function movedTo({ moved }: OwnTimes, name: Movable): Date | null {
  const until = moved[name]?.until;
  return until === undefined ? null : new Date(until);
}

/** A deadline as the match has it for all registrations, an organiser's early close or extension counted in. */
export function plannedFor(match: Pick<Match, 'deadlines'>, stored: MatchStored, name: Movable): Date {
  return name === 'registrationClose' ? registrationCloses(match, stored) : new Date(match.deadlines[name]);
}

export const later = (a: Date, b: Date | null): Date => (b && b > a ? b : a);

function reasonClosed(
  stored: MatchStored,
  now: Date,
  from: Date,
  until: Date,
  ends: Date,
  past: RefusalName,
): RefusalName | null {
  if (stored.state === 'pending') return 'matchNotPublished';
  if (stored.state === 'cancelled') return 'matchCancelled';
  if (now >= ends) return 'eventEnded';
  if (now < from) return 'registrationNotOpen';
  return now < until ? null : past;
}

export interface NextDate {
  name: DeadlineName | 'start' | 'end';
  at: Date;
}

/** All dates of a match that lie ahead, the nearest first; none of a match that is cancelled or not published. */
export function datesAhead(match: Dates, stored: MatchStored, now: Date): NextDate[] {
  if (stored.state !== 'published') return [];
  const { registrationClose: _, ...rest } = match.deadlines;
  const dates: NextDate[] = [
    ...Object.entries(rest).map(([name, at]) => ({ name: name as DeadlineName, at: new Date(at) })),
    { name: 'registrationClose', at: registrationCloses(match, stored) },
    { name: 'start', at: startOfDay(match.startDate, match.timeZone) },
    { name: 'end', at: startOfNextDay(match.endDate, match.timeZone) },
  ];
  return dates.filter(({ at }) => at > now).sort((a, b) => a.at.getTime() - b.at.getTime());
}

/** The date that matters next, for the countdown of a card. */
export function nextDate(match: Dates, stored: MatchStored, now: Date): NextDate | null {
  return datesAhead(match, stored, now)[0] ?? null;
}
