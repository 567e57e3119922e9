import { createPrivateKey, createSign } from 'node:crypto';
import fc from 'fast-check';
import { AlipaySdk } from 'alipay-sdk';
import { describe, expect, test } from 'vitest';
import { alipayGateway } from './alipay.ts';
import type { RawRequest } from './gateway.ts';
import { aLocalGateway } from '#test/factories/local-gateway.ts';
import { alipayNotice } from '#tools/payment-simulator/alipay-notice.ts';
import type { Served } from '#tools/payment-simulator/served.ts';
import { alipaySettings, type AlipaySettings } from './settings.ts';

const at = await aLocalGateway('alipay', alipaySettings, alipayGateway);
const { served, base, books, own, other, settingsOf, gateway, anAsk, aPaid } = at;
const scanned = (number: string) => books.keep({ ...books.trade(number)!, known: true });

describe('opening', () => {
  test('a code to scan, the same again for the same number, and no other sum for it', async () => {
    const ask = anAsk();
    const opened = await gateway.open(ask);
    expect(opened).toEqual({ show: 'qr', content: `${base}/pay/${ask.number}` });
    expect(await gateway.open(ask)).toEqual(opened);
    await expect(gateway.open({ ...ask, fen: 1 })).rejects.toMatchObject({
      kind: 'refused',
      code: 'ACQ.CONTEXT_INCONSISTENT',
    });
  });
  test.each(['page', 'phone'] as const)('a signed address to go to: %s', async (way) => {
    const ask = anAsk({ way, subject: '套餐费 & 50%, "第二场' });
    const opened = await gateway.open(ask);
    if (opened.show !== 'address') throw new Error('another way');
    const answer = await fetch(opened.url, { redirect: 'manual' });
    expect(answer.headers.get('location')).toBe(`${base}/pay/${ask.number}`);
    expect(books.trade(ask.number)).toMatchObject({
      fen: 12_001,
      way,
      returnUrl: ask.returnUrl,
      // Without the characters that Alipay refuses in it, or that its sheets might not tell from their own.
      subject: '套餐费   50%   第二场',
    });
    const changed = await fetch(opened.url.replace('120.01', '0.01'), { redirect: 'manual' });
    expect(await changed.text()).toContain('isv.invalid-signature');
    await expect(gateway.open(anAsk({ way: 'inApp' }))).rejects.toMatchObject({ code: 'way' });
  });
});

describe('on a desktop', () => {
  const opening = (desktop: AlipaySettings['desktop']) =>
    alipayGateway({ ...settingsOf(own), desktop }).open(anAsk());
  test('Alipay’s own page, unless the merchant has signed a code', async () => {
    const opened = await opening(undefined);
    if (opened.show !== 'address') throw new Error('another way');
    const content = JSON.parse(new URL(opened.url).searchParams.get('biz_content')!) as object;
    expect(content).toMatchObject({ product_code: 'FAST_INSTANT_TRADE_PAY' });
    const answer = await fetch(opened.url, { redirect: 'manual' });
    expect(answer.headers.get('location')).toContain('/pay/P');
    expect(await opening('orderCode')).toMatchObject({ show: 'qr' });
  });
  test('a product that was not signed is named', async () => {
    await expect(opening('faceToFace')).rejects.toMatchObject({
      kind: 'refused',
      code: 'isv.insufficient-isv-permissions',
    });
  });
});

describe('keys, as Alipay’s tools and its console give them', () => {
  const bare = (pem: string) => pem.replaceAll(/-----[^-]+-----|\s/g, '');
  const pkcs1 = (pem: string) => createPrivateKey(pem).export({ type: 'pkcs1', format: 'pem' }).toString();
  test.each<[string, () => Partial<AlipaySettings>]>([
    [
      'without lines around them',
      () => ({ privateKey: bare(own.merchantPrivate), alipayPublicKey: bare(own.platformPublic) }),
    ],
    ['PKCS#1', () => ({ privateKey: pkcs1(own.merchantPrivate) })],
    ['PKCS#1 without lines', () => ({ privateKey: bare(pkcs1(own.merchantPrivate)) })],
  ])('%s: they sign and verify', async (_, keys) => {
    const gateway = alipayGateway(settingsOf(own, keys()));
    await gateway.check();
    expect(await gateway.open(anAsk({ way: 'page' }))).toMatchObject({ show: 'address' });
  });
  test('what is no key is none', () => {
    for (const privateKey of [
      '',
      'abc',
      bare(own.merchantPublic),
      '-----BEGIN PRIVATE KEY-----\nx\n-----END PRIVATE KEY-----',
    ])
      expect(alipaySettings.safeParse({ ...settingsOf(own), privateKey }).success).toBe(false);
  });
  test('a key that cannot sign refuses the payment rather than breaking', async () => {
    const broken = alipayGateway({ ...settingsOf(own), privateKey: 'abc' });
    await expect(broken.open(anAsk({ way: 'page' }))).rejects.toMatchObject({ kind: 'refused' });
  });
});

