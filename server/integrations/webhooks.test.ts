import { spawn, type ChildProcess } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { type AddressInfo, createServer as createTcp } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { changesOf } from '#contract/audit/changes.ts';
import { eventTypes, pauses, type EventType } from '#contract/integrations/events.ts';
import * as calls from '#contract/integrations/webhook-calls.ts';
import * as results from '#contract/results/staff-calls.ts';
import { setAppeal, withdrawAppeal } from '#contract/appeals/calls.ts';
import { setCertificates } from '#contract/certificates/staff-calls.ts';
import { setMatchReview } from '#contract/registrations/calls.ts';
import { undoDecision } from '#contract/registrations/exception-calls.ts';
import { followResults } from '#server/certificates/follow.ts';
import { newId } from '#server/db/id.ts';
import { aLonePerson } from '#test/factories/persons.ts';
import { aFee, aMatch, anEvent } from '#test/factories/matches.ts';
import { aFiling, aReleasedList } from '#test/factories/appeals.ts';
import { aRankedRegistration, noteChanged, setLine } from '#test/factories/certificates.ts';
import {
  anEntrant,
  anEntry,
  aRegistration,
  aSubmission,
  passedBy,
  travelTo,
} from '#test/factories/registrations.ts';
import { aCompetition, entered, speedMarks } from '#test/factories/results.ts';
import { testServer, type Caller, type TestServer } from '#test/server.ts';
import { deliverWebhooks } from './deliver.ts';
import { sweepWebhooks } from './sweep.ts';

let server: TestServer;
let staff: Caller & { accountId: string };
let receiver: Server;
let url: string;
let answerWith = 204;
let came: { headers: IncomingHttpHeaders; body: string }[] = [];
beforeAll(async () => {
  server = await testServer({ PRIVATE_WEBHOOKS: '1' });
  staff = await aLonePerson(server);
  receiver = createServer((request, reply) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      came.push({ headers: request.headers, body });
      reply.writeHead(answerWith).end();
    });
  });
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
});
afterAll(async () => {
  receiver.close();
  await server.close();
});
beforeEach(async () => {
  await server.db.deleteFrom('webhook_deliveries').execute();
  await server.db.deleteFrom('webhooks').execute();
  await server.db.deleteFrom('webhook_events').execute();
  answerWith = 204;
  came = [];
});

const deliver = () => deliverWebhooks(server.services);
async function aHook(events: readonly EventType[] = eventTypes, matchId: string | null = null, to = url) {
  const body = { id: newId(), version: 0, matchId, name: '大屏', url: to, events: [...events], on: true };
  const { secret } = await server.ok(calls.setWebhook, body, staff);
  return { ...body, version: 1, secret: secret! };
}
const hookOf = async (id: string) =>
  (await server.ok(calls.getWebhooks, {}, staff)).webhooks.find((each) => each.id === id)!;
const log = async (id: string) => (await server.ok(calls.getWebhookDeliveries, { id }, staff)).rows;
const told = () =>
  came.map(({ body }) => JSON.parse(body) as { type: string; data: Record<string, unknown> });

function verified(secret: string, { headers, body }: (typeof came)[number]): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const own = createHmac('sha256', key)
    .update(`${headers['webhook-id'] as string}.${headers['webhook-timestamp'] as string}.${body}`)
    .digest('base64');
  return (headers['webhook-signature'] as string).split(' ').includes(`v1,${own}`);
}

test('a match sends its events: by the act’s own transaction, to those it concerns, without personal data', async () => {
  await travelTo(server, new Date());
  const all = await aHook();
  const other = await aMatch(server.db);
  const elsewhere = await aHook(eventTypes, other.id);
  const some = await aHook(['result.released']);
  const made = await aCompetition(server, staff, { entries: 2 });
  const { groupId, matchId, ids } = made;
  await entered(server, staff, groupId, { [ids[0]!]: speedMarks(50), [ids[1]!]: speedMarks(40) });
  const { version } = await server.ok(results.getResultList, { groupId }, staff);
  // A refused act sends nothing.
  await server.refused(results.releaseResults, { groupId, version: version + 1 }, staff);
  await server.ok(results.releaseResults, { groupId, version }, staff);
  const list = await server.ok(results.getResultList, { groupId }, staff);
  const line = list.lines.find(({ entryId }) => entryId === ids[1])!;
  await server.ok(
    results.correctResults,
    { entryId: ids[1]!, version: line.version, marks: speedMarks(45), reason: '录像' },
    staff,
  );
  await deliver();
  const types = told().map(({ type }) => type);
  const count = (type: EventType) => types.filter((each) => each === type).length;
  expect([count('registration.submitted'), count('registration.passed')]).toEqual([2, 2]);
  expect([count('result.released'), count('result.corrected')]).toEqual([2, 1]);
  const released = told().find(({ type }) => type === 'result.released')!;
  expect(released.data).toEqual({ matchId, eventId: made.event.id, groupId });
  expect(await log(elsewhere.id)).toEqual([]);
  expect((await log(some.id)).map(({ type, state, status }) => [type, state, status])).toEqual([
    ['result.released', 'delivered', 204],
  ]);
  const whole = came.map(({ body }) => body).join();
  const people = await server.db.selectFrom('members').select(['name', 'birthdate']).execute();
  for (const { name, birthdate } of people) {
    expect(whole).not.toContain(name);
    expect(whole).not.toContain(birthdate);
  }
  const own = came.filter((each) => verified(all.secret, each));
  expect(own.length).toBe((await log(all.id)).length);
  // Sent once.
  const before = came.length;
  await deliver();
  expect(came.length).toBe(before);
});

