import { expect, test } from 'vitest';
import { stopInOrder } from './stopping.ts';

test('the last begun is stopped first, and none waits for one that fails or never ends', async () => {
  const order: string[] = [];
  const lines: object[] = [];
  const running = (what: string, stop: () => Promise<unknown>) => ({
    what,
    stop: () => {
      order.push(what);
      return stop();
    },
    withinMs: 20,
  });
  await stopInOrder(
    [
      running('database', () => Promise.resolve()),
      running('pool', () => new Promise(() => {})),
      running('jobs', () => Promise.reject(new Error('no'))),
      running('calls', () => Promise.resolve()),
    ],
    (facts) => void lines.push(facts),
  );
  expect(order).toEqual(['calls', 'jobs', 'pool', 'database']);
  expect(lines).toEqual([
    { stopping: 'jobs', late: false },
    { stopping: 'pool', late: true },
  ]);
});
