import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { openFor } from '#contract/matches/status.ts';
import { aMatch, duringRegistration, published } from '#demo/builder/match.ts';
import { nextOf, type NextFacts } from './next.ts';
import { payments, stages } from './stage.ts';

const match = aMatch();
const factsAt = (now: Date, stored: Parameters<typeof openFor>[1] = published) =>
  ({ windows: openFor(match, stored, now), now, offerUntil: null, materialsOwed: 0 }) as const;
const during = factsAt(duringRegistration);
const next = (
  stage: NextFacts['stage'],
  payment: NextFacts['payment'] = 'none',
  rest: Partial<NextFacts> = {},
) => nextOf({ ...during, stage, payment, ...rest });

describe('what comes next', () => {
  it('names who must act and by when', () => {
    expect(next('qualification')).toEqual({ what: 'reviewPeople', who: 'staff', by: null });
    const payBy = new Date(match.deadlines.payment);
    expect(next('finance', 'unpaid')).toEqual({ what: 'pay', who: 'unit', by: payBy });
    // A top-up under way as well: it waits for those who confirm it.
    for (const stage of ['finance', 'passed'] as const)
      expect(next(stage, 'processing', { materialsOwed: 3 })).toEqual({
        what: 'confirmPayment',
        who: 'organiser',
        by: null,
      });
    const correctBy = new Date(match.deadlines.correction);
    expect(next('rejected')).toEqual({ what: 'correct', who: 'unit', by: correctBy });
    const after = factsAt(new Date('2026-07-01T00:00:00Z'));
    expect(next('passed', 'settled', after)).toEqual({ what: 'over', who: 'nobody', by: null });
    const cancelled = factsAt(duringRegistration, { ...published, state: 'cancelled' });
    expect(next('draft', 'none', cancelled)).toMatchObject({ what: 'cancelled' });
    expect(next('passed', 'settled')).toMatchObject({ what: 'compete', who: 'nobody' });
  });
  it('puts an offered place before all else', () => {
    const until = new Date('2026-05-12T00:00:00Z');
    const offered = { what: 'acceptOffer', who: 'unit', by: until };
    expect(next('finance', 'unpaid', { offerUntil: until })).toEqual(offered);
    expect(next('passed', 'settled', { offers: 1 })).toEqual({ ...offered, by: null });
  });
  it('asks for materials in review too, while they may be handed in', () => {
    const owed = { materialsOwed: 1 };
    for (const stage of ['qualification', 'events', 'waiting', 'passed'] as const)
      expect(next(stage, 'none', owed)).toEqual({
        what: 'bringMaterials',
        who: 'unit',
        by: new Date(match.deadlines.materials),
      });
    expect(next('rejected', 'none', owed).what).toBe('correct');
    const late = factsAt(new Date(match.deadlines.materials));
    expect(next('passed', 'settled', { ...late, ...owed }).what).toBe('compete');
  });
  it('leads on from start times to results, and waits where neither is published', () => {
    const before = new Date(during.now.getTime() - 1);
    const ahead = new Date(during.now.getTime() + 1);
    const passed = (rest: Partial<NextFacts>) => next('passed', 'settled', rest);
    expect(passed({ lastStart: null })).toEqual({ what: 'awaitStarts', who: 'organiser', by: null });
    expect(passed({ lastStart: ahead, resultsOut: true }).what).toBe('compete');
    expect(passed({ lastStart: before }).what).toBe('awaitResults');
    expect(passed({ lastStart: before, resultsOut: true })).toEqual({
      what: 'results',
      who: 'nobody',
      by: null,
    });
    expect(passed({ lastStart: null, resultsOut: true }).what).toBe('results');
  });
});

test('start times and results are only ever the next step of what has passed and owes nothing', () => {
  const last = new Set(['awaitStarts', 'compete', 'awaitResults', 'results']);
  const instants = fc.date({ min: new Date('2026-01-01'), max: new Date('2026-09-01'), noInvalidDate: true });
  fc.assert(
    fc.property(
      fc.record({
        stage: fc.constantFrom(null, ...stages),
        payment: fc.constantFrom(...payments),
        now: instants,
        materialsOwed: fc.nat(3),
        lastStart: fc.constantFrom(null, new Date('2026-06-20T04:00:00Z')),
        resultsOut: fc.boolean(),
      }),
      (facts) => {
        const windows = openFor(match, published, facts.now);
        const { what, who } = nextOf({ ...facts, windows, offerUntil: null });
        if (last.has(what)) {
          expect(facts.stage).toBe('passed');
          expect(facts.materialsOwed > 0 && windows.bringMaterials.open).toBe(false);
          expect(who).not.toBe('unit');
        }
        if (what === 'bringMaterials') expect(windows.bringMaterials.open).toBe(true);
      },
    ),
  );
});
