import * as calls from '#contract/payments/pay-calls.ts';
import { answer, type Answer } from '#server/http/answer.ts';
import { refuse } from '#server/http/refuse.ts';
import { GatewayError } from '#server/gateways/payment/gateway.ts';
import { askAbout } from './ask.ts';
import { mayAsk, openAttempts } from './attempts.ts';
import { gatewayFor } from '#server/payments/merchants/merchants.ts';
import { cancel, pay as payOrder } from './pay.ts';
import { paymentFor } from './payment.ts';

const getPayment = answer(calls.getPayment, async (context, { id }) => {
  const { session, now } = context;
  const payment = await paymentFor(context, { id, unitId: session.unit.id, now });
  if (!payment) throw refuse('notFound');
  return payment;
});

const pay = answer(calls.pay, payOrder);

const checkPayment = answer(calls.checkPayment, async (context, { id }) => {
  const { db, session, now } = context;
  const unitId = session.unit.id;
  if (!(await paymentFor(context, { id, unitId, now }))) throw refuse('notFound');
  for (const attempt of await openAttempts(db, id)) {
    if (!(await mayAsk(db, attempt.id, now))) continue;
    try {
      await askAbout(context, attempt, { end: false, now });
    } catch (error) {
      // The outcome is unknown now: the clock asks again.
      if (!(error instanceof GatewayError)) throw error;
    }
  }
  return { id, payment: (await paymentFor(context, { id, unitId, now }))!.payment };
});

const getWechatLogin = answer(calls.getWechatLogin, async (context, { payee, returnTo, state }) => {
  const { config } = context;
  const back = new URL(returnTo, `${config.publicUrl}/`);
  if (!returnTo.startsWith('/') || back.origin !== new URL(config.publicUrl).origin)
    throw refuse('typeError');
  const gateway = await gatewayFor(context, 'wechat', payee);
  if (!gateway?.authorize) throw refuse('channelUnavailable');
  return { url: gateway.authorize(back.href, state) };
});

export const payHandlers: readonly Answer[] = [
  getPayment,
  pay,
  answer(calls.cancelPayment, (context, { id }) => cancel(context, id)),
  checkPayment,
  getWechatLogin,
];
