import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { standingOf, type StandingLine } from './standing.ts';
import { outOfRanking, resultState, type ResultState } from './states.ts';

const { published, scratched, cancelled } = resultState;
const line = (id: string, rank: number | null, state: ResultState = published): StandingLine => ({
  id,
  rank,
  state,
});
const ranked = (...ranks: (number | null)[]) => ranks.map((rank, at) => line(`e${at + 1}`, rank));
const ranksIn = (standing: ReturnType<typeof standingOf>) =>
  [...standing].map(([id, { rank, round }]) => `${id} ${rank} ${round}`).toSorted();

describe('the rank in the event', () => {
  test('by the final, then by the preliminary: who started in the final without a valid result after all who have one', () => {
    const final = [line('e1', 2), line('e2', null), line('e3', 1)];
    expect(ranksIn(standingOf([ranked(1, 2, 3, 4, 5, 5, null), final]))).toEqual([
      'e1 2 2',
      'e2 3 1',
      'e3 1 2',
      'e4 4 1',
      'e5 5 1',
      'e6 5 1',
      'e7 null 1',
    ]);
  });
  test.each([
    ['withdraws from', [line('e1', 2), line('e3', 1)], ['e2']],
    ['is scratched in', [line('e1', 2), line('e2', null, scratched), line('e3', 1)], []],
    ['has its result cancelled in', [line('e1', 2), line('e2', null, cancelled), line('e3', 1)], []],
  ])('who %s the final has none, and those behind move up', (_, final, withdrawn) => {
    expect(ranksIn(standingOf([ranked(1, 2, 3, 4, 5), final], 'final', new Set(withdrawn)))).toEqual([
      'e1 2 2',
      'e2 null 1',
      'e3 1 2',
      'e4 3 1',
      'e5 4 1',
    ]);
  });
  test('who leaves the semi-final has none either', () => {
    const rounds = [ranked(1, 2, 3, 4), [line('e1', 1), line('e2', null, scratched), line('e3', 2)]];
    expect(ranksIn(standingOf([...rounds, [line('e1', 1)]], 'final', new Set(['e3'])))).toEqual([
      'e1 1 3',
      'e2 null 1',
      'e3 null 2',
      'e4 2 1',
    ]);
  });
  test('by a book that goes by the preliminary, its order alone decides', () => {
    const rounds = [ranked(1, 2, 3), [line('e2', null, scratched), line('e3', 1)]];
    const ranks = (by: 'preliminary' | 'final') => ranksIn(standingOf(rounds, by, new Set(['e1'])));
    expect(ranks('preliminary')).toEqual(['e1 1 1', 'e2 2 1', 'e3 3 1']);
    expect(ranks('final')).toEqual(['e1 null 1', 'e2 null 1', 'e3 1 2']);
  });
  test('a single final is its own ranking', () => {
    expect([...standingOf([ranked(1, 1, 3)]).values()].map(({ rank }) => rank)).toEqual([1, 1, 3]);
  });
});

test('whoever leaves the final has no rank, and the others stand as if it had not entered', () => {
  const entry = fc.record({
    preliminary: fc.integer({ min: 1, max: 9 }),
    final: fc.constantFrom('not in it', 'ranked', 'no valid result', 'scratched', 'cancelled', 'withdrawn'),
    place: fc.integer({ min: 1, max: 9 }),
  });
  type Entry = { id: string } & (typeof entry extends fc.Arbitrary<infer T> ? T : never);
  const states = { scratched, cancelled } as const;
  const standing = (entries: readonly Entry[]) =>
    standingOf(
      [
        entries.map(({ id, preliminary }) => line(id, preliminary)),
        entries
          .filter(({ final }) => final !== 'not in it' && final !== 'withdrawn')
          .map(({ id, final, place }) =>
            line(id, final === 'ranked' ? place : null, states[final as keyof typeof states]),
          ),
      ],
      'final',
      new Set(entries.filter(({ final }) => final === 'withdrawn').map(({ id }) => id)),
    );
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 12 }), (drawn) => {
      const entries = drawn.map((each, at) => ({ ...each, id: `${at}` }));
      const isOut = (each: Entry) => each.final === 'withdrawn' || each.final in states;
      const all = standing(entries);
      expect(all.size).toBe(entries.length);
      for (const { id } of entries.filter(isOut)) expect(all.get(id)).toEqual({ rank: null, round: 1 });
      const remaining = entries.filter((each) => !isOut(each));
      expect(remaining.map(({ id }) => all.get(id))).toEqual(
        remaining.map(({ id }) => standing(remaining).get(id)),
      );
      // All who have a rank in the final are before those who are not in it.
      const ranks = (final: Entry['final']) =>
        remaining.filter((each) => each.final === final).map(({ id }) => all.get(id)!.rank!);
      expect(Math.max(0, ...ranks('ranked'))).toBeLessThan(Math.min(Infinity, ...ranks('not in it')));
    }),
  );
  expect(Object.values(states)).toEqual(outOfRanking);
});
