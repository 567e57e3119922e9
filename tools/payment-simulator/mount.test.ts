import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { alipayGateway } from '#server/gateways/payment/alipay.ts';
import { merchantSettings, type MerchantSettings } from '#server/gateways/payment/settings.ts';
import { wechatGateway } from '#server/gateways/payment/wechat.ts';
import { Books } from './books.ts';
import { localSettings } from './local-settings.ts';
import { mountLocalGateway } from './mount.ts';

const gatewayOf = (settings: MerchantSettings) =>
  settings.channel === 'wechat' ? wechatGateway(settings) : alipayGateway(settings);

test('within a server: signed addresses bear the prefix, raw bodies stay there, the inside knows its own address', async () => {
  const books = new Books(':memory:');
  const app = Fastify();
  let base = '';
  let port = 0;
  const told: unknown[] = [];
  app.get('/*', () => 'the product');
  app.post('/told', (request, reply) => {
    told.push(request.body);
    return reply.code(204).send();
  });
  // A server whose public address is not its own.
  const publicOrigin = 'https://demo.example';
  await mountLocalGateway(app, {
    books,
    base: () => base,
    clock: () => new Date(),
    prefix: '/local-gateway',
    ownOrigin: {
      shown: publicOrigin,
      get reached() {
        return `http://127.0.0.1:${port}`;
      },
    },
  });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(async () => {
    await app.close();
    books.close();
  });
  port = Number(new URL(origin).port);
  base = `${origin}/local-gateway`;
  for (const account of books.accounts()) {
    const gateway = gatewayOf(localSettings(account, base));
    await gateway.check();
  }
  const page = async (path: string) => (await fetch(`${origin}${path}`)).text();
  for (const path of ['/local-gateway', '/local-gateway/', '/local-gateway/nowhere'])
    expect(await page(path)).toContain('本地模拟收银台');
  expect(await page('/local-gatewa')).toBe('the product');
  const [wechat] = books.accounts().filter(({ channel }) => channel === 'wechat');
  const gateway = gatewayOf(localSettings(wechat!, base));
  const opened = await gateway.open({
    number: 'P1'.padEnd(27, '0'),
    fen: 1,
    subject: 'x',
    way: 'qr',
    expiresAt: new Date(Date.now() + 60_000),
    notifyUrl: `${publicOrigin}/told`,
    returnUrl: publicOrigin,
    address: '10.0.0.1',
  });
  expect(opened).toEqual({ show: 'qr', content: `${base}/pay/${'P1'.padEnd(27, '0')}` });
  await fetch(`${base}/control/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ number: 'P1'.padEnd(27, '0') }),
  });
  await expect.poll(() => told).toEqual([expect.objectContaining({ event_type: 'TRANSACTION.SUCCESS' })]);
  const text = await fetch(`${origin}/told`, {
    method: 'POST',
    headers: { 'content-type': 'a/b' },
    body: 'x',
  });
  expect(text.status).toBe(415);
});

test('on its own: prints where it is and what its four accounts are reached with, and keeps its books', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gateway-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const start = async () => {
    const child = spawn(
      process.execPath,
      [join(import.meta.dirname, 'main.ts'), '--file', join(folder, 'books'), '--port', '0'],
      { stdio: ['ignore', 'pipe', 'ignore'] },
    );
    const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
    const [base, json] = [String((await lines.next()).value), String((await lines.next()).value)];
    return { child, base, accounts: JSON.parse(json) as { payee: string; settings: MerchantSettings }[] };
  };
  const first = await start();
  expect(first.accounts.map(({ payee, settings }) => `${settings.channel} ${payee}`).toSorted()).toEqual([
    'alipay package',
    'alipay service',
    'wechat package',
    'wechat service',
  ]);
  for (const { settings } of first.accounts) {
    expect(merchantSettings.parse(settings)).toEqual(settings);
    await gatewayOf(settings).check();
  }
  first.child.kill('SIGKILL');
  const second = await start();
  const keys = ({ accounts }: typeof first) => accounts.map(({ settings }) => settings.privateKey);
  expect(keys(second)).toEqual(keys(first));
  second.child.kill('SIGTERM');
  expect(await new Promise((resolve) => second.child.once('exit', resolve))).toBe(0);
});
