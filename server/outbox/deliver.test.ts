import { createServer, type Server } from 'node:http';
import { createServer as createSilent, type AddressInfo, type Socket } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { testServer, type TestServer } from '#test/server.ts';
import { deliverOutbox } from './deliver.ts';
import { queueMessages } from './send.ts';

let server: TestServer;
let provider: Server;
let answer = 'OK';
/** What happens while the provider takes its time. */
let onSms: (() => Promise<void>) | undefined;
const got: string[] = [];
const filled: unknown[] = [];
const now = new Date();
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);

beforeAll(async () => {
  provider = createServer((request, response) => {
    const query = new URL(request.url!, 'http://a').searchParams;
    got.push(query.get('PhoneNumbers')!);
    filled.push([query.get('TemplateCode'), JSON.parse(query.get('TemplateParam')!)]);
    void (onSms?.() ?? Promise.resolve()).then(() => response.end(JSON.stringify({ Code: answer })));
  }).listen(0, '127.0.0.1');
  await new Promise((done) => provider.once('listening', done));
  server = await testServer({
    SMS_ALIYUN_KEY_ID: 'a',
    SMS_ALIYUN_KEY_SECRET: 'b',
    SMS_ALIYUN_SIGN: '绳赛通',
    SMS_ALIYUN_TEMPLATES: 'code=SMS_1,message=SMS_2,cancelled=SMS_3',
    SMS_ALIYUN_ENDPOINT: `http://127.0.0.1:${(provider.address() as AddressInfo).port}`,
  });
});
beforeEach(async () => {
  got.length = 0;
  filled.length = 0;
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
  const code = (phone: string) => ({ ...sms(phone), template: 'code', params: { code: '1234' } }) as const;
  await queueMessages(server.db, [...phones.map(code), mail], now);
  await Promise.all([1, 2, 3].map(() => deliverOutbox(server.services, now)));
  expect(got.toSorted()).toEqual(phones);
  expect(
    (await rows()).filter((row) => row.sent_at === null).map(({ target, body }) => [target, body]),
  ).toEqual([['a@b.cn', 'x']]);
  // What has left is known to have left, and says nothing any more.
  for (const { sent_at: sent, subject, body, params, unsubscribe } of await rows())
    if (sent !== null) expect([subject, body, params, unsubscribe]).toEqual(['', '', {}, null]);
});

test('names fit their places; what has no text of its own leaves as news', async () => {
  const match = `2026/27 跳绳联赛#${'绳'.repeat(40)}`;
  const message = { ...sms('13900000003'), template: 'cancelled', params: { match } } as const;
  const none = {
    ...sms('13900000004'),
    template: 'rejected',
    params: { match, team: 'x', by: 'y' },
  } as const;
  await queueMessages(server.db, [message], now);
  await queueMessages(server.db, [none], later(1));
  await deliverOutbox(server.services, later(2));
  expect(filled).toEqual([
    ['SMS_3', { match: `2026-27 跳绳联赛-${'绳'.repeat(21)}…` }],
    ['SMS_2', {}],
  ]);
  expect((await rows()).map(({ failure }) => failure)).toEqual([null, null]);
});

test('one that fails is tried again for a day, a code for its minutes; what cannot be sent is not', async () => {
  const code = { ...sms('13900000002'), template: 'code', params: { code: '1' } } as const;
  await queueMessages(server.db, [sms('13900000001'), code, sms('+4915112345678')], now);
  answer = 'isp.SYSTEM_ERROR';
  const hour = 3_600;
  const at = [0, 60, 360, 1_260, 4_860].concat([1, 4, 10, 22].map((hours) => 4_860 - hour + hours * hour));
  for (const second of [...new Set([...at, 59, 180, 420, 900, 40 * hour])].toSorted((a, b) => a - b))
    await deliverOutbox(server.services, later(second));
  const times = (phone: string) => got.filter((each) => each === phone).length;
  expect([times('13900000001'), times('13900000002')]).toEqual([8, 3]);
  const failures = (await rows()).map(({ failure, tries, failed_at: failed }) => [
    failure,
    tries,
    (failed!.getTime() - now.getTime()) / 1000,
  ]);
  expect(failures).toEqual([
    ['country', 1, 0],
    ['isp.SYSTEM_ERROR', 8, at.at(-1)],
    ['isp.SYSTEM_ERROR', 3, 180],
  ]);
});

test('a mailbox that does not exist is not tried again; a server that is not ready is; why says nothing of whom', async () => {
  const mailbox = createSilent((line) => {
    const say = (text: string) => line.write(`${text}\r\n`);
    say('220 ready');
    line
      .on('error', () => undefined)
      .on('data', (data: Buffer) => {
        const text = data.toString();
        if (text.startsWith('RCPT'))
          return say(text.includes('nobody') ? '550 no such user nobody@d.cn' : '451 later');
        return say(text.startsWith('QUIT') ? '221 bye' : '250 ok');
      });
  }).listen(0, '127.0.0.1');
  await new Promise((done) => mailbox.once('listening', done));
  const { port } = mailbox.address() as AddressInfo;
  const mail = { url: `smtp://127.0.0.1:${port}`, from: 'a@b.cn' };
  const services = { ...server.services, config: { ...server.services.config, mail } };
  const to = (target: string) => ({ channel: 'mail', target, lang: 'zh', body: 'x' }) as const;
  await queueMessages(server.db, [to('nobody@d.cn'), to('other@d.cn')], now);
  await deliverOutbox(services, now);
  expect(await rows()).toMatchObject([
    { tries: 1, failed_at: now, failure: 'EENVELOPE 550' },
    { tries: 1, failed_at: null, failure: 'EENVELOPE 451', taken_until: later(60) },
  ]);
  mailbox.close();
});

