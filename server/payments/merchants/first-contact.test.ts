import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { alipayGateway } from '#server/gateways/payment/alipay.ts';
import type { Gateway } from '#server/gateways/payment/gateway.ts';
import type { Account } from '#tools/payment-simulator/books.ts';
import { localSettings } from '#tools/payment-simulator/local-settings.ts';
import { serveGateway, type Served } from '#tools/payment-simulator/served.ts';
import type { AlipaySettings, MerchantSettings, WechatSettings } from '#server/gateways/payment/settings.ts';
import { wechatGateway } from '#server/gateways/payment/wechat.ts';
import { returnUrl } from '#server/payments/paying/addresses.ts';
import { firstContact } from './first-contact.ts';

let served: Served;
beforeAll(async () => {
  served = await serveGateway(':memory:');
});
afterAll(() => served.close());

const accountOf = (channel: Account['channel']) => served.accounts.find((each) => each.channel === channel)!;
const gatewayOf = (settings: MerchantSettings): Gateway =>
  settings.channel === 'wechat' ? wechatGateway(settings) : alipayGateway(settings);

/** Runs the command; its payer pays when asked, unless `pays` is false. */
async function contact(gateway: Gateway, { pays = true } = {}) {
  const lines: string[] = [];
  let waited = 0;
  const works = await firstContact(gateway, {
    lang: 'zh',
    notifyUrl: 'https://a.example/pay/notify/1',
    returnUrl: 'https://a.example',
    say: (line) => lines.push(line),
    scan: (content) => lines.push(content),
    wait: async () => {
      const [trade] = served.books.latest(1);
      waited++;
      if (pays && trade && served.books.payments(trade.number).length === 0)
        served.books.pay({ ...trade, known: true }, Date.now());
    },
  });
  return { works, text: lines.join('\n'), waited };
}

describe.each(['wechat', 'alipay'] as const)('%s', (channel) => {
  const settings = () => localSettings(accountOf(channel), served.base);

  test('pays 0.01 yuan and gives it back', async () => {
    const { works, text } = await contact(gatewayOf(settings()));
    expect(works).toBe(true);
    expect(text).toContain('已退款 0.01 元');
    const [trade] = served.books.latest(1);
    expect(trade).toMatchObject({ fen: 1 });
    // Settlement files leave it out of the differences.
    expect(trade!.number).toMatch(/^T\w{26}$/);
    expect(served.books.refunds(trade!.number)).toMatchObject([{ fen: 1 }]);
  });

  test('says what is wrong with keys', async () => {
    const other = served.accounts.findLast((each) => each.channel === channel)!;
    const { works, text } = await contact(gatewayOf({ ...settings(), privateKey: other.merchantPrivate }));
    expect(works).toBe(false);
    expect(text).toMatch(/^密钥或接口地址：签名不被接受.*（(?:SIGN_ERROR|isv\.invalid-signature)）$/);
  });

  test('says that the gateway cannot be reached', async () => {
    const { text } = await contact(gatewayOf({ ...settings(), base: 'http://127.0.0.1:9/' }));
    expect(text).toContain('连不上支付平台');
  });

  test('closes an unpaid attempt', async () => {
    const { works, text, waited } = await contact(gatewayOf(settings()), { pays: false });
    expect([works, waited]).toEqual([false, 100]);
    expect(text).toContain('订单已关闭');
  });
});

test('WeChat: another merchant’s AppID, a public key that is not WeChat’s', async () => {
  const settings = localSettings(accountOf('wechat'), served.base) as WechatSettings;
  expect((await contact(gatewayOf({ ...settings, appid: 'wx1' }))).text).toContain(
    '没有绑定（APPID_MCHID_NOT_MATCH）',
  );
  const [id] = Object.keys(settings.platformKeys);
  const platformKeys = { [id!]: accountOf('alipay').platformPublic };
  expect((await contact(gatewayOf({ ...settings, platformKeys }))).text).toContain('平台的应答验签失败');
});

test('Alipay: a product that is not signed, an unknown app', async () => {
  const settings = localSettings(accountOf('alipay'), served.base) as AlipaySettings;
  expect((await contact(gatewayOf({ ...settings, desktop: 'faceToFace' }))).text).toContain(
    '没有开通这种支付产品：请在商户平台签约后再试（isv.insufficient-isv-permissions）',
  );
  expect((await contact(gatewayOf({ ...settings, appId: '2021000000000009' }))).text).toContain(
    '应用 ID 不正确',
  );
});

test('docs/running.md names what is set at each provider, and the folder of the page that pays', () => {
  const doc = readFileSync(join(import.meta.dirname, '../../../docs/running.md'), 'utf8');
  const [, table] = /### First contact\n([^]*?)\n```/.exec(doc)!;
  for (const name of [
    'Native支付',
    'JSAPI支付',
    'H5支付',
    'JSAPI支付授权目录',
    'H5支付域名',
    'APIv3 key',
    '网页授权域名',
    'MP_verify_',
    '手机网站支付',
    '电脑网站支付',
    '订单码支付',
    '接口加签方式',
    'TRUST_PROXY',
  ])
    expect(table).toContain(name);
  const page = returnUrl({ publicUrl: 'https://meet.example.org' }, '1');
  expect(table).toContain(`JSAPI支付授权目录 \`${new URL('.', page).href}\``);
});
