import { networkInterfaces } from 'node:os';
import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getUserInfo } from '#contract/accounts/calls.ts';
import { aUnit } from '#test/factories/accounts.ts';
import { callsAt } from '#test/calls-at.ts';
import { testServer, type TestServer } from '#test/server.ts';
import { buildApp } from './app.ts';
import { openPool } from './db/pool.ts';
import { startMetrics } from './metrics.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

async function measured(connection = server.connection) {
  const { db, pool } = openPool(connection, 2);
  const app = await buildApp({ ...server.services, db }, pino({ level: 'silent' }));
  const metrics = await startMetrics({ app, db, pool, port: 0 });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    url,
    metrics,
    async text() {
      const answer = await fetch(metrics.url);
      expect(answer.headers.get('content-type')).toContain('text/plain');
      return answer.text();
    },
    async stop() {
      await app.close();
      await metrics.stop();
      await db.destroy();
    },
  };
}

test('calls, pool, event loop and what waits are told, and nothing of anybody', async () => {
  const one = await measured();
  const unit = await aUnit(server.db, { unitStatus: 1 });
  await server.db
    .insertInto('outbox')
    .values({
      id: randomUUID(),
      channel: 'mail',
      target: 'someone@example.org',
      lang: 'zh',
      body: '张小安',
      created_at: new Date(Date.now() - 90_000),
    })
    .execute();
  const calls = callsAt({ url: one.url });
  await calls.ok(getUserInfo, {}, unit);
  await calls.refused(getUserInfo, {}, { ...unit, token: 'x'.repeat(43) });
  // A path with an id of somebody's in it, and one that is no call.
  await fetch(`${one.url}/api/file/${unit.unitId}?t=13800000000`);
  await fetch(`${one.url}/api/user/13800000000`, { method: 'POST' });
  const text = await one.text();
  const line = (start: string) => text.split('\n').find((each) => each.startsWith(start)) ?? '';
  expect(line('ropemeet_calls_total{path="user/getUserInfo",code="1"}')).toMatch(/ 1$/);
  expect(text).toMatch(/^ropemeet_calls_total\{path="user\/getUserInfo",code="(?!1")\d+"\} 1$/m);
  expect(line('ropemeet_call_seconds_count{path="user/getUserInfo"}')).toMatch(/ 2$/);
  expect(line('ropemeet_pool_connections{state="open"}')).toMatch(/ [12]$/);
  expect(line('nodejs_eventloop_lag_seconds')).not.toBe('');
  expect(line('ropemeet_database_up')).toMatch(/ 1$/);
  expect(line('ropemeet_waiting{what="units"}')).toMatch(/ 1$/);
  expect(line('ropemeet_waiting{what="payment"}')).toMatch(/ 0$/);
  expect(line('ropemeet_waiting{what="message-mail"}')).toMatch(/ 1$/);
  expect(
    Number(line('ropemeet_waiting_oldest_seconds{what="message-mail"}').split(' ').at(-1)),
  ).toBeGreaterThan(89);
  for (const secret of [unit.unitId, unit.uid, unit.token, '13800000000', 'someone', '张小安'])
    expect(text).not.toContain(secret);
  await one.stop();
});

test('never on the public port, nor at another address than this machine’s own', async () => {
  const one = await measured();
  expect((await fetch(`${one.url}/metrics`)).headers.get('content-type')).not.toContain('version=0.0.4');
  const port = new URL(one.metrics.url).port;
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
  const others = Object.values(networkInterfaces())
    .flatMap((each) => each ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal);
  for (const { address } of others)
    await expect(fetch(`http://${address}:${port}/metrics`)).rejects.toThrow('fetch failed');
  await one.stop();
});

test('where the database is away the rest is told', async () => {
  const one = await measured({ host: '127.0.0.1', port: 1 });
  const text = await one.text();
  expect(text).toMatch(/^ropemeet_database_up 0$/m);
  expect(text).not.toMatch(/^ropemeet_waiting\{/m);
  expect(text).toContain('ropemeet_pool_connections{state="waiting"} 0');
  await one.stop();
});
