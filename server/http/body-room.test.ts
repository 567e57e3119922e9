import { request as ask, type ClientRequest } from 'node:http';
import fastify from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';
import { refusals } from '#contract/refusals.ts';
import { newId } from '#server/db/id.ts';
import { aUnit, inBrowser } from '#test/factories/accounts.ts';
import { suiteServer } from '#test/server.ts';
import { roomForBodies, pace } from './body-room.ts';
import { serveFaults } from './faults.ts';

const mb = 1024 * 1024;
const fileBody = Math.floor(26.6 * mb);
const server = await suiteServer();

const lines: ClientRequest[] = [];
afterEach(() => {
  for (const line of lines.splice(0)) line.destroy();
});

interface Sent {
  from?: string;
  declared: number;
  /** How much of it really comes, at once. */
  first: number;
  headers?: Record<string, string>;
}

/** A body that says how long it will be, and then does not come. */
function hold(
  url: string,
  { from = '127.0.0.1', declared, first, headers = {} }: Sent,
): Promise<ClientRequest> {
  const { port } = new URL(url);
  const line = ask({
    host: '127.0.0.1',
    port,
    localAddress: from,
    method: 'POST',
    path: '/api/common/uploadFile',
    headers: { 'content-type': 'application/json', 'content-length': declared, ...headers },
  });
  lines.push(line);
  line.on('error', () => {});
  return new Promise((resolve) => line.write(Buffer.alloc(first, ' '), () => resolve(line)));
}

/** A whole body of so many bytes: 102 means that it was let in and read. */
async function send(url: string, bytes: number, headers: Record<string, string> = {}, from = '127.0.0.1') {
  const { port } = new URL(url);
  const body = JSON.stringify({ kind: 'sheet', name: 'a', fileByte: 'A'.repeat(bytes) });
  return new Promise<[number, number]>((resolve, reject) => {
    const sent = ask(
      {
        host: '127.0.0.1',
        port,
        localAddress: from,
        method: 'POST',
        path: '/api/common/uploadFile',
        headers: { 'content-type': 'application/json', 'content-length': body.length, ...headers },
      },
      (response) => {
        let text = '';
        response.on('data', (data: Buffer) => (text += data.toString()));
        response.on('end', () =>
          resolve([response.statusCode!, (JSON.parse(text) as { code: number }).code]),
        );
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

const letIn = [200, refusals.sessionExpired.code];
const shutOut = [503, refusals.storageFailed.code];

describe('while lines say that large bodies will come', () => {
  test('and send a byte, those of others go on at once', async () => {
    await Promise.all(
      ['127.0.0.2', '127.0.0.3'].flatMap((from) =>
        [1, 2, 3].map(() => hold(server.url, { from, declared: fileBody, first: 1 })),
      ),
    );
    expect(await send(server.url, 2 * mb)).toEqual(letIn);
    expect(await send(server.url, 20 * mb)).toEqual(letIn);
  });

  test('and send a part of them, a stranger’s share is full, and who shows a session’s cookie goes on', async () => {
    // Two networks of IPv4 hold one body each, as two are more than the share of one.
    for (const from of ['127.0.0.2', '127.0.0.3', '127.0.0.4'])
      await hold(server.url, { from, declared: fileBody, first: 80 * 1024 });
    const { cookie } = await inBrowser(server.db, await aUnit(server.db));
    expect(await send(server.url, 20 * mb, { cookie: cookie! })).toEqual(letIn);
  });
});

/** A server with nothing but the room, at another pace. */
async function roomAlone(changed: Partial<typeof pace>, account: string | null = null) {
  const app = fastify({ forceCloseConnections: true });
  app.decorateRequest('accountId', null);
  app.decorateRequest('answeredCode', 1);
  serveFaults(app);
  const preParsing = roomForBodies(async () => account, { ...pace, ...changed });
  app.post('/api/common/uploadFile', { bodyLimit: 30 * mb, preParsing }, async (_request, reply) => {
    await reply.send({ code: refusals.sessionExpired.code });
  });
  return { app, url: await app.listen({ port: 0, host: '127.0.0.1' }) };
}
const answerOf = (line: ClientRequest) =>
  new Promise<[number, number]>((resolve) => {
    line.on('response', (response) => {
      let text = '';
      response.on('data', (data: Buffer) => (text += data.toString()));
      response.on('end', () => resolve([response.statusCode!, (JSON.parse(text) as { code: number }).code]));
    });
  });
const tooSlow = [400, refusals.bodyTooSlow.code];

describe('a body', () => {
  test('that hardly moves is ended, and so is its line', async () => {
    const { app, url } = await roomAlone({ windowMs: 50 });
    const line = await hold(url, { declared: fileBody, first: 100 });
    const closed = new Promise((resolve) => line.socket!.once('close', resolve));
    expect(await answerOf(line)).toEqual(tooSlow);
    await closed;
    await app.close();
  });

  test('of a stranger is ended after its time, of an account it goes on', async () => {
    for (const account of [null, newId()]) {
      const { app, url } = await roomAlone({ wholeMs: 200, windowMs: 10_000 }, account);
      const line = await hold(url, { declared: 200 * 1024, first: 100 * 1024 });
      const answered = answerOf(line);
      if (account !== null) setTimeout(() => line.end(Buffer.alloc(100 * 1024, ' ')), 500);
      else expect(await answered).toEqual(tooSlow);
      // Spaces are no JSON: it was read to its end.
      if (account !== null) expect((await answered)[0]).toBe(400);
      await app.close();
    }
  });

  test('finds no room where all is held by those that are quick, and waits for it', async () => {
    const { app, url } = await roomAlone({ waitMs: 300, windowMs: 60_000 });
    const waiting = await Promise.all(
      ['127.0.0.2', '127.0.0.3', '127.0.0.4'].map((from) =>
        hold(url, { from, declared: fileBody, first: 80 * 1024 }),
      ),
    );
    expect(await send(url, 25 * mb)).toEqual(shutOut);
    for (const line of waiting) line.destroy();
    expect(await send(url, 25 * mb)).toEqual(letIn);
    await app.close();
  });

  test('that is slow gives its room to one that waits', async () => {
    const { app, url } = await roomAlone({ windowMs: 100, least: 0 });
    const waiting = await Promise.all(
      ['127.0.0.2', '127.0.0.3'].flatMap((from) =>
        [1].map(() => hold(url, { from, declared: 30 * mb - 1, first: 80 * 1024 })),
      ),
    );
    const answers = waiting.map(answerOf);
    expect(await send(url, 25 * mb, {}, '127.0.0.4')).toEqual(letIn);
    expect(await Promise.race(answers)).toEqual(tooSlow);
    await app.close();
  });

  test('of one network comes over three lines at once, and the fourth waits', async () => {
    const { app, url } = await roomAlone({ waitMs: 200, windowMs: 60_000 });
    for (let n = 0; n < 3; n++) await hold(url, { declared: mb, first: 80 * 1024 });
    expect(await send(url, mb)).toEqual(shutOut);
    expect(await send(url, mb, {}, '127.0.0.2')).toEqual(letIn);
    await app.close();
  });
});

test('a line on which nothing moves is given up', () => {
  expect(server.app.server.timeout).toBe(60_000);
  expect(server.app.server.requestTimeout).toBe(300_000);
});
