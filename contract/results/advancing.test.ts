import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { advancing, certainOf, movesUp, placesMoved, type Going } from './advancing.ts';
import { ranksOf } from './rank.ts';
import { resultState } from './states.ts';

const ranked = (...ranks: (number | null)[]) => ranks.map((rank, at) => ({ id: `e${at + 1}`, rank }));
const ids = (lines: readonly { id: string }[]) => lines.map(({ id }) => id).join(' ');
const six = { advance: 6, reserves: 2 };

describe('who goes on', () => {
  test.each([
    [
      'the best six, the next two are reserves',
      ranked(8, 1, 2, 3, 4, 5, 6, 7, 9),
      [],
      'e2 e3 e4 e5 e6 e7',
      'e8 e1',
    ],
    ['all who share the last place', ranked(1, 2, 3, 4, 5, 6, 6, 8, 9), [], 'e1 e2 e3 e4 e5 e6 e7', 'e8 e9'],
    [
      'all who share the last place of reserves',
      ranked(1, 2, 3, 4, 5, 6, 7, 8, 8),
      [],
      'e1 e2 e3 e4 e5 e6',
      'e7 e8 e9',
    ],
    ['nobody without a rank', ranked(1, null, 2, null), [], 'e1 e3', ''],
    [
      'the next, where one is known not to start',
      ranked(1, 2, 3, 4, 5, 6, 7),
      ['e2'],
      'e1 e3 e4 e5 e6 e7',
      '',
    ],
  ])('%s', (_, lines, withdrawn, advanced, reserves) => {
    const drafted = advancing(lines, six, new Set(withdrawn));
    expect([ids(drafted.advanced), ids(drafted.reserves)]).toEqual([advanced, reserves]);
  });
  test('an appeal that is upheld moves places', () => {
    const before = advancing(ranked(1, 2, 3, 4, 5, 6, 7), six);
    const after = advancing(ranked(1, 2, 3, 4, 5, 7, 6), six);
    expect(placesMoved(before, after)).toEqual({ comes: ['e7'], goes: ['e6'] });
    expect(placesMoved(before, before)).toEqual({ comes: [], goes: [] });
  });
});

test('nobody who goes on is worse than one who does not, and equals are treated alike', () => {
  fc.assert(
    fc.property(
      fc.array(fc.option(fc.integer({ min: 0, max: 12 }))),
      fc.integer({ min: 2, max: 9 }),
      fc.integer({ min: 0, max: 4 }),
      (finals, advance, reserves) => {
        const ranks = ranksOf(finals.map((final, at) => ({ id: `${at}`, score: { final, ties: [] } })));
        const lines = finals.map((_, at) => ({ id: `${at}`, rank: ranks.get(`${at}`) ?? null }));
        const drafted = advancing(lines, { advance, reserves });
        const [on, held] = [drafted.advanced, drafted.reserves].map(
          (part) => new Set(part.map(({ id }) => id)),
        );
        const worst = Math.max(0, ...drafted.advanced.map(({ rank }) => rank!));
        for (const { id, rank } of lines) {
          if (rank === null) expect(on!.has(id) || held!.has(id)).toBe(false);
          else {
            expect(on!.has(id)).toBe(rank <= advance);
            if (held!.has(id)) expect(rank).toBeGreaterThan(worst);
          }
        }
        expect(drafted.advanced.length).toBeGreaterThanOrEqual(Math.min(advance, ranks.size));
      },
    ),
  );
});

