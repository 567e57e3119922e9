import { afterAll, beforeAll, expect, test } from 'vitest';
import { serverFlags } from '#scripts/prepare.mjs';
import { testDatabase, type TestDatabase } from './database.ts';
import { isSound, payThroughKills } from './kills/run.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

test('each payment in which the server was killed is booked once', async () => {
  const lines: string[] = [];
  const outcome = await payThroughKills(database.db, database.connection, {
    orders: 20,
    atOnce: 8,
    lives: [500, 1_500],
    mostKills: 4,
    pace: 0.02,
    seed: 4,
    patienceMs: 3_000,
    server: [...serverFlags, 'server/main.ts'],
    say: (line) => lines.push(line),
  });
  expect(isSound(outcome), `${JSON.stringify(outcome)}\n${lines.join('\n')}`).toBe(true);
  expect(outcome.paid).toBeGreaterThanOrEqual(20);
  expect(outcome.kills).toBeGreaterThanOrEqual(3);
}, 180_000);