test('a payment that is owed is not yet a pass; the clock sends the closing of registration, once', async () => {
  await travelTo(server, new Date());
  await aHook();
  const event = anEvent();
  const { id, match } = await aMatch(server.db, { events: [event], feeItems: [aFee()] });
  const { unit, team } = await anEntrant(server, { athletes: 1 });
  const entry = anEntry(event, [team.athletes[0]!.memberId]);
  await passedBy(server, staff, await server.ok(setMatchReview, aSubmission(id, team, [entry]), unit));
  await deliver();
  expect(told().map(({ type }) => type)).toEqual(['registration.submitted']);
  await travelTo(server, new Date(match.deadlines.registrationClose));
  await deliver();
  await deliver();
  const closed = told().filter(({ type, data }) => type === 'entries.closed' && data['matchId'] === id);
  expect(closed).toHaveLength(1);
});

test('withdrawals are sent, and what follows a correction automatically', async () => {
  await travelTo(server, new Date());
  staff = await aLonePerson(server);
  await aHook();
  const types = () => told().map(({ type }) => type);
  const made = await aRegistration(server);
  const passed = await passedBy(server, staff, { id: made.id, version: 1, stage: 'qualification' }, 1);
  await deliver();
  came = [];
  await server.ok(undoDecision, { id: made.id, version: passed.version, reason: '误操作' }, staff);
  await deliver();
  expect(told()).toMatchObject([
    { type: 'registration.reopened', data: { registrationId: made.id, state: 'qualification' } },
  ]);

  const ranked = await aRankedRegistration(server, 1);
  await server.ok(setCertificates, { matchId: ranked.matchId, kind: 'award' }, staff);
  await deliver();
  expect(types().filter((type) => type.startsWith('certificate'))).toEqual(['certificate.issued']);
  came = [];
  await setLine(server.db, ranked.entries[0]!.id, 12, 2);
  await noteChanged(server.db, ranked.groupId);
  await followResults(server.services);
  await deliver();
  expect(types().sort()).toEqual(['certificate.issued', 'certificate.revoked']);
  const revoked = told().find(({ type }) => type === 'certificate.revoked')!;
  expect(revoked.data).toMatchObject({ matchId: ranked.matchId, state: 'revoked' });
  const rows = await server.db
    .selectFrom('certificates')
    .select(['id', 'replaced_by'])
    .where('match_id', '=', ranked.matchId)
    .orderBy('number')
    .execute();
  expect([revoked.data['certificateId'], revoked.data['replacedBy']]).toEqual([rows[0]!.id, rows[1]!.id]);

  came = [];
  const { entrants, ids } = await aReleasedList(server, staff);
  const body = aFiling(ids[2]!);
  await server.ok(setAppeal, body, entrants[2]!.unit);
  await server.ok(withdrawAppeal, { id: body.id }, entrants[2]!.unit);
  await deliver();
  // Both are on their way at once: either may come first.
  const appealed = told().filter(({ data }) => data['appealId'] === body.id);
  expect(appealed.sort((a, b) => a.type.localeCompare(b.type))).toMatchObject([
    { type: 'appeal.filed' },
    { type: 'appeal.withdrawn', data: { state: 5 } },
  ]);
});

