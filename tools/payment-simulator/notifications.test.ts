import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { alipayGateway } from '#server/gateways/payment/alipay.ts';
import { channels, type Channel } from '#contract/payments/channel.ts';
import type { Ask, Gateway } from '#server/gateways/payment/gateway.ts';
import { alipaySettings, wechatSettings } from '#server/gateways/payment/settings.ts';
import { wechatGateway } from '#server/gateways/payment/wechat.ts';
import { Books } from './books.ts';
import type { NotifyWay } from './actions.ts';
import { localSettings } from './local-settings.ts';
import { aReceiver, type Receiver } from './receiver.ts';
import { serveGateway, type Served } from './served.ts';

const now = () => new Date();
let folder: string;
let served: Served;
let merchant: Receiver;

const serve = (pace = 0.005) => serveGateway(join(folder, 'books'), { pace });
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gateway-'));
  // Making keys takes a second.
  const books = new Books(join(folder, 'fresh'));
  books.accounts();
  books.close();
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(async () => {
  await copyFile(join(folder, 'fresh'), join(folder, 'books'));
  served = await serve();
  merchant = await aReceiver();
});
afterEach(async () => {
  await served.close();
  await merchant.close();
});

function gatewayOf(channel: Channel): Gateway {
  const account = served.accounts.find((each) => each.channel === channel)!;
  const settings = localSettings(account, served.base);
  return channel === 'wechat'
    ? wechatGateway(wechatSettings.parse(settings))
    : alipayGateway(alipaySettings.parse(settings));
}
let serial = 0;
async function anOpen(channel: Channel, patch: Partial<Ask> = {}) {
  const gateway = gatewayOf(channel);
  const ask: Ask = {
    number: `P${String(++serial).padStart(26, '0')}`,
    fen: 8_880,
    subject: '竞赛服务费',
    way: 'qr',
    expiresAt: new Date(Date.now() + 1_800_000),
    notifyUrl: merchant.url,
    returnUrl: 'http://localhost/pay',
    address: '10.0.0.1',
    ...patch,
  };
  await gateway.open(ask);
  return { gateway, ask };
}
async function control(name: string, body: object) {
  const answer = await fetch(`${served.base}/control/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: answer.status, said: (await answer.json()) as object };
}
async function aPaid(channel: Channel, notify: NotifyWay, patch: Partial<Ask> = {}) {
  const opened = await anOpen(channel, patch);
  expect(await control('pay', { number: opened.ask.number, notify })).toEqual({
    status: 200,
    said: { done: true },
  });
  return opened;
}
const arrived = (count: number) =>
  vi.waitFor(() => expect(merchant.got).toHaveLength(count), { timeout: 5_000, interval: 5 });
const states = (number: string) => served.books.notices(number).map(({ state }) => state);
const settled = (number: string, ...wanted: string[]) =>
  vi.waitFor(() => expect(states(number)).toEqual(wanted), { timeout: 5_000, interval: 5 });
const quiet = () => new Promise((resolve) => setTimeout(resolve, 100));
const right = (gateway: Gateway) => () => gateway.reply(true);
const isTransaction = { kind: 'payment' } as const;

describe.each(channels)('%s', (channel) => {
  test('repeats a notification until the answer is right, each time freshly signed, and then no more', async () => {
    const wrong = channel === 'wechat' ? { status: 500, body: '' } : { status: 200, body: 'success\n' };
    merchant.answer = (nth) => (nth < 3 ? wrong : gatewayOf(channel).reply(true));
    const { gateway, ask } = await aPaid(channel, 'now');
    await settled(ask.number, 'taken');
    await quiet();
    expect(merchant.got).toHaveLength(4);
    expect(new Set(merchant.got.map(({ body }) => body.toString())).size).toBe(4);
    const [payment] = served.books.payments(ask.number);
    for (const request of merchant.got)
      expect(await gateway.readNotification(request, now())).toMatchObject({
        ...isTransaction,
        payment: { number: ask.number, transaction: payment!.transaction, fen: 8_880, payee: gateway.payee },
      });
    expect(served.books.notices(ask.number)[0]).toMatchObject({ sent: 4 });
  });

  test('goes on after a restart without an answer', async () => {
    const { gateway, ask } = await aPaid(channel, 'now');
    await arrived(2);
    await served.close();
    // One may still have been on its way.
    await quiet();
    const before = merchant.got.length;
    await quiet();
    expect(merchant.got).toHaveLength(before);
    merchant.answer = right(gateway);
    served = await serve();
    await settled(ask.number, 'taken');
    expect(merchant.got).toHaveLength(before + 1);
  });

  test('what waits for its time when the gateway stops is sent by the next', async () => {
    await served.close();
    served = await serve(0.02);
    const { gateway, ask } = await aPaid(channel, 'late');
    await quiet();
    expect([merchant.got.length, states(ask.number)]).toEqual([0, ['waiting']]);
    merchant.answer = right(gateway);
    await served.close();
    served = await serve(0.02);
    await settled(ask.number, 'taken');
    expect(merchant.got).toHaveLength(1);
  });

  test('three at once, or none', async () => {
    const opened = await aPaid(channel, 'three');
    merchant.answer = right(opened.gateway);
    await settled(opened.ask.number, 'taken', 'taken', 'taken');
    for (const request of merchant.got)
      expect(await opened.gateway.readNotification(request, now())).toMatchObject(isTransaction);
    const before = merchant.got.length;
    const { gateway, ask } = await aPaid(channel, 'lost');
    await quiet();
    expect([merchant.got.length - before, states(ask.number)]).toEqual([0, ['lost']]);
    expect(await gateway.query(ask.number)).toMatchObject({ state: 'paid' });
  });

  test('forged by the right key: another sum; by another key: no notification; neither is repeated', async () => {
    const { gateway, ask } = await aPaid(channel, 'forged');
    await settled(ask.number, 'refused');
    expect(await gateway.readNotification(merchant.got[0]!, now())).toMatchObject({
      ...isTransaction,
      payment: { number: ask.number, fen: 8_879 },
    });
    expect(await gateway.query(ask.number)).toMatchObject({ state: 'paid', payment: { fen: 8_880 } });
    const { ask: second } = await aPaid(channel, 'wrongKey');
    await settled(second.number, 'refused');
    await expect(gateway.readNotification(merchant.got[1]!, now())).rejects.toMatchObject({
      why: 'signature',
    });
    await quiet();
    expect(merchant.got).toHaveLength(2);
    // The true one can still be sent.
    await control('notify', { number: second.number });
    await arrived(3);
    expect(await gateway.readNotification(merchant.got[2]!, now())).toMatchObject(isTransaction);
  });

  test('sends notifications of refunds, which are no payments', async () => {
    const { gateway, ask } = await aPaid(channel, 'lost');
    merchant.answer = right(gateway);
    const back = { number: ask.number, total: 8_880, reason: '重复支付', notifyUrl: `${merchant.url}/back` };
    await gateway.refund({ ...back, refundNumber: `R${ask.number}`, fen: 880 });
    await gateway.refund({ ...back, refundNumber: `S${ask.number}`, fen: 8_000 });
    // A repeated request is the same refund, and sends no second notification.
    await gateway.refund({ ...back, refundNumber: `S${ask.number}`, fen: 8_000 });
    await settled(ask.number, 'lost', 'taken', 'taken');
    const read = await Promise.all(merchant.got.map((request) => gateway.readNotification(request, now())));
    const told = ['R', 'S'].map((letter) => ({
      kind: 'refund',
      refundNumber: `${letter}${ask.number}`,
      refund: expect.objectContaining({ state: 'done' }),
    }));
    expect(read).toHaveLength(2);
    expect(read).toEqual(
      channel === 'wechat' ? expect.arrayContaining(told) : [{ kind: 'other' }, { kind: 'other' }],
    );
  });

  test('a failed try, a closed number, a second payment', async () => {
    const { gateway, ask } = await anOpen(channel);
    await control('scan', { number: ask.number });
    await control('fail', { number: ask.number });
    // Alipay has no word for it: the trade waits on.
    expect(await gateway.query(ask.number)).toEqual({ state: channel === 'wechat' ? 'failed' : 'open' });
    await control('pay', { number: ask.number });
    expect(await gateway.query(ask.number)).toMatchObject({ state: 'paid' });
    const refused = { status: 409, said: { error: 'paid' } };
    expect(await control('pay', { number: ask.number })).toEqual(refused);
    expect(await control('fail', { number: ask.number })).toEqual(refused);
    expect(await control('close', { number: ask.number })).toEqual(refused);
    const { ask: second } = await anOpen(channel);
    await control('close', { number: second.number });
    expect(await gateway.query(second.number)).toEqual({ state: 'closed' });
    expect(await control('pay', { number: second.number })).toMatchObject({ said: { error: 'closed' } });
    expect(await control('notify', { number: second.number })).toMatchObject({ said: { error: 'unpaid' } });
    expect(served.books.payments()).toHaveLength(1);
  });

  test('past its end a number is not paid', async () => {
    const { gateway, ask } = await anOpen(channel, { expiresAt: new Date(Date.now() - 1_000) });
    expect(await control('pay', { number: ask.number })).toMatchObject({ said: { error: 'expired' } });
    expect(served.books.payments(ask.number)).toEqual([]);
    served.books.keep({ ...served.books.trade(ask.number)!, known: true });
    // WeChat leaves it to be closed, Alipay closes it.
    expect(await gateway.query(ask.number)).toEqual({ state: channel === 'wechat' ? 'open' : 'closed' });
  });

  test('nothing is sent outside this machine', async () => {
    for (const url of ['https://x.example/told', 'http://10.0.0.1/told', 'http://127.0.0.1.x.example/']) {
      const { ask } = await aPaid(channel, 'now', { notifyUrl: url });
      await settled(ask.number, 'barred');
      expect(served.books.notices(ask.number)[0]).toMatchObject({ sent: 0 });
    }
  });

  test('it gives up in the end', async () => {
    await served.close();
    served = await serve(0.0005);
    const { ask } = await aPaid(channel, 'now', { notifyUrl: 'http://127.0.0.1:9/' });
    await settled(ask.number, 'givenUp');
    expect(served.books.notices(ask.number)[0]).toMatchObject({ sent: 11 });
  });
});

describe('the controls', () => {
  test('list what there is', async () => {
    const { gateway, ask } = await aPaid('wechat', 'lost');
    await gateway.refund({
      number: ask.number,
      refundNumber: 'R1',
      fen: 1,
      total: 8_880,
      reason: '',
      notifyUrl: merchant.url,
    });
    const listed = async (name: string) => (await fetch(`${served.base}/control/${name}`)).json();
    expect(await listed('trades')).toMatchObject([{ number: ask.number, fen: 8_880 }]);
    expect(await listed('payments')).toMatchObject([{ number: ask.number, fen: 8_880 }]);
    expect(await listed('refunds')).toMatchObject([{ number: ask.number, refundNumber: 'R1', fen: 1 }]);
    expect(await listed('notices')).toMatchObject([{ state: 'lost' }, { refundNumber: 'R1' }]);
  });
  test('are not for pages, nor for what a proxy passes on, nor for garbage', async () => {
    const { ask } = await anOpen('wechat');
    const body = JSON.stringify({ number: ask.number });
    const send = async (headers: Record<string, string>, sent = body) =>
      (await fetch(`${served.base}/control/pay`, { method: 'POST', headers, body: sent })).status;
    const json = { 'content-type': 'application/json' };
    expect(await send({ ...json, origin: 'http://x.example' })).toBe(403);
    expect(await send({ ...json, 'x-forwarded-for': '10.0.0.1' })).toBe(403);
    expect(await send({ 'content-type': 'text/plain' })).toBe(400);
    expect(await send(json, '{')).toBe(400);
    expect(await send(json, JSON.stringify({ number: ask.number, notify: 'x' }))).toBe(400);
    expect(await send(json, JSON.stringify({ number: 'P0' }))).toBe(404);
    expect(served.books.payments()).toEqual([]);
    expect((await fetch(`${served.base}/control/payments`, { headers: { origin: 'null' } })).status).toBe(
      403,
    );
    expect(await send(json)).toBe(200);
  });
});
