import { expect, test } from 'vitest';
import { openGate, openTurns } from './gate.ts';

test('no more than its width run at once, and every act is done, failures too', async () => {
  const gate = openGate(2);
  let running = 0;
  let most = 0;
  const acts = Array.from({ length: 9 }, (_, n) =>
    gate(async () => {
      most = Math.max(most, ++running);
      await new Promise((resolve) => setImmediate(resolve));
      running--;
      if (n === 3) throw new Error('one fails');
      return n;
    }),
  );
  const results = await Promise.allSettled(acts);
  expect(most).toBe(2);
  expect(results.filter((each) => each.status === 'fulfilled')).toHaveLength(8);
});

test('acts of one key run one after the other, past failures; those of another key meanwhile', async () => {
  const turns = openTurns();
  const seen: string[] = [];
  const act =
    (name: string, fails = false) =>
    async () => {
      seen.push(`${name} begins`);
      await new Promise((resolve) => setImmediate(resolve));
      seen.push(`${name} ends`);
      if (fails) throw new Error(name);
    };
  await Promise.allSettled([turns('a', act('1', true)), turns('a', act('2')), turns('b', act('3'))]);
  expect(seen).toHaveLength(6);
  expect(seen.indexOf('2 begins')).toBeGreaterThan(seen.indexOf('1 ends'));
  expect(seen.indexOf('3 begins')).toBeLessThan(seen.indexOf('1 ends'));
});
