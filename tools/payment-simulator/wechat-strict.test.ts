import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AxiosInstance } from 'axios';
import { Decorator } from 'wechatpay-axios-plugin';
import type { WechatSettings } from '#server/gateways/payment/settings.ts';
import type { Account } from './books.ts';
import { localSettings } from './local-settings.ts';
import { openIdOf } from './users.ts';
import { serveGateway, type Served } from './served.ts';

/** What WeChat Pay's documents say is refused; asked by another client than ours. */

let served: Served;
let own: Account;
let v3: AxiosInstance;
const time = Date.now();

beforeAll(async () => {
  served = await serveGateway(':memory:');
  own = served.accounts.find(({ channel }) => channel === 'wechat')!;
  const settings = localSettings(own, served.base) as WechatSettings;
  v3 = new Decorator({
    mchid: settings.mchid,
    serial: settings.serial,
    privateKey: settings.privateKey,
    certs: { ...settings.platformKeys },
    baseURL: settings.base,
  }).v3 as AxiosInstance;
});
afterAll(() => served.close());

/** Fields of a request; undefined leaves one out. */
type Patch = Readonly<Record<string, unknown>>;

async function post(url: string, body: object): Promise<{ status: number; code?: string; data: unknown }> {
  const { status, data } = await v3.request<{ code?: string }>({
    method: 'POST',
    url,
    data: body,
    validateStatus: () => true,
  });
  return { status, ...(data?.code === undefined ? {} : { code: data.code }), data };
}

let serial = 0;
const anOrder = (patch: Patch = {}) => ({
  appid: own.app,
  mchid: own.account,
  description: 'Image形象店-深圳腾大-QQ公仔',
  out_trade_no: `P${String(++serial).padStart(26, '0')}`,
  time_expire: new Date(time + 1_800_000).toISOString().replace(/\.\d+Z$/, '+00:00'),
  notify_url: 'https://www.weixin.qq.com/wxpay/pay.php',
  amount: { total: 100, currency: 'CNY' },
  ...patch,
});
const scene = { payer_client_ip: '14.23.150.211', h5_info: { type: 'Wap' } };
const refused = (body: Patch) => expect.objectContaining(body);

const native = 'https://pay.weixin.qq.com/wiki/doc/apiv3/apis/chapter3_4_1.shtml';
const h5 = 'https://pay.weixin.qq.com/docs/merchant/products/h5-payment/apilist.html';
const jsapi = 'https://pay.weixin.qq.com/wiki/doc/apiv3/apis/chapter3_1_1.shtml';
const refunds = 'https://pay.weixin.qq.com/doc/v3/merchant/4012791903';
const refundFields = 'https://pay.weixin.qq.com/wiki/doc/apiv3/apis/chapter3_5_9.shtml';
const echo = 'https://pay.weixin.qq.com/doc/v3/merchant/4014551946';

describe('an order', () => {
  test.each<[string, string, Patch]>([
    [native, 'description string(127), 必填', { description: '' }],
    [native, 'description string(127)', { description: '赛'.repeat(128) }],
    [native, 'out_trade_no: 6~32, 只能是数字、大小写字母_-|*', { out_trade_no: 'P1' }],
    [native, 'out_trade_no: 6~32, 只能是数字、大小写字母_-|*', { out_trade_no: 'P0000001/2' }],
    [native, 'notify_url: 不能携带查询串', { notify_url: 'https://a.example/n?a=1' }],
    [native, 'notify_url: string(255)', { notify_url: `https://a.example/${'n'.repeat(250)}` }],
    [native, 'time_expire: yyyy-MM-DDTHH:mm:ss+TIMEZONE', { time_expire: '2026-05-02 08:30:00' }],
    [native, 'total: 整型, 单位为分', { amount: { total: 0.5, currency: 'CNY' } }],
    [native, 'total: 大于 0', { amount: { total: 0, currency: 'CNY' } }],
  ])('%s – %s', async (_, __, patch) => {
    expect(await post('/v3/pay/transactions/native', anOrder(patch))).toEqual(
      refused({ status: 400, code: 'PARAM_ERROR' }),
    );
  });
  test.each<[string, string, string, Patch]>([
    [h5, 'h5', 'scene_info 必填', {}],
    [h5, 'h5', 'payer_client_ip: IPv4 或 IPv6', { scene_info: { ...scene, payer_client_ip: 'unknown' } }],
    [h5, 'h5', 'h5_info.type: iOS, Android, Wap', { scene_info: { ...scene, h5_info: { type: 'web' } } }],
    [jsapi, 'jsapi', 'payer 必填', {}],
    [jsapi, 'jsapi', 'openid string(128)', { payer: { openid: '' } }],
  ])('%s – %s: %s', async (_, way, __, patch) => {
    expect(await post(`/v3/pay/transactions/${way}`, anOrder(patch))).toEqual(
      refused({ status: 400, code: 'PARAM_ERROR' }),
    );
  });
});

