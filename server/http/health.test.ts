import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#test/database.ts';
import { serveHealth } from './health.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

test('however many ask at once, the database and the storage are asked once; migrations until they are done', async () => {
  let looks = 0;
  const state = { migrations: 0 };
  const app = fastify();
  serveHealth(
    app,
    database.db,
    async () => ++looks > 0,
    async () => ++state.migrations > 1,
  );
  const ask = () => app.inject({ url: '/readyz' });
  const flood = async () =>
    (await Promise.all(Array.from({ length: 50 }, ask))).map((each) => each.json<object>());
  expect(new Set((await flood()).map((each) => JSON.stringify(each)))).toEqual(
    new Set([JSON.stringify({ ok: false, why: 'migrations' })]),
  );
  expect(state.migrations).toBe(1);
  await expect.poll(async () => (await ask()).statusCode, { timeout: 5_000 }).toBe(200);
  expect(state.migrations).toBe(2);
  const before = looks;
  await flood();
  expect(looks - before).toBeLessThanOrEqual(1);
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  expect((await ask()).statusCode).toBe(200);
  expect(state.migrations).toBe(2);
  await app.close();
});
