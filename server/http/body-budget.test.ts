import { expect, test } from 'vitest';
import { openBodyBudget, type Claim, type Line } from './body-budget.ts';

const bytes = (amount: number, of: string): Claim[] => [
  { of: 'all', amount, most: 10 },
  { of, amount, most: 6 },
];

function aLine(claims: Claim[], slowness?: number) {
  const line: Line & { ended: number } = {
    claims,
    slowness: () => slowness,
    end: () => void line.ended++,
    ended: 0,
  };
  return line;
}

test('no more is inside than there is room for, and none of one caller’s than its share', async () => {
  const { enter, leave } = openBodyBudget();
  const first = aLine(bytes(6, 'a'));
  expect(await enter(first, 0)).toBe(true);
  expect(await enter(aLine(bytes(1, 'a')), 0)).toBe(false);
  const second = aLine(bytes(4, 'b'));
  expect(await enter(second, 0)).toBe(true);
  expect(await enter(aLine(bytes(1, 'c')), 0)).toBe(false);
  leave(first);
  leave(first);
  expect(await enter(aLine(bytes(6, 'c')), 0)).toBe(true);
  expect(await enter(aLine(bytes(1, 'd')), 0)).toBe(false);
  leave(second);
  expect(await enter(aLine(bytes(4, 'd')), 0)).toBe(true);
});

test('a waiting connection enters as another leaves, and past one that still does not fit', async () => {
  const { enter, leave } = openBodyBudget();
  const [first, second] = [aLine(bytes(4, 'a')), aLine(bytes(6, 'b'))];
  await enter(first, 0);
  await enter(second, 0);
  const large = enter(aLine(bytes(6, 'c')), 100);
  const small = aLine(bytes(4, 'd'));
  const entered = enter(small, 5_000);
  leave(first);
  expect(await entered).toBe(true);
  leave(small);
  expect(await enter(aLine(bytes(4, 'e')), 0)).toBe(true);
  expect(await large).toBe(false);
});

test('while one waits the slowest of those that hold what is lacking is ended, and no quick one', async () => {
  const { enter, leave } = openBodyBudget();
  const [quick, slow, slower, elsewhere] = [
    aLine(bytes(2, 'a')),
    aLine(bytes(4, 'a'), 20),
    aLine(bytes(4, 'b'), 10),
    aLine([{ of: 'other', amount: 1, most: 1 }], 1),
  ];
  for (const line of [quick, slow, slower, elsewhere]) await enter(line, 0);
  slower.end = () => leave(slower);
  expect(await enter(aLine(bytes(3, 'c')), 5_000)).toBe(true);
  expect([quick, slow, elsewhere].map(({ ended }) => ended)).toEqual([0, 0, 0]);
  // Of its own share: no other caller’s line is in its way.
  slow.end = () => leave(slow);
  expect(await enter(aLine(bytes(4, 'a')), 5_000)).toBe(true);
  expect([quick, elsewhere].map(({ ended }) => ended)).toEqual([0, 0]);
});
