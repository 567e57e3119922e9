import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testServer, type TestServer } from '#test/server.ts';
import { deliverOutbox } from './deliver.ts';
import { queueMessages } from './send.ts';

let server: TestServer;
let provider: Server;
let answer = 'OK';
const got: string[] = [];
const now = new Date();
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);

beforeAll(async () => {
  provider = createServer((request, response) => {
    got.push(new URL(request.url!, 'http://a').searchParams.get('PhoneNumbers')!);
    response.end(JSON.stringify({ Code: answer }));
  }).listen(0, '127.0.0.1');
  await new Promise((done) => provider.once('listening', done));
  server = await testServer({
    SMS_ALIYUN_KEY_ID: 'a',
    SMS_ALIYUN_KEY_SECRET: 'b',
    SMS_ALIYUN_SIGN: '绳赛通',
    SMS_ALIYUN_TEMPLATES: 'code=SMS_1,message=SMS_2',
    SMS_ALIYUN_ENDPOINT: `http://127.0.0.1:${(provider.address() as AddressInfo).port}`,
  });
});
beforeEach(async () => {
  got.length = 0;
  answer = 'OK';
  await server.db.deleteFrom('outbox').execute();
});
afterAll(async () => {
  await server.close();
  provider.close();
});

const sms = (target: string) => ({ channel: 'sms', target, lang: 'zh', body: '验证码 1234' }) as const;
const rows = () => server.db.selectFrom('outbox').selectAll().orderBy('target').execute();

test('each once, however many servers send; mail without a server stays readable', async () => {
  const phones = Array.from({ length: 45 }, (_, n) => `139000000${10 + n}`);
  const mail = { channel: 'mail', target: 'a@b.cn', lang: 'zh', body: 'x' } as const;
  await queueMessages(server.db, [...phones.map(sms), mail], now);
  await Promise.all([1, 2, 3].map(() => deliverOutbox(server.services, now)));
  expect(got.toSorted()).toEqual(phones);
  expect((await rows()).filter((row) => row.sent_at === null).map(({ target }) => target)).toEqual([
    'a@b.cn',
  ]);
});

test('one that fails is tried again after a minute, five times; what cannot be sent is not', async () => {
  await queueMessages(server.db, [sms('13900000001'), sms('+4915112345678')], now);
  answer = 'isp.SYSTEM_ERROR';
  for (let at = 0; at <= 400; at += 30) await deliverOutbox(server.services, later(at));
  expect(got).toEqual(Array(5).fill('13900000001'));
  expect((await rows()).map(({ failure, tries, sent_at }) => [failure, tries, sent_at])).toEqual([
    ['country', 5, null],
    ['isp.SYSTEM_ERROR', 5, null],
  ]);
});
