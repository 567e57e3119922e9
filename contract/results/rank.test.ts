import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { movesOf } from './moves.ts';
import { compareScores, ranksOf } from './rank.ts';

const row = (id: string, final: number | null, ties: number[] = []) => ({ id, score: { final, ties } });
const ranks = (rows: Parameters<typeof ranksOf>[0]) => Object.fromEntries(ranksOf(rows));

describe('ranks', () => {
  it('are 1 1 3 (RopeScore ijru.speed@1.0.0.test.ts)', () => {
    expect(ranks([row('a', 1000), row('b', 1000), row('c', 500)])).toEqual({ a: 1, b: 1, c: 3 });
  });

  it('of a manual: three that share the fourth are followed by the seventh', () => {
    const finals = [90, 80, 70, 60, 60, 60, 50];
    expect(Object.values(ranks(finals.map((final, at) => row(`e${at}`, final))))).toEqual([
      1, 2, 3, 4, 4, 4, 7,
    ]);
  });

  it('of two groups put together are those that the competition manual 4.2.0 prints for its entries A to G', () => {
    const [male, mixed] = [
      [row('A', 85), row('B', 84), row('C', 76)],
      [row('D', 90), row('E', 83), row('F', 76), row('G', 75)],
    ];
    expect(ranks(mixed)).toEqual({ D: 1, E: 2, F: 3, G: 4 });
    expect(ranks([...male, ...mixed])).toEqual({ D: 1, A: 2, B: 3, E: 4, C: 5, F: 5, G: 7 });
  });

  it('go by what breaks ties, from the first, and are shared only where all of it is equal', () => {
    const rows = [
      row('a', 100, [90, 80]),
      row('b', 100, [95, 0]),
      row('c', 100, [90, 80]),
      row('d', 101, [0, 0]),
    ];
    expect(ranks(rows)).toEqual({ d: 1, b: 2, a: 3, c: 3 });
  });

  it('leave out entries without a result, which move no one', () => {
    expect(ranks([])).toEqual({});
    expect(ranks([row('a', 5), { id: 'x', score: null }, row('n', null), row('b', 4)])).toEqual({
      a: 1,
      b: 2,
    });
  });

  const rows = fc.uniqueArray(
    fc.record({
      id: fc.uuid(),
      score: fc.option(fc.record({ final: fc.option(fc.nat(3)), ties: fc.tuple(fc.nat(1), fc.nat(1)) })),
    }),
    { selector: ({ id }) => id, maxLength: 12 },
  );

  it('do not depend on the order of the list', () => {
    const shuffled = rows.chain((list) =>
      fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
    );
    fc.assert(
      fc.property(shuffled, ([list, other]) => {
        expect(ranks(other)).toEqual(ranks(list));
      }),
    );
  });

  it('are one more than how many are better', () => {
    fc.assert(
      fc.property(rows, (list) => {
        const scored = list.flatMap(({ id, score }) =>
          score === null || score.final === null ? [] : [{ id, score }],
        );
        const expected = ranksOf(list);
        expect(expected.size).toBe(scored.length);
        for (const each of scored) {
          const better = scored.filter((other) => compareScores(other.score, each.score) < 0).length;
          expect(expected.get(each.id)).toBe(better + 1);
        }
      }),
    );
  });
});

describe('moves', () => {
  it('name who moved, best new rank first, and who gained or lost a rank', () => {
    const before = new Map([
      ['a', 1],
      ['b', 2],
      ['c', 3],
      ['gone', 4],
    ]);
    const after = new Map([
      ['a', 1],
      ['c', 2],
      ['b', 3],
      ['new', 4],
    ]);
    expect(movesOf(before, after)).toEqual([
      { id: 'c', from: 3, to: 2 },
      { id: 'b', from: 2, to: 3 },
      { id: 'new', from: null, to: 4 },
      { id: 'gone', from: 4, to: null },
    ]);
    expect(movesOf(before, before)).toEqual([]);
  });
});
