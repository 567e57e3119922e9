import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CircuitRanking } from './circuit.ts';
import { circuitRanks, type CircuitMatch } from './circuit-ranks.ts';

const ranking = (patch: Partial<CircuitRanking> = {}): CircuitRanking => ({
  id: 'ranking',
  name: { zh: '系列赛积分' },
  by: 'athlete',
  events: null,
  table: [9, 7, 6, 5],
  ties: 'full',
  oneLess: false,
  per: 'circuit',
  mostPerGroup: null,
  best: null,
  ...patch,
});

/** `A1 B2` in a group of each match. */
const matches = (...lists: string[]): CircuitMatch[] =>
  lists.map((list, match) => ({
    matchId: `m${match}`,
    results: list.split(' ').map((each, at) => ({
      entryId: `${match} ${at}`,
      contender: each[0]!,
      eventId: `e${match}`,
      groupId: `g${match}`,
      section: each[2] ?? 'x',
      rank: Number(each[1]),
    })),
  }));

const ranksOf = (rows: ReturnType<typeof circuitRanks>) =>
  rows.map(({ section, rank, contender, points }) => [section, rank, contender, points]);

describe('a circuit', () => {
  it('adds what each has scored in its matches', () => {
    expect(ranksOf(circuitRanks(ranking(), matches('A1 B2 C3', 'B1 A2')))).toEqual([
      [null, 1, 'A', 1600],
      [null, 1, 'B', 1600],
      [null, 3, 'C', 600],
    ]);
  });

  it('counts the best matches alone and says which do not count', () => {
    const rows = circuitRanks(ranking({ best: 2 }), matches('A1 B2', 'A4 B2', 'A1 B2'));
    expect(ranksOf(rows)).toEqual([
      [null, 1, 'A', 1800],
      [null, 2, 'B', 1400],
    ]);
    expect(rows[0]!.matches.map(({ matchId, points, leftOut }) => [matchId, points, leftOut])).toEqual([
      ['m0', 900, false],
      ['m2', 900, false],
      ['m1', 500, true],
    ]);
  });

  it('decides equal points by first places among what counts', () => {
    const rows = circuitRanks(ranking({ table: [8, 6, 4, 2] }), matches('A1 B2 C3', 'B2 A3 C4'));
    expect(ranksOf(rows).map((row) => row[2])).toEqual(['A', 'B', 'C']);
    expect(rows[0]!.points).toBe(rows[1]!.points);
    expect(rows.map(({ rank }) => rank)).toEqual([1, 2, 3]);
  });

  it('ranks by the names that groups share, where it says so', () => {
    expect(ranksOf(circuitRanks(ranking({ per: 'section' }), matches('A1x B2x C1y', 'A2y')))).toEqual([
      ['x', 1, 'A', 900],
      ['x', 2, 'B', 700],
      ['y', 1, 'C', 900],
      ['y', 2, 'A', 700],
    ]);
  });

  it('is the sum of the matches that count, of which none is worse than one left out', () => {
    const list = fc
      .uniqueArray(fc.tuple(fc.constantFrom('A', 'B', 'C'), fc.integer({ min: 1, max: 5 })), {
        minLength: 1,
        selector: ([contender]) => contender,
      })
      .map((lines) => lines.map(([contender, rank]) => `${contender}${rank}`).join(' '));
    fc.assert(
      fc.property(
        fc.array(list, { maxLength: 6 }),
        fc.option(fc.integer({ min: 1, max: 4 })),
        (lists, best) => {
          for (const { points, matches: results } of circuitRanks(ranking({ best }), matches(...lists))) {
            const counted = results.filter(({ leftOut }) => !leftOut);
            expect(points).toBe(counted.reduce((sum, match) => sum + match.points, 0));
            expect(counted.length).toBe(Math.min(results.length, best ?? results.length));
            const least = Math.min(...counted.map((match) => match.points));
            for (const match of results) if (match.leftOut) expect(match.points).toBeLessThanOrEqual(least);
          }
        },
      ),
    );
  });
});
