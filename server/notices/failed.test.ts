import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getSmsCode } from '#contract/accounts/calls.ts';
import { getFailedMessages, sendMessageAgain } from '#contract/notices/staff-calls.ts';
import { refusals } from '#contract/refusals.ts';
import { deliverOutbox } from '#server/outbox/deliver.ts';
import { queueMessages } from '#server/outbox/send.ts';
import { aStaff, aUnit } from '#test/factories/accounts.ts';
import { aTicket } from '#test/factories/captchas.ts';
import { testServer, type Caller, type TestServer } from '#test/server.ts';

let server: TestServer;
let provider: Server;
let staff: Caller & { accountId: string };
let answer = 'isv.MOBILE_NUMBER_ILLEGAL';
beforeAll(async () => {
  provider = createServer((_, response) => response.end(JSON.stringify({ Code: answer }))).listen(
    0,
    '127.0.0.1',
  );
  await new Promise((done) => provider.once('listening', done));
  server = await testServer({
    CAPTCHA_BITS: '1',
    SMS_ALIYUN_KEY_ID: 'a',
    SMS_ALIYUN_KEY_SECRET: 'b',
    SMS_ALIYUN_SIGN: '绳赛通',
    SMS_ALIYUN_TEMPLATES: 'message=SMS_2',
    SMS_ALIYUN_ENDPOINT: `http://127.0.0.1:${(provider.address() as AddressInfo).port}`,
    // A port without a listener.
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'a@b.cn',
  });
  staff = await aStaff(server.db, ['notices']);
});
afterAll(async () => {
  await server.close();
  provider.close();
});

test('what was given up is shown to staff without whom and what, and sent again by them: 116, 2876', async () => {
  const { db, services } = server;
  const secret = '欧阳霹雳 资格已通过';
  const sms = { channel: 'sms', target: '13900000001', lang: 'zh', body: secret } as const;
  const mail = {
    channel: 'mail',
    target: 'club@example.org',
    lang: 'zh',
    subject: '绳赛通',
    body: secret,
  } as const;
  await queueMessages(db, [sms, mail], new Date());
  for (let at = Date.now(), n = 0; n < 8; n++, at += 13 * 3_600_000)
    await deliverOutbox(services, new Date(at));
  const { rows, total } = await server.ok(getFailedMessages, {}, staff);
  expect([total, JSON.stringify(rows).includes(secret)]).toEqual([2, false]);
  expect(rows.toSorted((a, b) => a.tries - b.tries)).toMatchObject([
    { channel: 'sms', target: '139****0001', failure: 'isv.MOBILE_NUMBER_ILLEGAL', tries: 1, subject: '' },
    { channel: 'mail', target: 'c***@example.org', failure: 'ESOCKET', tries: 8, subject: '绳赛通' },
  ]);
  const idOf = (channel: 'sms' | 'mail') => ({ id: rows.find((row) => row.channel === channel)!.id });
  expect((await server.refused(sendMessageAgain, idOf('mail'), staff)).name).toBe('mailError');
  expect((await server.refused(sendMessageAgain, idOf('sms'), staff)).name).toBe('smsFailed');
  expect((await server.ok(getFailedMessages, {}, staff)).total).toBe(2);
  answer = 'OK';
  expect(await server.ok(sendMessageAgain, idOf('sms'), staff)).toEqual({ sent: true });
  expect((await server.refused(sendMessageAgain, idOf('sms'), staff)).name).toBe('notFound');
  expect(await server.ok(getFailedMessages, {}, staff)).toMatchObject({
    total: 1,
    rows: [{ channel: 'mail' }],
  });
  const acts = await db.selectFrom('audit').select('act').where('act', '=', 'message.again').execute();
  expect(acts).toHaveLength(3);
});

test('a new account whose mail cannot be sent learns so at once: 116; a new password reveals nothing', async () => {
  const asking = async (purpose: 'register' | 'reset', email: string) =>
    server.call(getSmsCode, {
      purpose,
      email,
      ticket: await aTicket(server, { purpose, subject: email }),
    });
  expect((await asking('register', 'new@example.org')).code).toBe(refusals.mailError.code);
  const { accountId } = await aUnit(server.db);
  await server.db
    .updateTable('accounts')
    .set({ email: 'known@example.org' })
    .where('id', '=', accountId)
    .execute();
  for (const email of ['known@example.org', 'unknown@example.org'])
    expect((await asking('reset', email)).code).toBe(refusals.success.code);
  const rows = await server.db
    .selectFrom('outbox')
    .select(['tries', 'failed_at'])
    .where('target', '=', 'new@example.org')
    .execute();
  // The mail server may be back in a minute.
  expect(rows).toEqual([{ tries: 1, failed_at: null }]);
});
