import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BodyOf } from '#contract/call.ts';
import {
  checkMerchant,
  getMerchants,
  retireMerchant,
  saveMerchant,
} from '#contract/payments/merchant-calls.ts';
import { decideConfirmation } from '#contract/confirmations/calls.ts';
import { getPayment } from '#contract/payments/pay-calls.ts';
import { newId } from '#server/db/id.ts';
import type { Account } from '#tools/payment-simulator/books.ts';
import { localSettings } from '#tools/payment-simulator/local-settings.ts';
import { aLonePerson, aPerson, requestConfirmation, type Person } from '#test/factories/persons.ts';
import { aStaff, aUnit } from '#test/factories/accounts.ts';
import { aDue, aGateway, opened, orderOf, type TestGateway } from '#test/factories/payments.ts';
import { testServer, type TestServer } from '#test/server.ts';
import { bringMerchants } from './file.ts';
import { retire } from './merchants.ts';

let server: TestServer;
let staff: Person;
let gateway: TestGateway;
beforeAll(async () => {
  server = await testServer({ DEMO: '1' });
  staff = await aLonePerson(server, ['settings']);
  gateway = await aGateway(server);
});
afterAll(async () => {
  await server.close();
  await gateway.close();
});

type Body = BodyOf<typeof saveMerchant>;

const accountFor = (channel: Account['channel'], payee: Account['payee']) =>
  gateway.accounts.find((each) => each.channel === channel && each.payee === payee)!;

/** As a person would copy it into the form. */
function fillingOf(account: Account, patch: Record<string, string> = {}): Body['settings'] {
  const settings = localSettings(account, gateway.base);
  const filling =
    settings.channel === 'wechat'
      ? {
          channel: 'wechat' as const,
          mchid: settings.mchid,
          appid: settings.appid,
          serial: settings.serial,
          privateKey: settings.privateKey,
          apiV3Key: settings.apiV3Key,
          publicKeyId: account.platformSerial,
          phone: true,
          publicKey: account.platformPublic,
          otherKeyId: '',
          otherKey: '',
          appSecret: '',
          base: settings.base,
        }
      : {
          channel: 'alipay' as const,
          appId: settings.appId,
          sellerId: settings.sellerId,
          privateKey: settings.privateKey,
          alipayPublicKey: settings.alipayPublicKey,
          desktop: 'orderCode' as const,
          phone: true,
          base: settings.base,
        };
  return { ...filling, ...patch } as Body['settings'];
}

const rows = async () => (await server.ok(getMerchants, {}, staff)).rows;
const inUse = async (account: Account) =>
  (await rows()).find(
    (row) => row.channel === account.channel && row.payee === account.payee && row.retiredAt === null,
  );

test('Alipay: keys without lines around them are taken; a certificate is refused with what to do', async () => {
  const account = accountFor('alipay', 'package');
  const bare = (pem: string) => pem.replaceAll(/-----[^-]+-----|\s/g, '');
  const before = (await inUse(account))!;
  const settings = fillingOf(account, {
    privateKey: bare(account.merchantPrivate),
    alipayPublicKey: bare(account.platformPublic),
    desktop: 'page',
  });
  const { id } = await server.ok(saveMerchant, { payee: 'package', replaces: before.id, settings }, staff);
  expect(await server.ok(checkMerchant, { id }, staff)).toEqual({ works: true, fault: '' });
  // The product that the account has signed for desktops is a page of Alipay's own.
  const due = await aDue(server, await aStaff(server.db));
  const attempt = await opened(server, due, 'package', 'alipay');
  expect(attempt).toMatchObject({ way: 'qr', shown: { show: 'address' } });
  const alipayPublicKey = '-----BEGIN CERTIFICATE-----\nMIID\n-----END CERTIFICATE-----';
  const refusal = await server.refused(
    saveMerchant,
    { payee: 'package', replaces: id, settings: { ...settings, alipayPublicKey } as Body['settings'] },
    staff,
  );
  expect(refusal.problems).toMatchObject([{ name: 'alipayCertificate', place: 'settings.alipayPublicKey' }]);
});

