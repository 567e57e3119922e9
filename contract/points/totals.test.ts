import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { usualTable, type PointsRule, type PointTotal } from '#contract/matches/point-totals.ts';
import { placesOf } from '#contract/results/rank.ts';
import { pointsOfRanks, totalRanks, type RankedResult } from './totals.ts';

const rule: PointsRule = { table: [...usualTable], ties: 'mean', oneLess: false };
const total = (patch: Partial<PointTotal> = {}): PointTotal => ({
  id: 'total',
  name: { zh: '团体总分' },
  eventIds: null,
  ...rule,
  table: [...usualTable],
  per: 'match',
  mostPerGroup: null,
  best: null,
  doubledEventIds: [],
  ...patch,
});

const points = (ranks: number[], patch: Partial<PointsRule> = {}) =>
  Object.fromEntries(pointsOfRanks({ ...rule, ...patch }, ranks));

describe('points of ranks', () => {
  it('are those of the table, for the first eight', () => {
    expect(points([1, 2, 3, 4, 5, 6, 7, 8, 9])).toEqual({
      1: 900,
      2: 700,
      3: 600,
      4: 500,
      5: 400,
      6: 300,
      7: 200,
      8: 100,
      9: 0,
    });
  });

  it('are shared by equals: the mean of the places that they take, or each those of the rank', () => {
    expect(points([1, 1, 3])).toEqual({ 1: 800, 3: 600 });
    expect(points([1, 1, 1])).toEqual({ 1: 733 });
    expect(points([1, 1, 3], { ties: 'full' })).toEqual({ 1: 900, 3: 600 });
    // Two share the last place that scores: its point is halved.
    expect(points([1, 2, 3, 4, 5, 6, 7, 8, 8])[8]).toBe(50);
  });

  it('leave the last place out of a group that ranks no more than there are places', () => {
    expect(points([1, 2, 3], { oneLess: true })).toEqual({ 1: 900, 2: 700, 3: 0 });
    expect(points([1], { oneLess: true })).toEqual({ 1: 0 });
    expect(points([1, 2, 3, 4, 5, 6, 7, 8], { oneLess: true })[8]).toBe(0);
    expect(points([1, 2, 3, 4, 5, 6, 7, 8, 9], { oneLess: true })[8]).toBe(100);
  });

  it('are as many in all as the table has, however many are equal', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(4), { maxLength: 20 }), (scores) => {
        const sorted = scores.toSorted((a, b) => b - a);
        const ranks = placesOf(sorted, (a, b) => b - a);
        const byRank = pointsOfRanks(rule, ranks);
        const sum = ranks.reduce((all, rank) => all + byRank.get(rank)!, 0);
        const table = 100 * usualTable.slice(0, ranks.length).reduce((all, each) => all + each, 0);
        // Each rounds to a hundredth.
        expect(Math.abs(sum - table)).toBeLessThanOrEqual(ranks.length);
      }),
    );
  });
});

/** `A1` is a result of A that is first in a group of event `e`. */
function results(lists: Record<string, string>): RankedResult[] {
  return Object.entries(lists).flatMap(([groupId, list]) =>
    list.split(' ').map((each, at) => ({
      entryId: `${groupId} ${at}`,
      contender: each[0] === '-' ? null : each[0]!,
      eventId: groupId.split('/')[0]!,
      groupId,
      section: groupId.split('/')[1] ?? '',
      rank: Number(each.slice(1)),
    })),
  );
}

const ranked = (rows: ReturnType<typeof totalRanks>) =>
  rows.map(({ contender, section, rank, points: sum }) => [section, rank, contender, sum]);