describe('asking', () => {
  test('never heard of until it is scanned, then open, paid or closed', async () => {
    const ask = anAsk();
    await gateway.open(ask);
    expect(await gateway.query(ask.number)).toEqual({ state: 'missing' });
    // There is nothing to close yet, and that is no fault.
    await gateway.close(ask.number);
    scanned(ask.number);
    expect(await gateway.query(ask.number)).toEqual({ state: 'open' });
    await gateway.close(ask.number);
    expect(await gateway.query(ask.number)).toEqual({ state: 'closed' });
    const { ask: paid, payment } = await aPaid();
    expect(await gateway.query(paid.number)).toEqual({
      state: 'paid',
      payment: {
        number: paid.number,
        transaction: payment.transaction,
        fen: 12_001,
        currency: 'CNY',
        payee: own.account,
        paidAt: new Date(Math.floor(payment.at / 1000) * 1000),
      },
    });
    await expect(gateway.close(paid.number)).rejects.toMatchObject({ kind: 'refused' });
  });
});

describe('giving back', () => {
  test('the same number pays once, no more than came in; wholly given back it was paid all the same', async () => {
    const { ask } = await aPaid();
    const back = {
      number: ask.number,
      refundNumber: `R${ask.number}`,
      fen: 1,
      total: 12_001,
      reason: '重复支付',
      notifyUrl: '',
    };
    expect(await gateway.queryRefund(back)).toEqual({ state: 'missing' });
    const first = await gateway.refund(back);
    expect(first).toMatchObject({ state: 'done' });
    expect(await gateway.refund(back)).toEqual(first);
    expect(books.refunds(ask.number)).toHaveLength(1);
    const more = { ...back, refundNumber: `S${ask.number}` };
    expect(await gateway.refund({ ...more, fen: 12_001 })).toMatchObject({ state: 'refused' });
    expect(await gateway.refund({ ...more, fen: 12_000 })).toMatchObject({ state: 'done' });
    expect(await gateway.query(ask.number)).toMatchObject({ state: 'paid' });
  });
});