test('a server that has been slow leaves what it has not begun to the one that has taken it', async () => {
  const phones = Array.from({ length: 9 }, (_, n) => `1390000002${n}`);
  for (const [at, phone] of phones.entries())
    await queueMessages(server.db, [sms(phone)], new Date(now.getTime() + at));
  vi.useFakeTimers({ toFake: ['Date'], now });
  // The first takes so long that another server sends all of them meanwhile.
  onSms = async () => {
    onSms = undefined;
    vi.setSystemTime(later(61));
    await deliverOutbox(server.services, later(61));
  };
  await deliverOutbox(server.services, now);
  vi.useRealTimers();
  // Five are under way at once; what they had not come to is the other's alone.
  expect([...new Set(got)].toSorted()).toEqual(phones);
  for (const phone of phones.slice(5)) expect(got.filter((each) => each === phone)).toHaveLength(1);
});

test('a failure that comes after another server has sent the message changes nothing of it', async () => {
  const phone = '13900000024';
  await queueMessages(server.db, [sms(phone)], now);
  vi.useFakeTimers({ toFake: ['Date'], now });
  onSms = async () => {
    onSms = undefined;
    vi.setSystemTime(later(61));
    await deliverOutbox(server.services, later(61));
    answer = 'isp.SYSTEM_ERROR';
  };
  await deliverOutbox(server.services, now);
  vi.useRealTimers();
  expect(got).toEqual([phone, phone]);
  expect(await rows()).toMatchObject([{ sent_at: later(61), failed_at: null, tries: 0, failure: null }]);
});

test('what has left is not sent again because the database was lost when it was to be noted', async () => {
  await sql`create sequence losses`.execute(server.db);
  await sql`create function lose() returns trigger language plpgsql as $$
    begin
      if nextval('losses') = 1 then perform pg_terminate_backend(pg_backend_pid()); end if;
      return new;
    end $$`.execute(server.db);
  await sql`create trigger lose before update of sent_at on outbox for each row execute function lose()`.execute(
    server.db,
  );
  await queueMessages(server.db, [sms('13900000031')], now);
  for (const seconds of [0, 61]) await deliverOutbox(server.services, later(seconds));
  await sql`drop function lose cascade`.execute(server.db);
  expect(got).toEqual(['13900000031']);
  expect(await rows()).toMatchObject([{ tries: 0, failure: null }]);
});

test('a code is sent before everything that waits longer', async () => {
  const phones = Array.from({ length: 25 }, (_, n) => `139000001${10 + n}`);
  await queueMessages(server.db, phones.map(sms), later(-60));
  const code = { ...sms('13900000051'), template: 'code', params: { code: '1' } } as const;
  await queueMessages(server.db, [code], now);
  await deliverOutbox(server.services, now);
  expect(got.slice(0, 5)).toContain('13900000051');
  expect(got.toSorted()).toEqual(['13900000051', ...phones]);
});

test('five leave at once, so that one that takes long holds up few', async () => {
  const phones = Array.from({ length: 10 }, (_, n) => `1390000006${n}`);
  await queueMessages(server.db, phones.map(sms), now);
  let [underWay, most] = [0, 0];
  let open: (() => void)[] = [];
  onSms = async () => {
    most = Math.max(most, ++underWay);
    // None is answered before five have come.
    await new Promise<void>((done) => {
      open.push(done);
      if (open.length === 5) {
        for (const each of open) each();
        open = [];
      }
    });
    underWay--;
  };
  await deliverOutbox(server.services, now);
  onSms = undefined;
  expect(most).toBe(5);
  expect(got.toSorted()).toEqual(phones);
});

test('a mail server that says nothing keeps no code waiting', async () => {
  const silent = createSilent().listen(0, '127.0.0.1');
  await new Promise((done) => silent.once('listening', done));
  const lines: Socket[] = [];
  silent.on('connection', (line) => lines.push(line));
  const { port } = silent.address() as AddressInfo;
  const mail = { url: `smtp://127.0.0.1:${port}`, from: 'a@b.cn' };
  const services = { ...server.services, config: { ...server.services.config, mail } };
  const waits = { channel: 'mail', target: 'c@d.cn', lang: 'zh', body: 'x' } as const;
  await queueMessages(server.db, [waits], later(-1));
  await queueMessages(server.db, [sms('13900000041')], now);
  const delivering = deliverOutbox(services, now);
  await expect.poll(() => got, { timeout: 3_000 }).toEqual(['13900000041']);
  for (const line of lines) line.destroy();
  await delivering;
  silent.close();
});
