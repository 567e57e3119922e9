import { createHash, createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aliyunSms, signedHeaders, type AliyunSettings } from './aliyun.ts';
import type { SmsFailed } from './sms.ts';

const now = new Date('2026-11-21T06:00:00Z');
const secret = 'a-secret';
const got: Record<string, string>[] = [];
let answer: unknown = { Code: 'OK' };
let server: Server;
let settings: AliyunSettings;

/** A stranger's reading of the provider's page: it signs what it was sent, and compares. */
function isSigned(method: string, url: URL, headers: Record<string, string>): boolean {
  const found = /^ACS3-HMAC-SHA256 Credential=([^,]+),SignedHeaders=([^,]+),Signature=([\da-f]{64})$/.exec(
    headers['authorization'] ?? '',
  );
  if (!found || found[1] !== 'a-key') return false;
  const names = found[2]!.split(';');
  const canonical = `${method}\n${url.pathname}\n${url.search.slice(1)}\n${names.map((n) => `${n}:${headers[n]}\n`).join('')}\n${names.join(';')}\n${headers['x-acs-content-sha256']}`;
  const digest = createHash('sha256').update(canonical).digest('hex');
  const right = createHmac('sha256', secret).update(`ACS3-HMAC-SHA256\n${digest}`).digest('hex');
  return (
    right === found[3] &&
    ['host', 'x-acs-action', 'x-acs-date', 'x-acs-signature-nonce'].every((n) => names.includes(n))
  );
}

beforeAll(async () => {
  server = createServer((request, response) => {
    const url = new URL(request.url!, `http://${request.headers.host}`);
    const signed = isSigned(request.method!, url, request.headers as Record<string, string>);
    if (signed) got.push(Object.fromEntries(url.searchParams));
    response.end(JSON.stringify(signed ? answer : { Code: 'SignatureDoesNotMatch' }));
  }).listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  settings = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    keyId: 'a-key',
    keySecret: secret,
    sign: '绳赛通',
    templates: { code: 'SMS_1', 'code.en': 'SMS_2', message: 'SMS_3' },
  };
});
afterAll(() => void server.close());

const send = (to: string, more = {}, with_ = settings) =>
  aliyunSms(with_, () => now).send({
    to,
    lang: 'zh',
    template: 'code',
    params: { code: "12(3)*'!" },
    ...more,
  });
const failed = (sent: Promise<void>) =>
  sent.then(
    () => null,
    ({ why, final }: SmsFailed) => ({ why, final }),
  );

test('signed as the provider checks it; the text, its values and the bare number arrive', async () => {
  await send('+8613800000000');
  await send('13800000000', { lang: 'en' });
  await send('13800000000', { lang: 'en', template: 'message', params: {} });
  expect(got).toMatchObject([
    {
      PhoneNumbers: '13800000000',
      SignName: '绳赛通',
      TemplateCode: 'SMS_1',
      TemplateParam: `{"code":"12(3)*'!"}`,
    },
    { TemplateCode: 'SMS_2' },
    { TemplateCode: 'SMS_3' },
  ]);
});

test('a wrong key, another country, a text that is not registered, an answer of nobody', async () => {
  expect(await failed(send('13800000000', {}, { ...settings, keySecret: 'other' }))).toEqual({
    why: 'SignatureDoesNotMatch',
    final: false,
  });
  expect(await failed(send('+4915112345678'))).toEqual({ why: 'country', final: true });
  expect(await failed(send('13800000000', { template: 'consent' }))).toEqual({
    why: 'template',
    final: true,
  });
  expect(
    await failed(send('13800000000', {}, { ...settings, endpoint: 'http://127.0.0.1:1' })),
  ).toMatchObject({ final: false });
  answer = { Code: 'isv.MOBILE_NUMBER_ILLEGAL', Message: '13800000000' };
  expect(await failed(send('13800000000'))).toEqual({ why: 'isv.MOBILE_NUMBER_ILLEGAL', final: true });
  answer = { Code: 'isv.BUSINESS_LIMIT_CONTROL' };
  expect(await failed(send('13800000000'))).toMatchObject({ final: false });
});

test('the day and the nonce are part of what is signed', () => {
  const of = (nonce: string, at = now) => signedHeaders(settings, 'a=b', { at, nonce })['authorization'];
  expect(of('1')).not.toBe(of('2'));
  expect(of('1')).not.toBe(of('1', new Date(now.getTime() + 1000)));
});