describe('notifications', () => {
  const raw = (body: string): RawRequest => ({ headers: {}, body: Buffer.from(body) });
  const notify = async (more: Record<string, string> = {}, account = own, at = new Date()) => {
    const { ask, payment } = await aPaid();
    return { ask, payment, body: alipayNotice(account, books.trade(ask.number)!, payment, at, more) };
  };
  test('a payment is read with any subject', async () => {
    const { ask, payment, body } = await notify();
    expect(await gateway.readNotification(raw(body), new Date())).toMatchObject({
      kind: 'payment',
      payment: {
        number: ask.number,
        transaction: payment.transaction,
        fen: 12_001,
        currency: 'CNY',
        payee: own.account,
      },
    });
    expect([gateway.reply(true).body, gateway.reply(false).body]).toEqual(['success', 'failure']);
  });
  test.each<[string, Record<string, string>]>([
    ['a refund of a part', { refund_fee: '1.00', out_biz_no: 'R1', gmt_refund: '2026-05-02 08:00:00' }],
    ['a trade that closed', { trade_status: 'TRADE_CLOSED' }],
    ['one that waits', { trade_status: 'WAIT_BUYER_PAY' }],
  ])('%s books nothing', async (_, more) => {
    const { body } = await notify(more);
    expect(await gateway.readNotification(raw(body), new Date())).toEqual({ kind: 'other' });
  });
  test.each<[string, () => Promise<string>, string]>([
    ['another amount', async () => (await notify()).body.replace('120.01', '0.01'), 'signature'],
    [
      'another key',
      async () => (await notify({}, { ...own, platformPrivate: other.platformPrivate })).body,
      'signature',
    ],
    ['a percent sign of no use', async () => `${(await notify()).body}&x=%25zz`, 'signature'],
    ['RSA with SHA-1', async () => (await notify()).body.replace('sign_type=RSA2', 'sign_type=RSA'), 'key'],
    ['garbage', async () => 'a=1', 'key'],
    ['nothing', async () => '', 'key'],
    ['an old one', async () => (await notify({}, own, new Date(Date.now() - 26 * 3_600_000))).body, 'time'],
    ['another seller', async () => (await notify({ seller_id: other.account })).body, 'merchant'],
    ['another application', async () => (await notify({ app_id: other.app })).body, 'merchant'],
    ['no amount', async () => (await notify({ total_amount: '' })).body, 'contents'],
  ])('%s is refused', async (_, make, why) => {
    await expect(gateway.readNotification(raw(await make()), new Date())).rejects.toMatchObject({ why });
  });
  test('what the local gateway signs the SDK believes: 300 of any contents, blanks among them', async () => {
    const sdk = new AlipaySdk({
      appId: own.app,
      privateKey: own.merchantPrivate,
      keyType: 'PKCS8',
      alipayPublicKey: own.platformPublic,
    });
    const { ask, payment } = await aPaid();
    fc.assert(
      fc.property(fc.dictionary(fc.stringMatching(/^[a-z_]{1,12}$/), fc.string()), (more) => {
        const { sign: _, sign_type: __, ...rest } = more;
        const body = alipayNotice(own, books.trade(ask.number)!, payment, new Date(), rest);
        expect(sdk.checkNotifySignV2(Object.fromEntries(new URLSearchParams(body)))).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});

describe('a reply', () => {
  test.each<[string, NonNullable<Served['spoil']>]>([
    ['that was changed', (_, body) => body.replace('/pay/', '/PAY/')],
    ['without a signature', (_, body) => body.replace(/"sign":"[^"]*"/, '"sign":""')],
    ['that is no JSON', () => '<html>'],
  ])('%s tells nothing', async (_, change) => {
    served.spoil = change;
    try {
      await expect(gateway.open(anAsk())).rejects.toMatchObject({ kind: 'unknown' });
    } finally {
      served.spoil = undefined;
    }
  });
  test('that never comes is unknown; keys that are not ours are refused', async () => {
    const nobody = alipayGateway(settingsOf(own, { base: 'http://127.0.0.1:9/gateway.do' }));
    await expect(nobody.query('P1')).rejects.toMatchObject({ kind: 'unknown' });
    const stranger = alipayGateway(settingsOf(own, { privateKey: other.merchantPrivate }));
    await expect(stranger.check()).rejects.toMatchObject({ code: 'isv.invalid-signature' });
    // The answer to an application that Alipay does not know bears no signature: it is shown, and nothing rests on it.
    const unknown = alipayGateway(settingsOf(own, { appId: '2021000000000009' }));
    await expect(unknown.check()).rejects.toMatchObject({ kind: 'unknown', code: 'isv.invalid-app-id' });
    await gateway.check();
  });
});

test('the settlement file of a day adds up with what was paid and given back', async () => {
  const day = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  const file = await gateway.settlementFile(day);
  const sum = (all: readonly { fen: number }[]) => all.reduce((total, { fen }) => total + fen, 0);
  expect(sum(file!.lines.filter(({ kind }) => kind === 'payment'))).toBe(sum(books.payments()));
  expect(sum(file!.lines.filter(({ kind }) => kind === 'refund'))).toBe(sum(books.refunds()));
  for (const { refundNumber, number, transaction, fen, at } of books.refunds())
    expect(file!.lines).toContainEqual({
      kind: 'refund',
      number,
      refundNumber,
      transaction,
      fen,
      at: new Date(Math.floor(at / 1000) * 1000),
    });
  expect(await gateway.settlementFile('2020-01-01')).toBeNull();
});

// AlipayDataDataserviceBillDownloadurlQueryResponse of https://github.com/alipay/alipay-sdk-java-all: bill_file_code
test.each<[string, object, unknown]>([
  ['a day without trade has no lines', { bill_file_code: 'EMPTY_DATA_WITH_BILL_FILE' }, { lines: [] }],
  ['without an address nobody can tell', {}, 'unknown'],
])('%s', async (_, more, expected) => {
  const data = JSON.stringify({ code: '10000', msg: 'Success', ...more });
  const sign = createSign('sha256').update(data).sign(own.platformPrivate, 'base64');
  const body = `{"alipay_data_dataservice_bill_downloadurl_query_response":${data},"sign":"${sign}"}`;
  served.answer = { status: 200, headers: {}, body };
  try {
    const failure = await gateway.settlementFile('2026-05-02').catch(({ kind }: { kind: string }) => kind);
    if (expected === 'unknown') expect(failure).toBe(expected);
    else expect(failure).toMatchObject(expected as object);
  } finally {
    served.answer = undefined;
  }
});
