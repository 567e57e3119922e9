import fc from 'fast-check';
import { expect, it } from 'vitest';
import { genderGroup } from '#contract/matches/event.ts';
import { crossRankedAgainst, crossRanksOf, ranksByItself } from './cross-rank.ts';
import { ranksOf } from './rank.ts';

const row = (id: string, final: number | null) => ({ id, score: { final, ties: [] } });

/** Printed in Competition Manual 4.2.0, “Cross-ranking entries”: single rope speed sprint. */
const male = [row('A', 8500), row('B', 8400), row('C', 7600)];
const mixed = [row('D', 9000), row('E', 8300), row('F', 7600), row('G', 7500)];

const medals = (ranks: ReadonlyMap<string, number>) => [...ranks].filter(([, rank]) => rank <= 3);

it('ranks the manual’s entries A to G and gives its medals', () => {
  expect(ranksByItself({ entries: 3, nationalities: 2 })).toBe(false);
  expect(ranksByItself({ entries: 4, nationalities: 4 })).toBe(true);
  expect(crossRankedAgainst(genderGroup.male)).toBe(genderGroup.mixed);
  expect(Object.fromEntries(ranksOf([...male, ...mixed]))).toEqual({
    D: 1,
    A: 2,
    B: 3,
    E: 4,
    F: 5,
    C: 5,
    G: 7,
  });
  expect(Object.fromEntries(crossRanksOf(male, mixed))).toEqual({ A: 2, B: 3, C: 5 });
  expect(medals(crossRanksOf(male, mixed))).toEqual([
    ['A', 2],
    ['B', 3],
  ]);
  expect(medals(ranksOf(mixed))).toEqual([
    ['D', 1],
    ['E', 2],
    ['F', 3],
  ]);
});

it('counts four entries of two countries as enough, unless the organiser wants others', () => {
  expect(ranksByItself({ entries: 4, nationalities: 1 })).toBe(false);
  expect(ranksByItself({ entries: 4, nationalities: 2 })).toBe(true);
  expect(ranksByItself({ entries: 3, nationalities: 2 }, { entries: 3, nationalities: 1 })).toBe(true);
});

it('prefers female against mixed, mixed against male, male against mixed', () => {
  const { female, mixed: both, male: men, open } = genderGroup;
  expect([female, both, men, open].map(crossRankedAgainst)).toEqual([both, men, both, null]);
});

const group = (name: string) =>
  fc
    .array(fc.option(fc.nat({ max: 30 })), { maxLength: 12 })
    .map((finals) => finals.map((final, at) => row(`${name}${at}`, final)));

it('keeps a group’s own order and never ranks better than by itself; who has no result has no rank', () => {
  fc.assert(
    fc.property(group('s'), group('l'), (small, larger) => {
      const [crossed, alone] = [crossRanksOf(small, larger), ranksOf(small)];
      expect(new Set(crossed.keys())).toEqual(new Set(alone.keys()));
      for (const [id, rank] of alone) {
        const better = larger.filter(({ score }) => {
          const ownScore = small.find((each) => each.id === id)!.score.final!;
          return score.final !== null && score.final > ownScore;
        });
        expect(crossed.get(id)).toBe(rank + better.length);
      }
    }),
  );
});

it('is the group’s own ranking where the other is empty', () => {
  fc.assert(
    fc.property(group('s'), (small) => {
      expect(Object.fromEntries(crossRanksOf(small, []))).toEqual(Object.fromEntries(ranksOf(small)));
    }),
  );
});
