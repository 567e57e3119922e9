import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { alipayGateway } from '#server/gateways/payment/alipay.ts';
import type { Channel } from '#contract/payments/channel.ts';
import type { Ask } from '#server/gateways/payment/gateway.ts';
import { alipaySettings, wechatSettings } from '#server/gateways/payment/settings.ts';
import { wechatGateway } from '#server/gateways/payment/wechat.ts';
import { localSettings } from './local-settings.ts';
import { openIdOf } from './users.ts';
import { aReceiver, type Receiver } from './receiver.ts';
import { serveGateway, type Served } from './served.ts';

let served: Served;
let merchant: Receiver;
beforeAll(async () => {
  served = await serveGateway(':memory:');
});
afterAll(() => served.close());
beforeEach(async () => {
  merchant = await aReceiver();
});
afterEach(() => merchant.close());

const accountOf = (channel: Channel) => served.accounts.find((each) => each.channel === channel)!;
const wechat = () => wechatGateway(wechatSettings.parse(localSettings(accountOf('wechat'), served.base)));
const alipay = () => alipayGateway(alipaySettings.parse(localSettings(accountOf('alipay'), served.base)));

let serial = 0;
async function opened(channel: Channel, patch: Partial<Ask> = {}) {
  const ask: Ask = {
    number: `P${String(++serial).padStart(26, '0')}`,
    fen: 123_456,
    subject: '竞赛<b>服务费</b>',
    way: 'qr',
    expiresAt: new Date(Date.now() + 1_800_000),
    notifyUrl: merchant.url,
    returnUrl: `${served.base.replace('127.0.0.1', 'localhost')}/back?a=1&b=2`,
    address: '10.0.0.1',
    ...patch,
  };
  const opened = await (channel === 'wechat' ? wechat() : alipay()).open(ask);
  return { ask, opened, path: `/pay/${ask.number}` };
}
async function seen(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(new URL(path, served.base), {
    headers: { 'accept-language': 'zh-CN', ...headers },
    redirect: 'manual',
  });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}