describe('withdrawals', () => {
  const round = (states: readonly Going['state'][]): Going[] =>
    states.map((state, at) => ({ id: `e${at + 1}`, position: at + 1, rank: at + 1, state }));
  const up = (going: readonly Going[], advance: number) => ids(movesUp(going, { advance }));
  test('the first reserve moves up, in order', () => {
    expect(up(round(['withdrawn', 'advances', 'reserve', 'reserve']), 2)).toBe('e3');
  });
  test('equal reserves move up together, as a draft would take them', () => {
    const going = round(['withdrawn', 'advances', 'reserve', 'reserve']);
    const equal = going.map((each) => ({ ...each, rank: Math.min(each.rank, 3) }));
    expect(up(equal, 2)).toBe('e3 e4');
    expect(ids(advancing(equal, { advance: 2, reserves: 0 }, new Set(['e1'])).advanced)).toBe('e2 e3 e4');
  });
  test('nobody, where equals had made one more', () => {
    expect(up(round(['withdrawn', 'advances', 'advances', 'reserve']), 2)).toBe('');
  });
  test('a reserve that withdraws is passed over', () => {
    expect(up(round(['advances', 'withdrawn', 'withdrawn', 'reserve']), 2)).toBe('e4');
  });
  test('who is in stays in unless they withdraw, and places are filled as long as there are reserves', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 6 }),
        fc.integer({ min: 0, max: 4 }),
        fc.array(fc.nat(20), { maxLength: 12 }),
        (advance, reserves, order) => {
          let going = round([
            ...Array<'advances'>(advance).fill('advances'),
            ...Array<'reserve'>(reserves).fill('reserve'),
          ]);
          for (const pick of order) {
            const chosen = going[pick % going.length]!;
            if (chosen.state === 'withdrawn') continue;
            const before = going.filter(({ state }) => state === 'advances');
            going = going.map((each) => (each.id === chosen.id ? { ...each, state: 'withdrawn' } : each));
            const moved = movesUp(going, { advance });
            going = going.map((each) => (moved.includes(each) ? { ...each, state: 'advances' } : each));
            for (const { id } of before)
              if (id !== chosen.id) expect(going.find((each) => each.id === id)!.state).toBe('advances');
            const count = (state: Going['state']) => going.filter((each) => each.state === state).length;
            if (count('reserve') > 0) expect(count('advances')).toBe(advance);
          }
        },
      ),
    );
  });
});

const score = (final: number | null) => ({ final, ties: [] });

test('who is certain goes on, whatever the results that are open become', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({ final: fc.integer({ min: 0, max: 9 }), settled: fc.boolean(), uncounted: fc.boolean() }),
        { maxLength: 12 },
      ),
      fc.integer({ min: 2, max: 6 }),
      fc.infiniteStream(fc.integer({ min: 0, max: 9 })),
      (drawn, advance, chance) => {
        const lines = drawn.map(({ final, settled, uncounted }, at) => ({
          id: `${at}`,
          score: score(final),
          state: settled ? resultState.confirmed : resultState.provisional,
          uncounted,
        }));
        const certain = certainOf(lines, { advance });
        const became = lines.map((line) =>
          line.state === resultState.confirmed
            ? line
            : { ...line, score: score(chance.next().value as number) },
        );
        const ranks = ranksOf(became.filter(({ uncounted }) => !uncounted));
        const after = advancing(
          became.map(({ id }) => ({ id, rank: ranks.get(id) ?? null })),
          { advance, reserves: 0 },
        );
        expect(after.advanced.map(({ id }) => id)).toEqual(expect.arrayContaining(certain));
      },
    ),
  );
});

describe('certain', () => {
  const line = (id: string, final: number | null, state: 1 | 3 | 5 | 10) => ({
    id,
    score: final === null ? null : score(final),
    state,
    uncounted: false,
  });
  test.each([
    ['none while as many are open as go on', [line('a', 9, 5), line('b', null, 1), line('c', 8, 3)], ''],
    ['the best, with one open', [line('a', 9, 5), line('b', 5, 5), line('c', 8, 3)], 'a'],
    ['all of them, with none open', [line('a', 9, 5), line('b', 5, 5), line('c', 8, 5)], 'a c'],
    ['who is scratched takes no place', [line('a', 9, 5), line('b', 5, 5), line('c', null, 10)], 'a b'],
  ])('%s', (_, lines, expected) => expect(certainOf(lines, { advance: 2 }).join(' ')).toBe(expected));
});
