import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { anAliyun, type Aliyun } from '#test/aliyun.ts';
import { aliyunSms, signedHeaders } from './aliyun.ts';
import type { SmsFailed } from './sms.ts';

const now = new Date('2026-11-21T06:00:00Z');
let aliyun: Aliyun;
beforeAll(async () => {
  aliyun = await anAliyun();
});
afterEach(() => {
  aliyun.says = undefined;
});
afterAll(() => aliyun.close());

const send = (to: string, more = {}, settings = {}) =>
  aliyunSms({ ...aliyun.settings, ...settings }, () => now).send({
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
  expect(aliyun.sent).toEqual([
    { phone: '13800000000', sign: '绳赛通', template: 'SMS_1', values: { code: "12(3)*'!" } },
    { phone: '13800000000', sign: '绳赛通', template: 'SMS_2', values: { code: "12(3)*'!" } },
    { phone: '13800000000', sign: '绳赛通', template: 'SMS_3', values: {} },
  ]);
});

test('a wrong key, another country, a text that is not registered, no answer', async () => {
  expect(await failed(send('13800000000', {}, { keySecret: 'other' }))).toEqual({
    why: 'SignatureDoesNotMatch',
    final: false,
  });
  expect(await failed(send('+4915112345678'))).toEqual({ why: 'country', final: true });
  // Nothing else says what a link or a code says.
  const unregistered = { templates: { message: 'SMS_3' } };
  for (const template of ['consent', 'code'])
    expect(await failed(send('13800000000', { template }, unregistered))).toEqual({
      why: 'template',
      final: true,
    });
  expect(await failed(send('13800000000', {}, { endpoint: 'http://127.0.0.1:1' }))).toMatchObject({
    final: false,
  });
});

const codes = 'https://help.aliyun.com/document_detail/101346.html';

describe('what the provider refuses', () => {
  test.each<[string, string, object]>([
    [
      `${codes}: 1~35 个字符`,
      'isv.PARAM_LENGTH_LIMIT',
      { template: 'consent', params: { unit: '队'.repeat(36), days: '7', link: 'a' } },
    ],
    [
      `${codes}: 不支持链接`,
      'isv.PARAM_NOT_SUPPORT_URL',
      { template: 'consent', params: { unit: '队', days: '7', link: '?lang=zh#a' } },
    ],
    [codes, 'isv.TEMPLATE_MISSING_PARAMETERS', { params: {} }],
    [codes, 'isv.INVALID_JSON_PARAM', { params: { code: 123456 } }],
  ])('%s – %s', async (_, why, more) => {
    expect(await failed(send('13800000000', more))).toEqual({ why, final: true });
  });
  test.each<[string, object]>([
    ['isv.SMS_TEMPLATE_ILLEGAL', { templates: { code: 'SMS_9' } }],
    ['isv.SMS_SIGNATURE_ILLEGAL', { sign: '别人' }],
  ])(`${codes} – %s`, async (why, settings) => {
    expect(await failed(send('13800000000', {}, settings))).toEqual({ why, final: true });
  });
  test.each([
    ['isv.MOBILE_NUMBER_ILLEGAL', true],
    ['isv.BLACK_KEY_CONTROL_LIMIT', true],
    ['isv.TEMPLATE_PARAMS_ILLEGAL', true],
    ['isv.SMS_CONTENT_ILLEGAL', true],
    ['isv.SMS_SIGN_ILLEGAL', true],
    ['isv.SIGN_STATE_ILLEGAL', true],
    // Of one number, and of the account: tomorrow they are over.
    ['isv.BUSINESS_LIMIT_CONTROL', false],
    ['isv.DAY_LIMIT_CONTROL', false],
    ['isv.MONTH_LIMIT_CONTROL', false],
    ['isv.AMOUNT_NOT_ENOUGH', false],
    ['isp.SYSTEM_ERROR', false],
  ])(`${codes} – %s is final: %s`, async (why, final) => {
    aliyun.says = { Code: why, Message: '13800000000' };
    expect(await failed(send('13800000000'))).toEqual({ why, final });
  });
});

test('the day and the nonce are part of what is signed', () => {
  const of = (nonce: string, at = now) =>
    signedHeaders(aliyun.settings, 'a=b', { at, nonce })['authorization'];
  expect(of('1')).not.toBe(of('2'));
  expect(of('1')).not.toBe(of('1', new Date(now.getTime() + 1000)));
});
