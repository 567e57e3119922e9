import { describe, expect, it } from 'vitest';
import { aMatch, duringRegistration, published } from '#demo/builder/match.ts';
import {
  datesAhead,
  matchStatus,
  nextDate,
  openFor,
  registrationCloses,
  statusOf,
  verbs,
  type MatchStored,
} from './status.ts';

const match = aMatch();
const { deadlines } = match;
const at = (text: string) => new Date(text);
const before = (text: string) => new Date(Date.parse(text) - 1);

describe('statusOf', () => {
  it.each<[string, Date, number]>([
    ['before registration', before(deadlines.registrationOpen), matchStatus.notStarted],
    ['as it opens', at(deadlines.registrationOpen), matchStatus.open],
    ['the last moment', before(deadlines.registrationClose), matchStatus.open],
    ['as it closes', at(deadlines.registrationClose), matchStatus.closed],
    ['the evening before, in Shanghai', before('2026-06-19T16:00:00Z'), matchStatus.closed],
    ['midnight of the first day, in Shanghai', at('2026-06-19T16:00:00Z'), matchStatus.inProgress],
    ['the last moment of the last day', before('2026-06-21T16:00:00Z'), matchStatus.inProgress],
    ['the day after', at('2026-06-21T16:00:00Z'), matchStatus.ended],
  ])('%s', (_, now, status) => {
    expect(statusOf(match, published, now)).toBe(status);
  });

  it('is pending on every date until it is published, and ended once cancelled', () => {
    expect(statusOf(match, { ...published, state: 'pending' }, at('2026-06-20T04:00:00Z'))).toBe(
      matchStatus.pending,
    );
    expect(statusOf(match, { ...published, state: 'cancelled' }, duringRegistration)).toBe(matchStatus.ended);
  });

  it('keeps to the match’s zone', () => {
    const auckland = aMatch({ timeZone: 'Pacific/Auckland' });
    expect(statusOf(auckland, published, at('2026-06-19T12:00:00Z'))).toBe(matchStatus.inProgress);
    expect(statusOf(match, published, at('2026-06-19T12:00:00Z'))).toBe(matchStatus.closed);
  });

  it('heeds an early close and an extension', () => {
    const early: MatchStored = { ...published, closedEarlyAt: '2026-05-20T00:00:00Z' };
    expect(statusOf(match, early, at('2026-05-20T00:00:00Z'))).toBe(matchStatus.closed);
    expect(statusOf(match, early, before('2026-05-20T00:00:00Z'))).toBe(matchStatus.open);
    const extended: MatchStored = { ...published, extendedUntil: '2026-06-04T00:00:00Z' };
    expect(statusOf(match, extended, before('2026-06-04T00:00:00Z'))).toBe(matchStatus.open);
    expect(statusOf(match, extended, at('2026-06-04T00:00:00Z'))).toBe(matchStatus.closed);
    // An extension never shortens.
    expect(registrationCloses(match, { ...published, extendedUntil: '2026-05-02T00:00:00Z' })).toEqual(
      at(deadlines.registrationClose),
    );
  });
});

describe('openFor', () => {
  it.each([
    ['register', deadlines.registrationClose, 'registrationClosed'],
    ['correct', deadlines.correction, 'correctionClosed'],
    ['pay', deadlines.payment, 'paymentClosed'],
    ['changeOrder', deadlines.change, 'changeClosed'],
    ['substitute', deadlines.substitution, 'substitutionClosed'],
    ['bringMaterials', deadlines.materials, 'materialsClosed'],
    ['beforeStart', '2026-06-19T16:00:00Z', 'matchBegun'],
  ] as const)('%s is open to the last moment and not at the deadline', (verb, deadline, reason) => {
    expect(openFor(match, published, before(deadline))[verb]).toMatchObject({ open: true, reason: null });
    expect(openFor(match, published, at(deadline))[verb]).toMatchObject({
      open: false,
      reason,
      until: at(deadline),
    });
  });

  it('opens nothing before registration opens, after the end, unpublished or cancelled', () => {
    const reasons = (stored: MatchStored, now: Date) =>
      new Set(verbs.map((verb) => openFor(match, stored, now)[verb].reason));
    expect(reasons(published, before(deadlines.registrationOpen))).toEqual(new Set(['registrationNotOpen']));
    expect(reasons(published, at('2026-06-21T16:00:00Z'))).toEqual(new Set(['eventEnded']));
    expect(reasons({ ...published, state: 'pending' }, duringRegistration)).toEqual(
      new Set(['matchNotPublished']),
    );
    expect(reasons({ ...published, state: 'cancelled' }, duringRegistration)).toEqual(
      new Set(['matchCancelled']),
    );
  });

  it('lets one extended registration go on, and never past the end', () => {
    const now = at('2026-06-10T00:00:00Z');
    expect(openFor(match, published, now).register.open).toBe(false);
    const windows = openFor(match, published, now, { extendedTo: at('2026-06-12T00:00:00Z'), moved: {} });
    expect([windows.register.open, windows.correct.open, windows.pay.open]).toEqual([true, true, true]);
    expect(
      openFor(match, published, now, { extendedTo: '2027-01-01T00:00:00Z', moved: {} }).register.until,
    ).toEqual(at('2026-06-21T16:00:00Z'));
  });

  it('corrects at least as long as one may register', () => {
    const extended: MatchStored = { ...published, extendedUntil: '2026-06-09T00:00:00Z' };
    expect(openFor(match, extended, at('2026-06-08T00:00:00Z')).correct.open).toBe(true);
  });
});

describe('the next date', () => {
  it('is the nearest that lies ahead', () => {
    expect(nextDate(match, published, duringRegistration)).toEqual({
      name: 'registrationClose',
      at: at(deadlines.registrationClose),
    });
    expect(nextDate(match, published, at('2026-06-19T00:00:00Z'))).toEqual({
      name: 'start',
      at: at('2026-06-19T16:00:00Z'),
    });
    expect(nextDate(match, published, at('2026-07-01T00:00:00Z'))).toBeNull();
    expect(nextDate(match, { ...published, state: 'cancelled' }, duringRegistration)).toBeNull();
  });
  it('names every deadline once, in order', () => {
    const dates = datesAhead(match, published, before(deadlines.registrationOpen));
    expect(dates.map(({ name }) => name)).toEqual([
      'registrationOpen',
      'registrationClose',
      'correction',
      'payment',
      'materials',
      'substitution',
      'change',
      'start',
      'end',
    ]);
  });
});