describe.each(['wechat', 'alipay'] as const)('an account at %s', (channel) => {
  test('is put to use, works, and takes money; the one before goes on for what was paid to it', async () => {
    const account = accountFor(channel, 'service');
    const before = (await inUse(account))!;
    expect(before).toMatchObject({ source: 'local', account: account.account, madeBy: '' });
    const due = await aDue(server, await aStaff(server.db));
    const attempt = await opened(server, due, 'service', channel);
    const body: Body = { payee: 'service', replaces: before.id, settings: fillingOf(account) };
    const { id } = await server.ok(saveMerchant, body, staff);
    expect(id).not.toBe(before.id);
    // A second press, or an answer that was lost.
    expect(await server.ok(saveMerchant, body, staff)).toEqual({ id });
    expect(await server.ok(checkMerchant, { id }, staff)).toEqual({ works: true, fault: '' });
    expect(await inUse(account)).toMatchObject({ id, source: 'console', account: account.account });
    expect((await rows()).find((row) => row.id === before.id)!.retiredAt).not.toBeNull();
    await gateway.paid(attempt);
    expect(await gateway.told(attempt)).toBeLessThan(300);
    expect((await orderOf(server, due, 'service')).paid).toBe(5_000);
    const trail = await server.db.selectFrom('audit').selectAll().where('subject_id', '=', id).execute();
    expect(trail).toMatchObject([{ act: 'merchant.save', account_id: staff.accountId }]);
  });

  test('shows nothing of its keys again, neither in an answer, nor in the trail, nor in the log', async () => {
    const account = accountFor(channel, 'service');
    const { rows: all } = await server.ok(getMerchants, {}, staff);
    const [stored] = await server.db.selectFrom('merchants').select('settings').execute();
    const trail = await server.db.selectFrom('audit').selectAll().execute();
    const texts = [
      JSON.stringify(all),
      JSON.stringify(trail),
      server.logged.join('\n'),
      stored!.settings.toString('latin1'),
    ].join('\n');
    const inner = (pem: string) => pem.split('\n')[3]!;
    for (const secret of [account.secret, inner(account.merchantPrivate), inner(account.platformPublic)])
      expect(texts).not.toContain(secret);
    const marks = all.find((row) => row.account === account.account)!.marks;
    for (const { end } of marks) expect(end).toHaveLength(4);
    expect(marks.map(({ what }) => what)).toEqual(
      channel === 'wechat' ? ['appId', 'serial', 'publicKey'] : ['appId'],
    );
  });

  test('with another’s keys is saved and found out by asking', async () => {
    const account = accountFor(channel, 'package');
    const before = (await inUse(account))!;
    const { privateKey } = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    });
    const settings = fillingOf(account, { privateKey });
    const { id } = await server.ok(saveMerchant, { payee: 'package', replaces: before.id, settings }, staff);
    const check = await server.ok(checkMerchant, { id }, staff);
    expect(check.works).toBe(false);
    expect(check.fault).not.toBe('');
  });
});