async function pressed(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  const answer = await fetch(new URL(path, served.base), {
    method: 'POST',
    headers,
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
  return { status: answer.status, location: answer.headers.get('location') ?? '' };
}

describe('the page of a trade', () => {
  test('shows what is paid, to whom, by when, in both languages; given texts are no markup', async () => {
    const { ask, path } = await opened('wechat');
    const zh = await seen(path);
    expect(zh.status).toBe(200);
    for (const words of [
      '本地模拟收银台',
      '¥1,234.56',
      ask.number,
      '套餐费收款户',
      '支付截止',
      'lang="zh-CN"',
    ])
      expect(zh.text).toContain(words);
    expect(zh.text).not.toContain('<b>');
    expect(zh.text).not.toContain('<script');
    expect(zh.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect((await seen(path, { 'accept-language': 'en' })).text).toContain('Local test gateway');
    expect((await seen(`${path}?lang=en`)).text).toContain('Pay ¥1,234.56');
  });

  test('pays by a press, shows what the merchant said, and pays no second time', async () => {
    const { ask, path } = await opened('wechat');
    merchant.answer = () => ({ status: 204, body: '' });
    const { status, location } = await pressed(path, { act: 'now', lang: 'en' });
    expect([status, location]).toEqual([303, `${path}?lang=en`]);
    const after = (await seen(location)).text;
    for (const words of [
      'Paid',
      'Confirmed by the merchant',
      served.books.payments(ask.number)[0]!.transaction,
    ])
      expect(after).toContain(words);
    expect(after).not.toContain('value="now"');
    expect((await pressed(path, { act: 'now' })).status).toBe(303);
    expect(served.books.payments(ask.number)).toHaveLength(1);
    expect(merchant.got).toHaveLength(1);
    await pressed(path, { act: 'again' });
    expect(merchant.got).toHaveLength(2);
    await pressed(path, { act: 'againForged' });
    expect(await wechat().readNotification(merchant.got[2]!, new Date())).toMatchObject({
      payment: { fen: 123_455 },
    });
  });

  test('fails, closes, and has a page for each end', async () => {
    const { ask, path } = await opened('wechat');
    await pressed(path, { act: 'fail' });
    expect(await wechat().query(ask.number)).toEqual({ state: 'failed' });
    expect((await seen(path)).text).toContain('可以再次支付');
    await pressed(path, { act: 'close' });
    expect(await wechat().query(ask.number)).toEqual({ state: 'closed' });
    expect((await seen(path)).text).toContain('订单已关闭');
    const late = await opened('wechat', { expiresAt: new Date(Date.now() - 1_000) });
    expect((await seen(late.path)).text).toContain('已过支付期限');
    expect(await seen('/pay/P0')).toMatchObject({
      status: 404,
      text: expect.stringContaining('没有这个订单'),
    });
    expect(await seen('/nowhere')).toMatchObject({
      status: 404,
      text: expect.stringContaining('没有这个页面'),
    });
    const index = (await seen('/')).text;
    for (const words of ['最近的订单', ask.number, '订单已关闭', '支付成功']) expect(index).toContain(words);
  });

  test('nothing changes by looking, nor by another’s form, nor by a deed that there is not', async () => {
    const { ask, path } = await opened('wechat');
    await seen(`${path}?act=now`);
    expect((await pressed(path, { act: 'now' }, { origin: 'http://x.example' })).status).toBe(400);
    expect((await pressed(path, { act: 'now' }, { origin: 'null' })).status).toBe(400);
    expect((await pressed(path, { act: 'constructor' })).status).toBe(400);
    expect((await pressed('/pay/P0', { act: 'now' })).status).toBe(404);
    expect(served.books.payments(ask.number)).toEqual([]);
    expect((await pressed(path, { act: 'lost' }, { origin: served.base })).status).toBe(303);
    expect(served.books.payments(ask.number)).toHaveLength(1);
  });

  test('opened it is scanned: from then on Alipay knows of it', async () => {
    const { ask, path } = await opened('alipay');
    expect(await alipay().query(ask.number)).toEqual({ state: 'missing' });
    await seen(path);
    expect(await alipay().query(ask.number)).toEqual({ state: 'open' });
  });

  test('leads back to the merchant on this machine and nowhere else', async () => {
    const { ask, opened: shown, path } = await opened('alipay', { way: 'page' });
    if (shown.show !== 'address') throw new Error('another way');
    expect((await seen(shown.url)).headers.get('location')).toBe(`${served.base}${path}`);
    const back = `href="${ask.returnUrl.replace('&', '&#38;')}"`;
    expect((await seen(path)).text).toContain(back);
    await pressed(path, { act: 'lost' });
    expect((await seen(path)).text).toContain(back);
    for (const away of ['https://x.example/', 'javascript:alert(1)', '//x.example'])
      expect((await seen(`${path}?redirect_url=${encodeURIComponent(away)}`)).text).not.toContain(
        `href="${away}`,
      );
  });
});

describe('WeChat', () => {
  test('a phone’s link must come from a page, and leads back to it', async () => {
    const { ask, opened: shown } = await opened('wechat', { way: 'phone' });
    if (shown.show !== 'address') throw new Error('another way');
    const refused = await seen(shown.url);
    expect(refused.status).toBe(403);
    expect(refused.text).toContain('Referer');
    const good = await seen(shown.url, { referer: 'https://ropemeet.example/' });
    expect(good.status).toBe(200);
    expect(good.text).toContain(ask.returnUrl.replace('&', '&#38;'));
    const { location } = await pressed(`/pay/${ask.number}`, { act: 'lost', redirect_url: ask.returnUrl });
    expect(new URL(location, served.base).searchParams.get('redirect_url')).toBe(ask.returnUrl);
  });

  test('the opener of a page is asked, known once by code and secret, and may then pay inside WeChat', async () => {
    const gateway = wechat();
    const asked = gateway.authorize!('http://localhost:8080/pay/return?order=1', 'a state');
    const page = await seen(asked);
    expect(page.text).toContain('王晓绳');
    expect(page.headers.get('content-security-policy')).toContain('http://localhost:8080');
    const query = new URL(asked).searchParams;
    const fields = {
      appid: query.get('appid')!,
      redirect_uri: query.get('redirect_uri')!,
      state: query.get('state')!,
    };
    const path = '/wechat/connect/oauth2/authorize';
    const { location } = await pressed(path, { ...fields, payer: 'li' });
    const back = new URL(location);
    expect([
      back.origin,
      back.pathname,
      back.searchParams.get('order'),
      back.searchParams.get('state'),
    ]).toEqual(['http://localhost:8080', '/pay/return', '1', 'a state']);
    const code = back.searchParams.get('code')!;
    const stranger = wechatSettings.parse({
      ...localSettings(accountOf('wechat'), served.base),
      appSecret: 'another',
    });
    await expect(wechatGateway(stranger).openIdOf!(code)).rejects.toMatchObject({ code: 'openid' });
    const openId = await gateway.openIdOf!(code);
    expect(openId).toBe(openIdOf(accountOf('wechat').app, 'li'));
    await expect(gateway.openIdOf!(code)).rejects.toMatchObject({ kind: 'refused', code: 'openid' });

    await expect(opened('wechat', { way: 'inApp', openId: 'o1' })).rejects.toMatchObject({
      code: 'PARAM_ERROR',
    });
    const { ask, opened: shown } = await opened('wechat', { way: 'inApp', openId });
    if (shown.show !== 'inApp') throw new Error('another way');
    const { package: paper, ...signed } = shown.parameters as Record<string, string>;
    const sheet = `/jsapi/${paper!.replace('prepay_id=', '')}`;
    const full = `${sheet}?${new URLSearchParams({ ...signed, redirect_url: ask.returnUrl }).toString()}`;
    expect((await seen(full)).text).toContain('微信内支付');
    expect(await seen(full.replace(/nonceStr=../, 'nonceStr=__'))).toMatchObject({ status: 403 });
    expect(await seen('/jsapi/wxP0')).toMatchObject({ status: 404 });
    const paid = await pressed(sheet, { act: 'lost', redirect_url: ask.returnUrl });
    expect(paid.location.startsWith(`${sheet}?`)).toBe(true);
    expect((await seen(paid.location)).text).toContain(ask.returnUrl.replace('&', '&#38;'));
    expect(await gateway.query(ask.number)).toMatchObject({ state: 'paid' });
  });

  test('no code leads to a stranger, and none is made for an unknown application', async () => {
    const { app } = accountOf('wechat');
    const path = '/wechat/connect/oauth2/authorize';
    for (const [appid, redirect_uri] of [
      [app, 'https://x.example/'],
      [app, 'javascript:alert(1)'],
      ['wx0', 'http://localhost/'],
    ] as const) {
      const query = new URLSearchParams({ appid, redirect_uri }).toString();
      expect((await seen(`${path}?${query}`)).status).toBe(400);
      expect((await pressed(path, { appid, redirect_uri, payer: 'li' })).status).toBe(400);
    }
    const good = { appid: app, redirect_uri: 'http://localhost/' };
    expect((await pressed(path, { ...good, payer: 'nobody' })).status).toBe(400);
    expect((await pressed(path, { ...good, payer: 'li' }, { origin: 'http://x.example' })).status).toBe(400);
    await expect(wechat().openIdOf!('made up')).rejects.toMatchObject({ kind: 'refused' });
  });
});
