import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { watchPayment } from '#contract/payments/pay-calls.ts';
import { aStaff, aUnit } from '#test/factories/accounts.ts';
import { aDue, aGateway, opened, type TestGateway } from '#test/factories/payments.ts';
import { refusals } from '#contract/refusals.ts';
import { mostStreams } from './watch.ts';
import { testServer, type Caller, type TestServer } from '#test/server.ts';

let server: TestServer;
let staff: Caller;
let gateway: TestGateway;
beforeAll(async () => {
  server = await testServer();
  staff = await aStaff(server.db);
  gateway = await aGateway(server);
});
afterAll(() => gateway.close());

async function watching(id: string, caller: Caller) {
  const ending = new AbortController();
  const answer = await fetch(`${server.url}/api/${watchPayment.path}`, {
    signal: ending.signal,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id, token: caller.token, uid: caller.uid }),
  });
  const lines = createInterface({ input: Readable.fromWeb(answer.body as never) })[Symbol.asyncIterator]();
  return {
    answer,
    end: () => ending.abort(),
    next: async () => (await lines.next()) as { value?: string; done?: boolean },
    /** Reads on to this state: a look between two writes of one act says the state of before once more. */
    hears: async (payment: string) => {
      let line = '';
      while (line !== JSON.stringify({ payment })) line = ((await lines.next()) as { value: string }).value;
    },
  };
}

test('one account has so many streams, and one more as one ends', async () => {
  const due = await aDue(server, staff);
  const most = mostStreams.account;
  const all = [];
  for (let n = 0; n < most; n++) all.push(await watching(due.id, due.unit));
  const refused = await watching(due.id, due.unit);
  expect(refused.answer.headers.get('content-type')).toContain('application/json');
  expect(((await refused.next()).value ?? '').includes(String(refusals.tooOften.code))).toBe(true);
  all[0]!.end();
  await expect
    .poll(async () => (await watching(due.id, due.unit)).answer.headers.get('content-type'))
    .toContain('x-ndjson');
});

test('watchers hear of each change, others do not, and a server that stops ends it', async () => {
  const due = await aDue(server, staff);
  const stranger = await aUnit(server.db);
  const { answer } = await watching(due.id, stranger);
  expect(answer.headers.get('content-type')).toContain('application/json');
  const [one, two] = [await watching(due.id, due.unit), await watching(due.id, due.unit)];
  expect((await one.next()).value).toBe('');
  expect((await two.next()).value).toBe('');
  const attempt = await opened(server, due, 'package');
  await one.hears('processing');
  await two.hears('processing');
  await gateway.paid(attempt);
  await gateway.told(attempt);
  await one.hears('part');
  await server.close();
  let last = await two.next();
  while (!last.done) last = await two.next();
  expect(last.done).toBe(true);
});
