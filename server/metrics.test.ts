import { networkInterfaces } from 'node:os';
import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { expect, test } from 'vitest';
import { getUserInfo } from '#contract/accounts/calls.ts';
import { aStaff, aUnit } from '#test/factories/accounts.ts';
import { callsAt } from '#test/calls-at.ts';
import { suiteServer } from '#test/server.ts';
import { buildApp } from './app.ts';
import type { ArchivingState } from './postgres/archiving/archiving.ts';
import { openPool } from './db/pool.ts';
import { inHelper } from './helper/in-helper.ts';
import { startMetrics } from './metrics.ts';

const server = await suiteServer();

async function measured(connection = server.connection, archived?: () => ArchivingState | undefined) {
  const { db, pool } = openPool(connection, 2);
  const app = await buildApp({ ...server.services, db }, pino({ level: 'silent' }));
  const metrics = await startMetrics({ app, db, pool, archived, port: 0 });
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

test('calls, pool, event loop and waiting work are counted, without personal data', async () => {
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
  // A path with a real id in it, and one that is no call.
  await fetch(`${one.url}/api/file/${unit.unitId}?t=13800000000`);
  await fetch(`${one.url}/api/user/13800000000`, { method: 'POST' });
  await inHelper('pdf', 'a', () => ({ bytes: Buffer.from('none') })).catch(() => {});
  const text = await one.text();
  const line = (start: string) => text.split('\n').find((each) => each.startsWith(start)) ?? '';
  expect(line('ropemeet_calls_total{path="user/getUserInfo",code="1"}')).toMatch(/ 1$/);
  expect(text).toMatch(/^ropemeet_calls_total\{path="user\/getUserInfo",code="(?!1")\d+"\} 1$/m);
  expect(line('ropemeet_call_seconds_count{path="user/getUserInfo"}')).toMatch(/ 2$/);
  expect(line('ropemeet_pool_connections{state="open"}')).toMatch(/ [12]$/);
  expect(line('nodejs_eventloop_lag_seconds')).not.toBe('');
  expect(line('ropemeet_helper_tasks_total{task="pdf",end="refused"}')).toMatch(/ [1-9]\d*$/);
  expect(line('ropemeet_helpers{what="processes"}')).toMatch(/ [12]$/);
  expect(line('ropemeet_helpers{what="waiting"}')).toMatch(/ 0$/);
  expect(line('ropemeet_database_up')).toMatch(/ 1$/);
  expect(line('ropemeet_waiting{what="units"}')).toMatch(/ 1$/);
  expect(line('ropemeet_waiting{what="payment"}')).toMatch(/ 0$/);
  expect(line('ropemeet_waiting{what="message-mail"}')).toMatch(/ 1$/);
  expect(
    Number(line('ropemeet_waiting_oldest_seconds{what="message-mail"}').split(' ').at(-1)),
  ).toBeGreaterThan(89);
  for (const what of ['refund', 'webhook', 'webhook-failing', 'audit-refused'])
    expect(line(`ropemeet_waiting{what="${what}"}`)).toMatch(/ 0$/);
  for (const secret of [unit.unitId, unit.uid, unit.token, '13800000000', 'someone', '张小安'])
    expect(text).not.toContain(secret);
  await one.stop();
});

test('lines not chained yet, and a webhook that fails, are given with their age', async () => {
  const one = await measured();
  const ago = (seconds: number) => new Date(Date.now() - seconds * 1000);
  const staff = await aStaff(server.db);
  const line = {
    id: randomUUID(),
    at: ago(120),
    realm: 'system',
    act: 'team.create',
    subject: 'team',
    subject_id: randomUUID(),
    request_id: randomUUID(),
  } as const;
  await server.db.insertInto('audit').values(line).execute();
  const webhook = {
    id: randomUUID(),
    match_id: null,
    name: '大屏',
    url: 'https://board.example/hook',
    events: [],
    secret: Buffer.from('x'),
    made_by: staff.accountId,
    made_at: ago(900),
    failing_since: ago(300),
  };
  await server.db.insertInto('webhooks').values(webhook).execute();
  const delivery = {
    id: randomUUID(),
    webhook_id: webhook.id,
    message_id: randomUUID(),
    type: 'ping' as const,
  };
  await server.db
    .insertInto('webhook_deliveries')
    .values({ ...delivery, body: '{}', made_at: ago(600), next_at: ago(0) })
    .execute();
  const text = await one.text();
  const value = (name: string, what: string) =>
    Number(new RegExp(`^ropemeet_${name}\\{what="${what}"\\} (\\S+)$`, 'm').exec(text)?.[1]);
  expect(value('waiting', 'audit')).toBeGreaterThan(0);
  expect(value('waiting_oldest_seconds', 'audit')).toBeGreaterThan(119);
  expect(value('waiting', 'webhook')).toBe(1);
  expect(value('waiting_oldest_seconds', 'webhook')).toBeGreaterThan(599);
  expect(value('waiting', 'webhook-failing')).toBe(1);
  expect(value('waiting_oldest_seconds', 'webhook-failing')).toBeGreaterThan(299);
  await one.stop();
});

test('the continuous archive gives its age and its failures, where this server carries', async () => {
  const ago = (seconds: number) => new Date(Date.now() - seconds * 1000);
  let state: ArchivingState | undefined = { carried: ago(60), piece: ago(90), failures: 3 };
  const one = await measured(server.connection, () => state);
  const first = await one.text();
  const age = (text: string, what: string) =>
    Number(new RegExp(`^ropemeet_archive_seconds\\{what="${what}"\\} (\\S+)$`, 'm').exec(text)?.[1]);
  expect(age(first, 'carried')).toBeGreaterThanOrEqual(60);
  expect(age(first, 'piece')).toBeGreaterThanOrEqual(90);
  expect(age(first, 'copied')).toBeNaN();
  expect(first).toMatch(/^ropemeet_archive_failures 3$/m);
  state = undefined;
  expect(await one.text()).not.toMatch(/^ropemeet_archive/m);
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

test('where the database is away the other figures are given', async () => {
  const one = await measured({ host: '127.0.0.1', port: 1 });
  const text = await one.text();
  expect(text).toMatch(/^ropemeet_database_up 0$/m);
  expect(text).not.toMatch(/^ropemeet_waiting\{/m);
  expect(text).toContain('ropemeet_pool_connections{state="waiting"} 0');
  await one.stop();
});