test.each<[string, Patch]>([
  ['description', { description: '2026 赛事报名费' }],
  ['time_expire', { time_expire: '2038-05-02T08:30:00+08:00' }],
  ['notify_url', { notify_url: 'https://www.weixin.qq.com/wxpay/other' }],
  ['payer_client_ip', { scene_info: { ...scene, payer_client_ip: '14.23.150.212' } }],
])(
  `${h5} – the number again with another %s: 400 INVALID_REQUEST; unchanged: a fresh link`,
  async (_, patch) => {
    const order = anOrder({ scene_info: scene });
    const first = await post('/v3/pay/transactions/h5', order);
    expect((await post('/v3/pay/transactions/h5', order)).status).toBe(200);
    expect(await post('/v3/pay/transactions/h5', { ...order, ...patch })).toEqual(
      refused({ status: 400, code: 'INVALID_REQUEST' }),
    );
    expect(first.status).toBe(200);
  },
);

test(`${h5} – h5_url: 5 minutes`, async () => {
  const { data } = await post('/v3/pay/transactions/h5', anOrder({ scene_info: scene }));
  const { h5_url } = data as { h5_url: string };
  const statusAt = async (url: string) =>
    (await fetch(url, { headers: { referer: 'https://a.example/' } })).status;
  expect(await statusAt(h5_url)).toBe(200);
  const made = new URL(h5_url).searchParams.get('made')!;
  expect(await statusAt(h5_url.replace(made, String(Number(made) - 301_000)))).toBe(410);
});

describe('a refund', () => {
  async function paid(): Promise<Patch> {
    const order = anOrder();
    await post('/v3/pay/transactions/native', order);
    served.books.pay(served.books.trade(order.out_trade_no)!, time);
    return {
      out_trade_no: order.out_trade_no,
      out_refund_no: `R${order.out_trade_no}`,
      amount: { refund: 1, total: 100, currency: 'CNY' },
    };
  }
  test.each<[string, string, Patch]>([
    [refundFields, 'reason string[1,80]: 不传, 或至少一个字符', { reason: '' }],
    [refunds, 'reason: 不超过80个字节', { reason: '赛事取消'.repeat(7) }],
    [refundFields, 'notify_url string[8,256]: 不传, 或一个地址', { notify_url: '' }],
    [refundFields, 'amount.currency 必填, CNY', { amount: { refund: 1, total: 100 } }],
    [refundFields, 'amount.refund: 大于 0', { amount: { refund: 0, total: 100, currency: 'CNY' } }],
  ])('%s – %s', async (_, __, patch) => {
    const good = await paid();
    expect(await post('/v3/refund/domestic/refunds', { ...good, ...patch })).toEqual(
      refused({ status: 400, code: 'PARAM_ERROR' }),
    );
    expect((await post('/v3/refund/domestic/refunds', good)).status).toBe(200);
  });
});

describe('the self-test', () => {
  test(`${echo} – echo_message 必填, 原样返回`, async () => {
    for (const body of [{}, { message: 'x' }, { echo_message: '' }])
      expect(await post('/v3/security/echo', body)).toEqual(refused({ status: 400, code: 'PARAM_ERROR' }));
    expect(await post('/v3/security/echo', { echo_message: 'hello' })).toEqual(
      refused({ status: 200, data: refused({ echo_message: 'hello' }) }),
    );
  });
});

test('one of each kind is taken', async () => {
  const payer = { openid: openIdOf(own.app, 'li') };
  for (const [way, patch] of [
    ['native', {}],
    ['h5', { scene_info: scene }],
    ['jsapi', { payer }],
  ] as const)
    expect((await post(`/v3/pay/transactions/${way}`, anOrder(patch))).status).toBe(200);
});