test('a failed delivery is repeated with growing pauses, then given up; the webhook goes off, and staff get a mail', async () => {
  const start = new Date();
  await travelTo(server, start);
  const hook = await aHook();
  answerWith = 500;
  const deliveryId = newId();
  await server.ok(calls.testWebhook, { id: hook.id, deliveryId }, staff);
  await server.ok(calls.testWebhook, { id: hook.id, deliveryId }, staff);
  let at = start.getTime();
  for (const [n, pause] of pauses.entries()) {
    await deliver();
    expect(await log(hook.id)).toMatchObject([{ state: 'waiting', tries: n + 1, status: 500, type: 'ping' }]);
    await travelTo(server, new Date(at + pause * 1000 - 1));
    await deliver();
    expect(came).toHaveLength(n + 1);
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
  staff = await aLonePerson(server, undefined, new Date(at));
  expect((await server.refused(calls.testWebhook, dead, staff)).name).toBe('webhookEnded');
  expect((await server.refused(calls.resendWebhookDelivery, { id: deliveryId }, staff)).name).toBe(
    'webhookEnded',
  );
  const { secret: _, ...body } = hook;
  expect((await server.refused(calls.setWebhook, body, staff)).name).toBe('changedMeanwhile');
  await server.ok(calls.setWebhook, { ...body, version: 2 }, staff);
  answerWith = 200;
  await server.ok(calls.resendWebhookDelivery, { id: deliveryId }, staff);
  await deliver();
  expect(await log(hook.id)).toMatchObject([{ state: 'delivered', status: 200, tries: 1 }]);
  expect(new Set(came.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect((await hookOf(hook.id)).failingSince).toBeNull();
  answerWith = 410;
  await server.ok(calls.testWebhook, dead, staff);
  await deliver();
  expect((await hookOf(hook.id)).state).toBe('failed');
  // What waits for one that is off goes with the rest; of one that is on it waits on.
  expect((await log(hook.id)).map(({ state }) => state)).toContain('waiting');
  await sweepWebhooks(server.db, new Date(at + 29 * 86_400_000));
  expect(await log(hook.id)).not.toEqual([]);
  const on = await aHook();
  await server.ok(calls.testWebhook, { id: on.id, deliveryId: newId() }, staff);
  await sweepWebhooks(server.db, new Date(at + 40 * 86_400_000));
  expect([await log(hook.id), (await log(on.id)).length]).toEqual([[], 1]);
});

test('the secret is changed with two signatures for a day; it is kept sealed and shown once', async () => {
  const now = new Date();
  staff = await aLonePerson(server, undefined, now);
  await travelTo(server, now);
  const hook = await aHook();
  const ping = async () => {
    await server.ok(calls.testWebhook, { id: hook.id, deliveryId: newId() }, staff);
    await deliver();
    return came.at(-1)!;
  };
  const change = () => ({ id: hook.id, requestId: newId(), version: 1 });
  const first = change();
  const { secret, version } = await server.ok(calls.rotateWebhook, first, staff);
  // Its answer was lost: the same again. Another change of the one that was seen before is refused.
  expect(await server.ok(calls.rotateWebhook, first, staff)).toEqual({ id: hook.id, version, secret });
  expect((await server.refused(calls.rotateWebhook, change(), staff)).name).toBe('changedMeanwhile');
  const both = await ping();
  expect([verified(hook.secret, both), verified(secret, both)]).toEqual([true, true]);
  await travelTo(server, new Date(now.getTime() + 24 * 3_600_000));
  staff = await aLonePerson(server, undefined, new Date(now.getTime() + 24 * 3_600_000));
  const one = await ping();
  expect([verified(hook.secret, one), verified(secret, one)]).toEqual([false, true]);
  const rows = JSON.stringify(await server.db.selectFrom('webhooks').selectAll().execute());
  expect(rows).not.toContain(secret);
  const { secret: _, ...body } = hook;
  expect((await server.ok(calls.setWebhook, { ...body, version }, staff)).secret).toBeNull();
  const off = { ...body, version: version + 1, on: false };
  await server.ok(calls.setWebhook, off, staff);
  expect((await hookOf(hook.id)).state).toBe('off');
});

test('the trail holds where it leads, and not what opens it', async () => {
  const secrets = ['693a91f6', '7b20d3aa'];
  const [first, second] = secrets.map((key) => `${url}?key=${key}`);
  const hook = await aHook(['result.released'], null, first);
  const { secret: _, ...body } = hook;
  await server.ok(calls.setWebhook, { ...body, name: '成绩屏' }, staff);
  await server.ok(calls.setWebhook, { ...body, version: 2, name: '成绩屏', url: second! }, staff);
  const lines = await server.db
    .selectFrom('audit')
    .select(['before', 'after'])
    .where('subject_id', '=', hook.id)
    .orderBy('id')
    .execute();
  for (const secret of secrets) expect(JSON.stringify(lines)).not.toContain(secret);
  const shown = lines.map(({ before, after }) => changesOf(before, after).map(({ field }) => field));
  expect(shown[0]).toContain('url');
  expect(shown.slice(1)).toEqual([['name'], ['url']]);
});

test('a receiver that hangs holds up no other, and one that fails is tried one at a time', async () => {
  await travelTo(server, new Date());
  const held: (() => void)[] = [];
  const slow = createServer((_, reply) => void held.push(() => reply.writeHead(204).end()));
  await new Promise<void>((done) => slow.listen(0, '127.0.0.1', done));
  try {
    const hanging = await aHook(
      eventTypes,
      null,
      `http://127.0.0.1:${(slow.address() as AddressInfo).port}/`,
    );
    const quick = await aHook();
    const ping = (id: string) => server.ok(calls.testWebhook, { id, deliveryId: newId() }, staff);
    for (let n = 0; n < 5; n++) await ping(hanging.id);
    const run = deliver();
    await expect.poll(() => held.length).toBe(3);
    // Noted while the run waits for the other.
    await ping(quick.id);
    await expect.poll(async () => (await log(quick.id))[0]!.state).toBe('delivered');
    expect(held.length).toBe(3);
    held.shift()!();
    await expect.poll(() => held.length).toBe(3);
    const letGo = setInterval(() => held.shift()?.(), 20);
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
    await expect.poll(() => held.length).toBe(1);
    await ping(quick.id);
    await expect
      .poll(async () => (await log(quick.id)).filter(({ state }) => state === 'delivered').length)
      .toBe(2);
    expect(held.length).toBe(1);
    const rest = setInterval(() => held.shift()?.(), 20);
    await next;
    clearInterval(rest);
  } finally {
    slow.closeAllConnections();
    slow.close();
  }
});

test('a failure that comes after another attempt has arrived changes nothing of the delivery', async () => {
  await travelTo(server, new Date());
  const held: ((status: number) => void)[] = [];
  const slow = createServer((_, reply) => void held.push((status) => reply.writeHead(status).end()));
  await new Promise<void>((done) => slow.listen(0, '127.0.0.1', done));
  try {
    const hook = await aHook(eventTypes, null, `http://127.0.0.1:${(slow.address() as AddressInfo).port}/`);
    await server.ok(calls.testWebhook, { id: hook.id, deliveryId: newId() }, staff);
    const first = deliver();
    await expect.poll(() => held.length).toBe(1);
    await travelTo(server, new Date(Date.now() + 61_000));
    const second = deliver();
    await expect.poll(() => held.length).toBe(2);
    held[1]!(204);
    await expect.poll(async () => (await log(hook.id))[0]!.state).toBe('delivered');
    const [delivered] = await log(hook.id);
    held[0]!(500);
    await Promise.all([first, second]);
    expect(await log(hook.id)).toEqual([delivered]);
    expect((await hookOf(hook.id)).failingSince).toBeNull();
  } finally {
    slow.closeAllConnections();
    slow.close();
  }
});

test('an address inside is refused unless the configuration allows it', async () => {
  const strict = await testServer();
  try {
    const own = await aLonePerson(strict);
    const body = {
      id: newId(),
      version: 0,
      matchId: null,
      name: 'x',
      events: ['result.released' as const],
      on: true,
    };
    for (const wrong of [url, 'https://127.0.0.1/', 'https://a:b@example.org/'])
      expect(await strict.refused(calls.setWebhook, { ...body, url: wrong }, own)).toMatchObject({
        name: 'webhookAddress',
        problems: [{ place: 'url' }],
      });
    // A name that leads inside is found out when it is called.
    await strict.ok(calls.setWebhook, { ...body, url: 'https://localtest.invalid/' }, own);
    await strict.ok(calls.testWebhook, { id: body.id, deliveryId: newId() }, own);
    await deliverWebhooks(strict.services);
    const { rows } = await strict.ok(calls.getWebhookDeliveries, { id: body.id }, own);
    expect(rows).toMatchObject([{ state: 'waiting', status: null, failure: 'dns' }]);
  } finally {
    await strict.close();
  }
});

test('the receiver of the docs takes what is signed and refuses what is not', async () => {
  const now = new Date();
  await travelTo(server, now);
  staff = await aLonePerson(server, undefined, now);
  const port = await freePort();
  const hook = await aHook(eventTypes, null, `http://127.0.0.1:${port}/`);
  const child = spawn(process.execPath, ['docs/examples/receive-webhooks.mjs', String(port), hook.secret]);
  try {
    await listening(port, child);
    const said = new Promise<string>((done) =>
      child.stdout.once('data', (text: Buffer) => done(text.toString())),
    );
    const deliveryId = newId();
    await server.ok(calls.testWebhook, { id: hook.id, deliveryId }, staff);
    await deliver();
    expect(await log(hook.id)).toMatchObject([{ state: 'delivered', status: 204 }]);
    expect(await said).toContain(`msg_${deliveryId} {"type":"ping"`);
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
