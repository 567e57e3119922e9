import { expect, test } from 'vitest';
import { openMemo } from './memo.ts';

test('who asks at once shares one question, until its time is over or it is forgotten', async () => {
  let now = 0;
  let loads = 0;
  const memo = openMemo(10, () => now);
  const ask = () => memo.get('key', 'match', 2, async () => ++loads);
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1]);
  now = 1_999;
  expect(await ask()).toBe(1);
  now = 2_000;
  expect(await ask()).toBe(2);
  memo.forget('another');
  expect(await ask()).toBe(2);
  memo.forget('match');
  expect(await ask()).toBe(3);
});

test('what was being read when it changed is not kept', async () => {
  const memo = openMemo(10);
  let answer: (value: string) => void = () => {};
  const early = memo.get('key', 'match', 60, () => new Promise<string>((done) => (answer = done)));
  memo.forget('match');
  const late = await memo.get('key', 'match', 60, async () => 'new');
  answer('old');
  expect([await early, late]).toEqual(['old', 'new']);
  expect(await memo.get('key', 'match', 60, async () => 'none')).toBe('new');
});

test('a failure reaches all who asked, and the next asks again', async () => {
  const memo = openMemo(2);
  const failing = () =>
    memo.get('a', '', 60, async () => {
      throw new Error('away');
    });
  await expect(Promise.all([failing(), failing()])).rejects.toThrow('away');
  expect(await memo.get('a', '', 60, async () => 1)).toBe(1);
});

test('where there is no room expired entries go, then those never read again, then the oldest', async () => {
  let now = 0;
  const memo = openMemo(3, () => now);
  const ask = (key: string, value: number, seconds = 60) => memo.get(key, '', seconds, async () => value);
  await ask('over', 1, 1);
  await ask('read', 1);
  await ask('once', 1);
  expect(await ask('read', 2)).toBe(1);
  now = 1_500;
  await ask('new', 1);
  expect([await ask('read', 2), await ask('once', 2)]).toEqual([1, 1]);
  await ask('more', 1);
  // `new` was asked for once.
  expect([await ask('read', 3), await ask('once', 3), await ask('more', 3)]).toEqual([1, 1, 1]);
  // All of them have been asked for again.
  await ask('late', 1);
  expect([await ask('late', 2), await ask('once', 4), await ask('more', 4)]).toEqual([1, 1, 1]);
  expect(await ask('read', 5)).toBe(5);
});
