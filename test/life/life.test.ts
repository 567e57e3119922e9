import { expect, test } from 'vitest';
import { suiteServer } from '#test/server.ts';
import { inMemory } from './in-memory.ts';
import { live } from './live.ts';
import { onServer, staffOf } from './on-server.ts';

/** The long run is `npm run bench -- life`. */
const server = await suiteServer();

test('lives of entries by the rules alone never contradict themselves', async () => {
  const { steps } = await live({ runs: 400, mostSteps: 40, seed: 20260301, shrinks: true }, async (minutes) =>
    inMemory(minutes),
  );
  expect(steps).toBeGreaterThan(10_000);
});

test('lives of entries on a server never contradict themselves', async () => {
  const staff = await staffOf(server);
  const { steps } = await live({ runs: 6, mostSteps: 40, seed: 20260301 }, (minutes) =>
    onServer(server, staff, minutes),
  );
  expect(steps).toBeGreaterThan(100);
}, 120_000);