describe('what is refused', () => {
  test('invalid keys, at their fields', async () => {
    const [wechat, alipay] = [accountFor('wechat', 'service'), accountFor('alipay', 'service')];
    const broken = (name: string) => `-----BEGIN ${name} KEY-----\nAAAA\n-----END ${name} KEY-----`;
    const tried = async (account: Account, patch: Record<string, string>) =>
      server.refused(
        saveMerchant,
        { payee: 'service', replaces: null, settings: fillingOf(account, patch) },
        staff,
      );
    const places = async (account: Account, patch: Record<string, string>) =>
      (await tried(account, patch)).problems.map(({ name, place }) => `${place} ${name}`);
    expect(await places(wechat, { privateKey: broken('PRIVATE'), publicKey: broken('PUBLIC') })).toEqual([
      'settings.privateKey privateKeyWrong',
      'settings.publicKey publicKeyWrong',
    ]);
    expect(await places(wechat, { otherKeyId: 'OLD', otherKey: broken('PUBLIC') })).toEqual([
      'settings.otherKey publicKeyWrong',
    ]);
    expect(await places(wechat, { otherKeyId: 'OLD' })).toEqual(['settings.otherKey required']);
    expect(await places(wechat, { otherKey: wechat.platformPublic })).toEqual([
      'settings.otherKeyId required',
    ]);
    expect(await places(wechat, { privateKey: 'what', apiV3Key: 'short', mchid: '' })).toEqual([
      'settings.mchid required',
      'settings.privateKey privateKeyWrong',
      'settings.apiV3Key merchantFieldWrong',
    ]);
    expect(await places(alipay, { alipayPublicKey: broken('PUBLIC'), base: 'ftp://nowhere' })).toEqual([
      'settings.base merchantFieldWrong',
      'settings.alipayPublicKey publicKeyWrong',
    ]);
  });

  test('nothing of two keys of WeChat’s side by side: either verifies, the first is asked for', async () => {
    const account = accountFor('wechat', 'service');
    const other = accountFor('wechat', 'package');
    const { id: replaces } = (await inUse(account))!;
    const settings = fillingOf(account, { otherKeyId: other.platformSerial, otherKey: other.platformPublic });
    const { id } = await server.ok(saveMerchant, { payee: 'service', replaces, settings }, staff);
    expect(await server.ok(checkMerchant, { id }, staff)).toEqual({ works: true, fault: '' });
    const marks = (await inUse(account))!.marks.flatMap(({ what, end }) =>
      what === 'publicKey' ? [end] : [],
    );
    expect(marks).toEqual([account, other].map(({ platformSerial }) => platformSerial.slice(-4)));
  });

  test('to replace what a colleague has set there meanwhile', async () => {
    const account = accountFor('wechat', 'service');
    const current = (await inUse(account))!;
    const settings = fillingOf(account, { appSecret: 'another' });
    const body = (replaces: string | null): Body => ({ payee: 'service', replaces, settings });
    for (const replaces of [null, newId()])
      expect((await server.refused(saveMerchant, body(replaces), staff)).name).toBe('changedMeanwhile');
    expect((await inUse(account))!.id).toBe(current.id);
    const both = await Promise.all(
      ['one', 'two'].map((appSecret) =>
        server.call(
          saveMerchant,
          { payee: 'service', replaces: current.id, settings: fillingOf(account, { appSecret }) },
          staff,
        ),
      ),
    );
    expect(both.map(({ code }) => code).sort((a, b) => a - b)).toEqual([1, 2000]);
  });

  test('what is retired takes no money; retiring it again changes nothing', async () => {
    const account = accountFor('alipay', 'service');
    const { id } = (await inUse(account))!;
    await server.ok(retireMerchant, { id }, staff);
    const { retiredAt } = (await rows()).find((row) => row.id === id)!;
    expect(await server.ok(retireMerchant, { id }, staff)).toEqual({ id });
    expect((await rows()).find((row) => row.id === id)!.retiredAt).toBe(retiredAt);
    const due = await aDue(server, await aStaff(server.db));
    expect((await server.ok(getPayment, { id: due.id }, due.unit)).channels.service).toMatchObject([
      { channel: 'wechat' },
    ]);
    // Without a merchant so far, one of two simultaneous calls is refused.
    const both = await Promise.all(
      [1, 2].map(() =>
        server.call(saveMerchant, { payee: 'service', replaces: null, settings: fillingOf(account) }, staff),
      ),
    );
    expect(both.filter(({ code }) => code === 1).length).toBeGreaterThan(0);
    expect(
      (await rows()).filter((row) => row.account === account.account && row.retiredAt === null),
    ).toHaveLength(1);
  });

  test('of several staff one asks for it, and only once another confirms is it put to use', async () => {
    const { db, services } = server;
    const other = await aPerson(db, ['settings'], services.clock);
    const account = accountFor('alipay', 'package');
    const before = (await inUse(account))!;
    const settings = fillingOf(account, { sellerId: '2088102146225357' });
    const id = await requestConfirmation(
      server,
      saveMerchant,
      { payee: 'package', replaces: before.id, settings },
      staff,
    );
    expect((await inUse(account))!.id).toBe(before.id);
    const decision = { id, decision: 'confirm' as const, note: '' };
    expect((await server.refused(decideConfirmation, decision, staff)).name).toBe('ownConfirmation');
    await server.ok(decideConfirmation, decision, other);
    expect(await inUse(account)).toMatchObject({ account: '2088102146225357', source: 'console' });
    // From here on one is alone again.
    await db.updateTable('accounts').set({ password_hash: null }).where('id', '=', other.accountId).execute();
  });

  test('what the environment sets is not changed here', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'ropemeet-merchants-'));
    const account = accountFor('alipay', 'package');
    const merchantsFile = join(folder, 'merchants.json');
    await writeFile(
      merchantsFile,
      JSON.stringify([{ payee: 'package', settings: localSettings(account, gateway.base) }]),
    );
    await bringMerchants({ ...server.services, config: { ...server.services.config, merchantsFile } });
    await rm(folder, { recursive: true });
    const { id, source } = (await inUse(account))!;
    expect(source).toBe('environment');
    const body: Body = {
      payee: 'package',
      replaces: id,
      settings: fillingOf(account, { sellerId: '2088999999999999' }),
    };
    expect((await server.refused(saveMerchant, body, staff)).name).toBe('merchantFixed');
    expect((await server.refused(retireMerchant, { id }, staff)).name).toBe('merchantFixed');
    expect(await server.ok(checkMerchant, { id }, staff)).toEqual({ works: true, fault: '' });
  });

  test('another address than the gateway’s own outside demo mode', async () => {
    const { config } = server.services;
    config.demo = false;
    const account = accountFor('wechat', 'package');
    const body: Body = { payee: 'package', replaces: null, settings: fillingOf(account) };
    const refused = await server.refused(saveMerchant, body, staff);
    config.demo = true;
    expect(refused).toEqual({
      name: 'gatewayAddressFixed',
      problems: [{ name: 'gatewayAddressFixed', place: 'settings.base' }],
    });
  });

  test('an account without the duty', async () => {
    const account = accountFor('wechat', 'package');
    const settings = fillingOf(account);
    const id = newId();
    for (const [who, name] of [
      [await aStaff(server.db, ['finance', 'staff']), 'noPermission'],
      [await aUnit(server.db), 'sessionExpired'],
    ] as const) {
      const refused = await Promise.all([
        server.refused(getMerchants, {}, who),
        server.refused(saveMerchant, { payee: 'package', replaces: null, settings }, who),
        server.refused(checkMerchant, { id }, who),
        server.refused(retireMerchant, { id }, who),
      ]);
      expect(new Set(refused.map((each) => each.name))).toEqual(new Set([name]));
    }
    for (const call of [checkMerchant, retireMerchant])
      expect((await server.refused(call, { id }, staff)).name).toBe('notFound');
  });
});

test('two servers that start at once bring the same file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ropemeet-merchants-'));
  const account = accountFor('alipay', 'service');
  const before = await inUse(account);
  if (before) await retire(server.db, before.id, new Date());
  const merchantsFile = join(folder, 'merchants.json');
  const settings = localSettings(account, gateway.base);
  await writeFile(merchantsFile, JSON.stringify([{ payee: 'service', settings }]));
  const services = { ...server.services, config: { ...server.services.config, merchantsFile } };
  await Promise.all(Array.from({ length: 4 }, () => bringMerchants(services)));
  await rm(folder, { recursive: true });
  expect(await inUse(account)).toMatchObject({ source: 'environment' });
});
