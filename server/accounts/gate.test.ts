import { expect, test } from 'vitest';
import { openGate } from './gate.ts';

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
