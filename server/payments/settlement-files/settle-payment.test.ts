import { describe, expect, test } from 'vitest';
import { orderState } from '#contract/ledger/order.ts';
import { settlePayment } from '#contract/payments/settlement-file-calls.ts';
import { getPayment, pay } from '#contract/payments/pay-calls.ts';
import { newId } from '#server/db/id.ts';
import { aServerWithSettlementFiles } from '#test/factories/settlement-files.ts';
import { orderOf } from '#test/factories/payments.ts';

const { anAttempt, finance, gateway, noon, paidAt, server } = await aServerWithSettlementFiles();

describe('a payment that did not verify', () => {
  test('is booked where the gateway’s own answer fits after all', async () => {
    const { due, attempt } = await anAttempt();
    await paidAt(attempt);
    await gateway.told(attempt, 'forged');
    expect((await orderOf(server, due, 'service')).state).toBe(orderState.verificationFailed);
    const { orderId } = attempt;
    const again = { id: newId(), orderId, channel: 'wechat', way: 'qr' } as const;
    expect((await server.refused(pay, again, due.unit)).name).toBe('paymentUnverified');
    const body = { orderId, attemptId: attempt.id, reason: '已与平台核对' };
    expect(await server.ok(settlePayment, body, finance)).toEqual({
      became: 'booked',
      state: orderState.paid,
    });
    expect((await server.ok(getPayment, { id: due.id }, due.unit)).payment).toBe('part');
  });

  test('is of that order, and never of one that cannot be asked', async () => {
    const { due, attempt } = await anAttempt();
    const { id: orderId } = await orderOf(server, due, 'package');
    const reason = '核对';
    expect(
      (await server.refused(settlePayment, { orderId, attemptId: attempt.id, reason }, finance)).name,
    ).toBe('notFound');
    expect((await server.refused(settlePayment, { orderId, attemptId: newId(), reason }, finance)).name).toBe(
      'notFound',
    );
    await paidAt(attempt, noon(), { fen: 1 });
    await gateway.told(attempt);
    gateway.spoil = () => 'nothing that anybody could read';
    const silent = await server.refused(
      settlePayment,
      { orderId: attempt.orderId, attemptId: attempt.id, reason },
      finance,
    );
    gateway.spoil = undefined;
    expect(silent.name).toBe('gatewaySilent');
    expect((await orderOf(server, due, 'service')).state).toBe(orderState.verificationFailed);
  });

  // https://pay.weixin.qq.com/wiki/doc/apiv3/apis/chapter3_4_2.shtml, the codes of a query
  test.each([
    ['403 RULE_LIMIT', 'gatewaySilent'],
    ['400 PARAM_ERROR', 'gatewaySilent'],
    ['401 SIGN_ERROR', 'gatewaySilent'],
    ['403 NO_AUTH', 'settled'],
    ['400 MCH_NOT_EXISTS', 'settled'],
  ])(
    'is settled without the gateway only where that will never answer again: %s, %s',
    async (answer, became) => {
      const { attempt } = await anAttempt();
      await paidAt(attempt, noon(), { fen: 1 });
      await gateway.told(attempt);
      const { orderId } = attempt;
      const body = { orderId, attemptId: attempt.id, reason: '已与平台核对' };
      const [status, code] = answer.split(' ');
      gateway.answer = { status: Number(status), headers: {}, body: JSON.stringify({ code, message: '' }) };
      try {
        if (became === 'settled')
          expect(await server.ok(settlePayment, body, finance)).toMatchObject({ became });
        else expect((await server.refused(settlePayment, body, finance)).name).toBe(became);
      } finally {
        gateway.answer = undefined;
      }
    },
  );
});
