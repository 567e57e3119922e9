import { spawn, type ChildProcess } from 'node:child_process';
import { createServer } from 'node:http';
import { type AddressInfo, createServer as createTcp } from 'node:net';
import { expect, test } from 'vitest';
import { eventTypes, pauses } from '#contract/integrations/events.ts';
import * as calls from '#contract/integrations/webhook-calls.ts';
import { newId } from '#server/db/id.ts';
import { aLonePerson } from '#test/factories/persons.ts';
import { travelTo } from '#test/factories/registrations.ts';
import { sweepWebhooks } from './sweep.ts';
import { aWebhookServer } from '#test/factories/webhooks.ts';

const { server, hooks, aHook, deliver, hookOf, log } = await aWebhookServer();

test('a failed delivery is repeated with growing pauses, then given up; the webhook goes off, and staff get a mail', async () => {
  const start = new Date();
  await travelTo(server, start);
  const hook = await aHook();
  hooks.answerWith = 500;
  const deliveryId = newId();
  await server.ok(calls.testWebhook, { id: hook.id, deliveryId }, hooks.staff);
  await server.ok(calls.testWebhook, { id: hook.id, deliveryId }, hooks.staff);
  let at = start.getTime();
  for (const [n, pause] of pauses.entries()) {
    await deliver();
    expect(await log(hook.id)).toMatchObject([{ state: 'waiting', tries: n + 1, status: 500, type: 'ping' }]);
    await travelTo(server, new Date(at + pause * 1000 - 1));
    await deliver();
    expect(hooks.came).toHaveLength(n + 1);
    at += pause * 1000;
    await travelTo(server, new Date(at));
  }
  expect((await hookOf(hook.id)).failingSince).toBe(start.toISOString());
  await deliver();
  expect(await log(hook.id)).toMatchObject([{ state: 'failed', tries: pauses.length + 1, nextAt: null }]);
  expect((await hookOf(hook.id)).state).toBe('failed');
  const mails = await server.db
    .selectFrom('outbox')
    .select('body')
    .where('subject', 'like', '%大屏%')
    .execute();
  expect(mails.length).toBeGreaterThan(0);
  // Off, it neither tests nor resends, nor hears of anything; on again, it does.
  const dead = { id: hook.id, deliveryId: newId() };
  // The staff's session has ended in the meantime.
  hooks.staff = await aLonePerson(server, undefined, new Date(at));
  expect((await server.refused(calls.testWebhook, dead, hooks.staff)).name).toBe('webhookEnded');
  expect((await server.refused(calls.resendWebhookDelivery, { id: deliveryId }, hooks.staff)).name).toBe(
    'webhookEnded',
  );
  const { secret: _, ...body } = hook;
  expect((await server.refused(calls.setWebhook, body, hooks.staff)).name).toBe('changedMeanwhile');
  await server.ok(calls.setWebhook, { ...body, version: 2 }, hooks.staff);
  hooks.answerWith = 200;
  await server.ok(calls.resendWebhookDelivery, { id: deliveryId }, hooks.staff);
  await deliver();
  expect(await log(hook.id)).toMatchObject([{ state: 'delivered', status: 200, tries: 1 }]);
  expect(new Set(hooks.came.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect((await hookOf(hook.id)).failingSince).toBeNull();
  hooks.answerWith = 410;
  await server.ok(calls.testWebhook, dead, hooks.staff);
  await deliver();
  expect((await hookOf(hook.id)).state).toBe('failed');
  // What waits for one that is off goes with the rest; of one that is on it waits on.
  expect((await log(hook.id)).map(({ state }) => state)).toContain('waiting');
  await sweepWebhooks(server.db, new Date(at + 29 * 86_400_000));
  expect(await log(hook.id)).not.toEqual([]);
  const on = await aHook();
  await server.ok(calls.testWebhook, { id: on.id, deliveryId: newId() }, hooks.staff);
  await sweepWebhooks(server.db, new Date(at + 40 * 86_400_000));
  expect([await log(hook.id), (await log(on.id)).length]).toEqual([[], 1]);
});

test('a receiver that hangs holds up no other, and one that fails is tried one at a time', async () => {
  await travelTo(server, new Date());
  const release: (() => void)[] = [];
  const slow = createServer((_, reply) => void release.push(() => reply.writeHead(204).end()));
  await new Promise<void>((done) => slow.listen(0, '127.0.0.1', done));
  try {
    const hanging = await aHook(
      eventTypes,
      null,
      `http://127.0.0.1:${(slow.address() as AddressInfo).port}/`,
    );
    const quick = await aHook();
    const ping = (id: string) => server.ok(calls.testWebhook, { id, deliveryId: newId() }, hooks.staff);
    for (let n = 0; n < 5; n++) await ping(hanging.id);
    const run = deliver();
    await expect.poll(() => release.length).toBe(3);
    // Noted while the run waits for the other.
    await ping(quick.id);
    await expect.poll(async () => (await log(quick.id))[0]!.state).toBe('delivered');
    expect(release.length).toBe(3);
    release.shift()!();
    await expect.poll(() => release.length).toBe(3);
    const letGo = setInterval(() => release.shift()?.(), 20);
    await run;
    clearInterval(letGo);
    expect((await log(hanging.id)).map(({ state }) => state)).toEqual(Array(5).fill('delivered'));

    await server.db
      .updateTable('webhooks')
      .set({ failing_since: new Date() })
      .where('id', '=', hanging.id)
      .execute();
    for (let n = 0; n < 2; n++) await ping(hanging.id);
    const next = deliver();
    await expect.poll(() => release.length).toBe(1);
    await ping(quick.id);
    await expect
      .poll(async () => (await log(quick.id)).filter(({ state }) => state === 'delivered').length)
      .toBe(2);
    expect(release.length).toBe(1);
    const rest = setInterval(() => release.shift()?.(), 20);
    await next;
    clearInterval(rest);
  } finally {
    slow.closeAllConnections();
    slow.close();
  }
});

test('a failure that comes after another attempt has arrived changes nothing of the delivery', async () => {
  await travelTo(server, new Date());
  const release: ((status: number) => void)[] = [];
  const slow = createServer((_, reply) => void release.push((status) => reply.writeHead(status).end()));
  await new Promise<void>((done) => slow.listen(0, '127.0.0.1', done));
  try {
    const hook = await aHook(eventTypes, null, `http://127.0.0.1:${(slow.address() as AddressInfo).port}/`);
    await server.ok(calls.testWebhook, { id: hook.id, deliveryId: newId() }, hooks.staff);
    const first = deliver();
    await expect.poll(() => release.length).toBe(1);
    await travelTo(server, new Date(Date.now() + 61_000));
    const second = deliver();
    await expect.poll(() => release.length).toBe(2);
    release[1]!(204);
    await expect.poll(async () => (await log(hook.id))[0]!.state).toBe('delivered');
    const [delivered] = await log(hook.id);
    release[0]!(500);
    await Promise.all([first, second]);
    expect(await log(hook.id)).toEqual([delivered]);
    expect((await hookOf(hook.id)).failingSince).toBeNull();
  } finally {
    slow.closeAllConnections();
    slow.close();
  }
});

test('the receiver of the docs takes what is signed and refuses what is not', async () => {
  const now = new Date();
  await travelTo(server, now);
  hooks.staff = await aLonePerson(server, undefined, now);
  const port = await freePort();
  const hook = await aHook(eventTypes, null, `http://127.0.0.1:${port}/`);
  const child = spawn(process.execPath, ['docs/examples/receive-webhooks.mjs', String(port), hook.secret]);
  try {
    await listening(port, child);
    const body = new Promise<string>((done) =>
      child.stdout.once('data', (text: Buffer) => done(text.toString())),
    );
    const deliveryId = newId();
    await server.ok(calls.testWebhook, { id: hook.id, deliveryId }, hooks.staff);
    await deliver();
    expect(await log(hook.id)).toMatchObject([{ state: 'delivered', status: 204 }]);
    expect(await body).toContain(`msg_${deliveryId} {"type":"ping"`);
    const forged = await fetch(`http://127.0.0.1:${port}/`, {
      method: 'POST',
      headers: { 'webhook-id': 'msg_1', 'webhook-timestamp': '1', 'webhook-signature': 'v1,AAAA' },
      body: '{}',
    });
    expect(forged.status).toBe(401);
  } finally {
    child.kill();
  }
});

async function freePort(): Promise<number> {
  const probe = createTcp();
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done));
  const { port } = probe.address() as AddressInfo;
  await new Promise((done) => probe.close(done));
  return port;
}

async function listening(port: number, child: ChildProcess): Promise<void> {
  for (let n = 0; n < 100; n++) {
    if (child.exitCode !== null) throw new Error('the receiver has ended');
    const answered = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST' }).catch(() => null);
    if (answered) return;
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error('the receiver does not listen');
}
