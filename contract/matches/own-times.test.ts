import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { startOfNextDay } from '#contract/fields/zone-clock.ts';
import { aMatch, published } from '#demo/builder/match.ts';
import { movable, type Movable } from './own-times.ts';
import { openFor, verbs, type Verb } from './status.ts';

const match = aMatch();
/** What a moved deadline puts off; corrections last at least as long as registering. */
const puttingOff: Readonly<Record<Movable, readonly Verb[]>> = {
  registrationClose: ['register', 'correct'],
  correction: ['correct'],
  materials: ['bringMaterials'],
  payment: ['pay'],
  substitution: ['substitute'],
  change: ['changeOrder'],
};
const first = Date.parse(match.deadlines.registrationOpen);
const ends = startOfNextDay(match.endDate, match.timeZone).getTime();
const time = fc.integer({ min: first, max: ends + 86_400_000 }).map((at) => new Date(at));
const movedTo = (name: Movable, until: Date) => ({
  extendedTo: null,
  moved: { [name]: { until: until.toISOString(), reason: '飞机延误' } },
});

describe('a moved deadline', () => {
  it('puts off what it is the deadline of and nothing else, never forward and never past the match', () => {
    fc.assert(
      fc.property(fc.constantFrom(...movable), time, time, (name, until, now) => {
        const before = openFor(match, published, now);
        const after = openFor(match, published, now, movedTo(name, until));
        for (const verb of verbs) {
          const planned = before[verb].until.getTime();
          const wanted = Math.max(planned, Math.min(until.getTime(), ends));
          if (!puttingOff[name].includes(verb)) expect(after[verb]).toEqual(before[verb]);
          else {
            expect(after[verb].until.getTime()).toBe(wanted);
            expect(after[verb].open).toBe(now.getTime() < wanted);
          }
        }
      }),
    );
  });

  it('holds against an early close of registration, and of it and an extension the later one counts', () => {
    const until = new Date(first + 5_000);
    const stored = { ...published, closedEarlyAt: new Date(first + 1_000).toISOString() };
    const now = new Date(first + 2_000);
    expect(openFor(match, stored, now).register.open).toBe(false);
    expect(openFor(match, stored, now, movedTo('registrationClose', until)).register.until).toEqual(until);
    const both = { ...movedTo('registrationClose', until), extendedTo: new Date(first + 9_000) };
    expect(openFor(match, stored, now, both).register.until).toEqual(both.extendedTo);
  });
});
