import { describe, expect, test } from 'vitest';
import { aMatch, published } from '#demo/builder/match.ts';
import { phaseOf, phaseToDecide, type PhaseFacts, type Start } from './phase.ts';

const start = (patch: Partial<Start> = {}): Start => ({
  published: false,
  beginsAt: null,
  markedAt: null,
  ...patch,
});

/** A registration that has passed, after the close of registration. */
function at(now: string, patch: Partial<PhaseFacts> = {}): PhaseFacts {
  return {
    match: aMatch(),
    stored: published,
    stage: 'passed',
    payment: 'settled',
    extendedTo: null,
    moved: {},
    starts: [start()],
    now: new Date(now),
    ...patch,
  };
}

describe('phases of a substitution', () => {
  test('what can be edited is edited; what has passed is asked for', () => {
    expect(phaseOf(at('2026-05-10T00:00:00Z', { stage: 'events', payment: 'none' }))).toMatchObject({
      phase: 'edit',
      refusal: 'editInstead',
    });
    expect(phaseOf(at('2026-05-10T00:00:00Z')).phase).toBe('request');
    // Staff opened what has passed for this one unit.
    expect(
      phaseOf(at('2026-06-10T00:00:00Z', { extendedTo: new Date('2026-06-11T00:00:00Z') })).refusal,
    ).toBe('editInstead');
  });

  test.each(['draft', 'qualification', 'events', 'waiting', 'finance', 'withdrawn'] as const)(
    'what stands at %s after the close has not passed yet',
    (stage) => {
      expect(phaseOf(at('2026-06-10T00:00:00Z', { stage, payment: 'none' })).refusal).toBe(
        'substituteWhenPassed',
      );
    },
  );

  test('until the deadline, and not at it', () => {
    expect(phaseOf(at('2026-06-14T08:59:59Z'))).toEqual({
      phase: 'request',
      refusal: null,
      until: new Date('2026-06-14T09:00:00Z'),
    });
    expect(phaseOf(at('2026-06-14T09:00:00Z')).refusal).toBe('substitutionClosed');
    // The reviewer has time until the event.
    expect(phaseToDecide(at('2026-06-14T09:00:00Z')).phase).toBe('request');
  });

  test('once one of its lists is out the director decides', () => {
    const starts = [start(), start({ published: true, beginsAt: new Date('2026-06-20T04:00:00Z') })];
    expect(phaseOf(at('2026-06-10T00:00:00Z', { starts })).phase).toBe('director');
    expect(phaseToDecide(at('2026-06-19T00:00:00Z', { starts })).phase).toBe('director');
  });

  test('never once an event has begun, by the first of its heats, else by the first day', () => {
    const late = {
      match: aMatch({ deadlines: { ...aMatch().deadlines, substitution: '2026-06-21T09:00:00Z' } }),
    };
    const heat = new Date('2026-06-20T04:00:00Z');
    const starts = [start({ published: true, beginsAt: heat })];
    expect(phaseOf(at('2026-06-20T03:59:59Z', { ...late, starts }))).toEqual({
      phase: 'director',
      refusal: null,
      until: heat,
    });
    expect(phaseOf(at('2026-06-20T04:00:00Z', { ...late, starts })).refusal).toBe('teamCompeting');
    expect(phaseToDecide(at('2026-06-20T04:00:00Z', { ...late, starts })).refusal).toBe('teamCompeting');
    for (const none of [[], [start()]]) {
      expect(phaseOf(at('2026-06-19T15:59:59Z', { ...late, starts: none })).refusal).toBe(null);
      expect(phaseOf(at('2026-06-19T16:00:00Z', { ...late, starts: none })).refusal).toBe('teamCompeting');
    }
  });

  test('of the desk the first mark alone is the limit, and the end of the match', () => {
    const heat = new Date('2026-06-20T04:00:00Z');
    const marked = new Date('2026-06-20T06:00:00Z');
    const planned = start({ published: true, beginsAt: heat });
    const late = at('2026-06-20T05:00:00Z', { starts: [planned] });
    expect(phaseToDecide(late).refusal).toBe('teamCompeting');
    expect(phaseToDecide({ ...late, desk: true })).toEqual({
      phase: 'director',
      refusal: null,
      until: new Date('2026-06-21T16:00:00Z'),
    });
    const begun = at('2026-06-20T06:00:00Z', { desk: true, starts: [{ ...planned, markedAt: marked }] });
    expect(phaseToDecide(begun)).toEqual({ phase: 'closed', refusal: 'teamCompeting', until: marked });
    for (const none of [[], [start()]]) {
      expect(phaseToDecide({ ...late, desk: true, starts: none }).refusal).toBe(null);
    }
    // Before the planned time a mark ends it for all.
    const early = start({ published: true, beginsAt: heat, markedAt: new Date('2026-06-20T03:00:00Z') });
    expect(phaseToDecide(at('2026-06-20T03:00:00Z', { starts: [early] })).refusal).toBe('teamCompeting');
  });

  test('nothing in a match that is cancelled, over or hidden', () => {
    const cancelled = { stored: { ...published, state: 'cancelled' as const } };
    expect(phaseOf(at('2026-06-10T00:00:00Z', cancelled)).refusal).toBe('matchCancelled');
    expect(phaseToDecide(at('2026-06-10T00:00:00Z', cancelled)).refusal).toBe('matchCancelled');
    expect(phaseOf(at('2026-06-22T00:00:00Z')).refusal).toBe('eventEnded');
    expect(phaseOf(at('2026-06-10T00:00:00Z', { stored: { ...published, state: 'pending' } })).refusal).toBe(
      'matchNotPublished',
    );
  });
});
