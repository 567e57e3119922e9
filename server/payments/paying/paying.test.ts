import { describe, expect, test } from 'vitest';
import { orderState } from '#contract/ledger/order.ts';
import { getMessage } from '#contract/notices/calls.ts';
import {
  cancelPayment,
  checkPayment,
  getPayment,
  getWechatLogin,
  pay,
} from '#contract/payments/pay-calls.ts';
import { refusals } from '#contract/refusals.ts';
import { setMatchReview } from '#contract/registrations/calls.ts';
import { newId } from '#server/db/id.ts';
import { aUnit } from '#test/factories/accounts.ts';
import { aDue, opened, orderOf } from '#test/factories/payments.ts';
import { aPayingServer } from '#test/factories/paying-server.ts';
import { askGateways } from './ask.ts';

const { server, staff, gateway } = await aPayingServer();

const later = (seconds: number) => new Date(Date.now() + seconds * 1_000);

describe('paying', () => {
  test('the package fee by WeChat and the service fee by Alipay; the last of them passes the registration', async () => {
    const due = await aDue(server, staff);
    const before = await server.ok(getPayment, { id: due.id }, due.unit);
    expect(before).toMatchObject({
      stage: 'finance',
      payment: 'unpaid',
      channels: {
        package: [
          { channel: 'wechat', ways: ['qr', 'phone', 'inApp'] },
          { channel: 'alipay', ways: ['qr', 'page', 'phone'] },
        ],
        service: [{ channel: 'wechat' }, { channel: 'alipay' }],
      },
    });
    expect(
      before.orders.map(({ payee, due: fen, lines }) => [payee, fen, lines.map(({ amount }) => amount)]),
    ).toEqual([
      ['package', 30_000, [30_000]],
      ['service', 5_000, [5_000]],
    ]);

    const first = await opened(server, due, 'package');
    expect(first).toMatchObject({
      fen: 30_000,
      shown: { show: 'qr', content: expect.stringContaining('/pay/P') as string },
    });
    expect(await orderOf(server, due, 'package')).toMatchObject({
      state: orderState.processing,
      attempt: first,
    });
    expect((await server.ok(getPayment, { id: due.id }, due.unit)).payment).toBe('processing');
    await gateway.paid(first);
    expect(await gateway.told(first)).toBe(204);
    expect(await orderOf(server, due, 'package')).toMatchObject({
      state: orderState.paid,
      paid: 30_000,
      attempt: null,
    });
    expect((await server.ok(getPayment, { id: due.id }, due.unit)).payment).toBe('part');

    const second = await opened(server, due, 'service', 'alipay');
    await gateway.paid(second);
    expect(await gateway.told(second)).toBe(200);
    expect(await server.ok(getPayment, { id: due.id }, due.unit)).toMatchObject({
      stage: 'passed',
      payment: 'settled',
    });
  });

  test('50 at once begin one attempt, and 100 repeated notifications book it once', async () => {
    const due = await aDue(server, staff);
    const { id: orderId } = await orderOf(server, due, 'service');
    const attempts = await Promise.all(
      Array.from({ length: 50 }, () =>
        server.ok(pay, { id: newId(), orderId, channel: 'wechat', way: 'qr' }, due.unit),
      ),
    );
    expect(new Set(attempts.map(({ id }) => id)).size).toBe(1);
    const rows = await server.db
      .selectFrom('pay_attempts')
      .select('id')
      .where('order_id', '=', orderId)
      .execute();
    expect(rows).toHaveLength(1);
    const [attempt] = attempts;
    await gateway.paid(attempt!);
    const answers = await Promise.all(Array.from({ length: 100 }, () => gateway.told(attempt!)));
    expect(new Set(answers)).toEqual(new Set([204]));
    const events = await server.db
      .selectFrom('money_events')
      .select('fen')
      .where('order_id', '=', orderId)
      .where('kind', '=', 'paid')
      .execute();
    expect(events).toEqual([{ fen: 5_000 }]);
    expect((await orderOf(server, due, 'service')).surplus).toBe(0);
  });

  test('the same id again goes on with what has begun; another channel ends it first', async () => {
    const due = await aDue(server, staff);
    const { id: orderId } = await orderOf(server, due, 'package');
    const body = { id: newId(), orderId, channel: 'wechat', way: 'qr' } as const;
    const first = await server.ok(pay, body, due.unit);
    expect(await server.ok(pay, body, due.unit)).toEqual(first);
    const other = await server.ok(pay, { ...body, id: newId(), channel: 'alipay' }, due.unit);
    expect(other).toMatchObject({ channel: 'alipay', shown: { show: 'qr' } });
    expect(other.id).not.toBe(first.id);
    const numberOf = async (id: string) =>
      (
        await server.db
          .selectFrom('pay_attempts')
          .select('number')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).number;
    expect(gateway.books.trade(await numberOf(first.id))?.closed).toBe(true);
    expect((await server.refused(pay, body, due.unit)).name).toBe('changedMeanwhile');
    // One ends it oneself; then nothing is under way, and it may be withdrawn.
    await server.ok(cancelPayment, { id: other.id }, due.unit);
    expect(await orderOf(server, due, 'package')).toMatchObject({ state: orderState.unpaid, attempt: null });
    await server.ok(setMatchReview, { act: 'withdraw', id: due.id, version: due.version }, due.unit);
    expect((await server.refused(pay, { ...body, id: newId() }, due.unit)).name).toBe('nothingToPay');
  });

  test('a channel is not left whose money has come already', async () => {
    const due = await aDue(server, staff);
    const first = await opened(server, due, 'package');
    await gateway.paid(first);
    // No notification has come: the question before the change finds it.
    const again = { id: newId(), orderId: first.orderId, channel: 'alipay', way: 'qr' } as const;
    expect((await server.refused(pay, again, due.unit)).name).toBe('alreadyPaid');
    expect((await orderOf(server, due, 'package')).state).toBe(orderState.paid);
    const second = await opened(server, due, 'service');
    await gateway.paid(second);
    expect((await server.refused(cancelPayment, { id: second.id }, due.unit)).name).toBe('alreadyPaid');
    expect((await server.ok(getPayment, { id: due.id }, due.unit)).stage).toBe('passed');
  });

  test('coming back asks the gateway, and so does the clock when the payer stays away', async () => {
    const due = await aDue(server, staff);
    const first = await opened(server, due, 'package');
    await gateway.paid(first);
    expect(await server.ok(checkPayment, { id: due.id }, due.unit)).toMatchObject({ payment: 'part' });

    const second = await opened(server, due, 'service', 'alipay');
    await gateway.paid(second);
    await askGateways(server.services, later(4));
    expect((await orderOf(server, due, 'service')).state).toBe(orderState.processing);
    await askGateways(server.services, later(6));
    expect((await server.ok(getPayment, { id: due.id }, due.unit)).stage).toBe('passed');
  });

  test('however often it is pressed, the gateway is asked every two seconds and begun thirty times an hour at most', async () => {
    const due = await aDue(server, staff);
    const first = await opened(server, due, 'package');
    let queries = 0;
    gateway.spoil = (_, body) => {
      queries += 1;
      return body;
    };
    await Promise.all(Array.from({ length: 20 }, () => server.ok(checkPayment, { id: due.id }, due.unit)));
    gateway.spoil = undefined;
    expect(queries).toBe(1);
    const go = (n: number) =>
      ({ id: newId(), orderId: first.orderId, channel: n % 2 ? 'wechat' : 'alipay', way: 'qr' }) as const;
    for (let n = 0; n < 29; n++) await server.ok(pay, go(n), due.unit);
    expect((await server.refused(pay, go(29), due.unit)).name).toBe('tooOften');
  });

  test('a try that failed is said, and may be repeated; one that runs out ends', async () => {
    const due = await aDue(server, staff);
    const first = await opened(server, due, 'package');
    const { number } = await server.db
      .selectFrom('pay_attempts')
      .select('number')
      .where('id', '=', first.id)
      .executeTakeFirstOrThrow();
    gateway.books.keep({ ...gateway.books.trade(number)!, failed: true });
    expect(await server.ok(checkPayment, { id: due.id }, due.unit)).toMatchObject({ payment: 'failed' });
    const { rows: letters } = await server.ok(getMessage, { unread: true }, due.unit);
    expect(letters.filter(({ title }) => title.zh === '付款失败')).toMatchObject([
      {
        link: `/registerMatch/payment?id=${due.id}`,
        body: { zh: expect.stringMatching(/测试跳绳赛：.+没有扣款/) },
      },
    ]);
    expect(await orderOf(server, due, 'package')).toMatchObject({ state: orderState.failed, attempt: null });
    const second = await opened(server, due, 'package');
    expect(second.id).not.toBe(first.id);
    expect((await orderOf(server, due, 'package')).state).toBe(orderState.processing);
    await askGateways(server.services, later(31 * 60));
    expect(await orderOf(server, due, 'package')).toMatchObject({ state: orderState.unpaid, attempt: null });
  });

  test('what the gateway refuses has failed; when it is silent nothing is lost', async () => {
    const due = await aDue(server, staff);
    const { id: orderId } = await orderOf(server, due, 'package');
    const body = { id: newId(), orderId, channel: 'wechat', way: 'qr' } as const;
    gateway.spoil = () => '{"changed":true}';
    expect((await server.refused(pay, body, due.unit)).name).toBe('gatewaySilent');
    gateway.spoil = undefined;
    expect(await server.ok(pay, body, due.unit)).toMatchObject({ id: body.id, shown: { show: 'qr' } });
    const strange = { ...body, id: newId(), way: 'page' } as const;
    expect((await server.refused(pay, strange, due.unit)).name).toBe('channelUnavailable');
  });

  test('of a cancelled match nothing is paid, and the page says so', async () => {
    const due = await aDue(server, staff);
    expect(await server.ok(getPayment, { id: due.id }, due.unit)).toMatchObject({ refused: null });
    const { id: orderId } = await orderOf(server, due, 'package');
    await server.db
      .updateTable('matches')
      .set({ stored: 'cancelled' })
      .where('id', '=', due.matchId)
      .execute();
    const { code } = refusals.matchCancelled;
    expect(await server.ok(getPayment, { id: due.id }, due.unit)).toMatchObject({ refused: code });
    const body = { id: newId(), orderId, channel: 'wechat', way: 'qr' } as const;
    expect((await server.refused(pay, body, due.unit)).name).toBe('matchCancelled');
  });

  test('no unit pays for, looks at or ends what is another unit’s', async () => {
    const due = await aDue(server, staff);
    const stranger = await aUnit(server.db);
    const attempt = await opened(server, due, 'package');
    for (const [call, body] of [
      [getPayment, { id: due.id }],
      [checkPayment, { id: due.id }],
      [cancelPayment, { id: attempt.id }],
      [pay, { id: newId(), orderId: attempt.orderId, channel: 'wechat', way: 'qr' }],
    ] as const)
      expect((await server.refused(call, body as never, stranger)).name).toBe('notFound');
  });

  test('inside WeChat the payer is asked for who they are, and pays in its own sheet', async () => {
    const due = await aDue(server, staff);
    const { id: orderId } = await orderOf(server, due, 'package');
    const { url } = await server.ok(
      getWechatLogin,
      { payee: 'package', returnTo: `/registerMatch/payment?id=${due.id}`, state: 'abc' },
      due.unit,
    );
    expect(new URL(url).searchParams.get('redirect_uri')).toContain(`/registerMatch/payment?id=${due.id}`);
    const outside = { payee: 'package', returnTo: '//evil.example/', state: 'abc' } as const;
    expect((await server.refused(getWechatLogin, outside, due.unit)).name).toBe('typeError');
    const body = { id: newId(), orderId, channel: 'wechat', way: 'inApp' } as const;
    expect((await server.refused(pay, body, due.unit)).name).toBe('wechatLoginFailed');
    expect((await server.refused(pay, { ...body, code: 'made-up' }, due.unit)).name).toBe(
      'wechatLoginFailed',
    );
    const { app } = gateway.accounts.find(
      ({ channel, payee }) => channel === 'wechat' && payee === 'package',
    )!;
    const { openIdOf } = await import('#tools/payment-simulator/users.ts');
    const code = gateway.books.codeFor(app, openIdOf(app, 'wang'), Date.now());
    expect(await server.ok(pay, { ...body, code }, due.unit)).toMatchObject({
      shown: { show: 'inApp', parameters: { signType: 'RSA' } },
    });
  });
});