describe('totals', () => {
  it('add what each unit has scored, and give no rank to who competes for none', () => {
    const rows = totalRanks(total(), results({ 'a/x': 'A1 -2 B3', 'b/x': 'B1 A2' }), []);
    expect(ranked(rows)).toEqual([
      [null, 1, 'A', 1600],
      [null, 2, 'B', 1500],
    ]);
  });

  it('of equal points are decided by more firsts, then more seconds, else the rank is shared', () => {
    const table = [4, 3, 2, 2];
    const lists = { 'a/x': 'A1 B2 C3 D4', 'b/x': 'B2 C3 A4' };
    const rows = totalRanks(total({ table }), results(lists), []);
    expect(ranked(rows)).toEqual([
      [null, 1, 'A', 600],
      [null, 2, 'B', 600],
      [null, 3, 'C', 400],
      [null, 4, 'D', 200],
    ]);
    const equal = totalRanks(total(), results({ 'a/x': 'A1 B2', 'b/x': 'B1 A2' }), []);
    expect(equal.map(({ rank }) => rank)).toEqual([1, 1]);
  });

  it('count so many of a unit in a group and so many in all, and say which were left out', () => {
    const lists = { 'a/x': 'A1 A2 A3', 'b/x': 'A1' };
    const [row] = totalRanks(total({ mostPerGroup: 2, best: 2 }), results(lists), []);
    expect(row!.points).toBe(1800);
    expect(row!.lines.map(({ groupId, rank, leftOut }) => [groupId, rank, leftOut])).toEqual([
      ['a/x', 1, null],
      ['b/x', 1, null],
      ['a/x', 2, 'best'],
      ['a/x', 3, 'mostPerGroup'],
    ]);
  });

  it('double what the regulation doubles, take other events alone, and go by section where it says so', () => {
    const lists = { 'a/x': 'A1', 'a/y': 'B1', 'b/x': 'B1', 'c/x': 'C1' };
    const rows = totalRanks(
      total({ per: 'section', eventIds: ['a', 'b'], doubledEventIds: ['b'] }),
      results(lists),
      [{ contender: 'A', section: 'y', points: 950 }],
    );
    expect(ranked(rows)).toEqual([
      ['x', 1, 'B', 1800],
      ['x', 2, 'A', 900],
      ['y', 1, 'A', 950],
      ['y', 2, 'B', 900],
    ]);
  });

  it('are the sum of their counting lines and of extra points, whatever the rules', () => {
    const result = fc.record({
      entryId: fc.uuid(),
      contender: fc.constantFrom('A', 'B', 'C', null),
      eventId: fc.constantFrom('a', 'b'),
      groupId: fc.constantFrom('g', 'h'),
      section: fc.constantFrom('x', 'y'),
      rank: fc.integer({ min: 1, max: 12 }),
    });
    const rules = fc.record({
      ties: fc.constantFrom('mean' as const, 'full' as const),
      oneLess: fc.boolean(),
      per: fc.constantFrom('match' as const, 'section' as const),
      mostPerGroup: fc.option(fc.integer({ min: 1, max: 3 })),
      best: fc.option(fc.integer({ min: 1, max: 4 })),
      doubledEventIds: fc.subarray(['a', 'b']),
    });
    const extra = fc.record({
      contender: fc.constantFrom('A', 'B'),
      section: fc.constant(null),
      points: fc.integer({ min: -500, max: 500 }),
    });
    fc.assert(
      fc.property(
        fc.array(result, { maxLength: 30 }),
        rules,
        fc.array(extra, { maxLength: 3 }),
        (all, extraPoints, more) => {
          const extras = extraPoints.per === 'match' ? more : [];
          const rows = totalRanks(total(extraPoints), all, extras);
          for (const row of rows) {
            const counted = row.lines.filter(({ leftOut }) => leftOut === null);
            const added = extras.filter(({ contender }) => contender === row.contender);
            expect(row.points).toBe([...counted, ...added].reduce((sum, each) => sum + each.points, 0));
            if (extraPoints.best !== null) expect(counted.length).toBeLessThanOrEqual(extraPoints.best);
            // Nothing that is left out for the number in all is worth more than what counts.
            const least = Math.min(...counted.map((line) => line.points));
            for (const line of row.lines)
              if (line.leftOut === 'best') expect(line.points).toBeLessThanOrEqual(least);
          }
          for (const [at, row] of rows.entries()) {
            const next = rows[at + 1];
            if (next && next.section === row.section) expect(row.points).toBeGreaterThanOrEqual(next.points);
          }
        },
      ),
    );
  });
});
