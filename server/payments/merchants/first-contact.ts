import type { Lang } from '#contract/lang.ts';
import { gatewayFault } from '#contract/payments/gateway-faults.ts';
import { newId } from '#server/db/id.ts';
import {
  GatewayError,
  type GatewayState,
  type Gateway,
  type Opened,
  type RefundState,
} from '#server/gateways/payment/gateway.ts';
import { numberOf } from '#server/payments/paying/attempts.ts';
import { contactWords } from './first-contact-text.ts';

interface Contact {
  lang: Lang;
  notifyUrl: string;
  returnUrl: string;
  say: (line: string) => void;
  /** Shows a code to scan. */
  scan: (content: string) => void;
  wait: (ms: number) => Promise<void>;
}

const fen = 1;
const everyMs = 3_000;
/** Five minutes. */
const most = 100;
const payMs = 15 * 60_000;

/**
 * Pays 0.01 yuan to an account and gives it back, as a payer and staff would, and says in words what is wrong. It is in
 * no order and no ledger: its number has a form of its own, which settlement files leave out of the differences.
 * @returns whether all of it went through
 */
export async function firstContact(gateway: Gateway, contact: Contact): Promise<boolean> {
  const { lang, notifyUrl, returnUrl, say, wait } = contact;
  const print = (name: Parameters<typeof contactWords.in>[1], values: Record<string, string> = {}) =>
    say(contactWords.in(lang, name, values));
  /** What a step came to; undefined where the gateway said why not. */
  async function step<T>(
    name: Parameters<typeof contactWords.in>[1],
    act: () => Promise<T>,
  ): Promise<T | undefined> {
    try {
      return await act();
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      print(name, { fault: gatewayFault(lang, error.code) });
      return undefined;
    }
  }
  /** Asks until it is settled, or five minutes have gone by. */
  async function until<T>(ask: () => Promise<T>, isSettled: (found: T) => boolean): Promise<T | undefined> {
    for (let nth = 0; nth < most; nth++) {
      const answered = await step('queryWrong', ask);
      if (answered !== undefined && isSettled(answered)) return answered;
      await wait(everyMs);
    }
    return undefined;
  }

  if ((await step('keysWrong', async () => (await gateway.check(), true))) === undefined) return false;
  print('keys');

  const number = numberOf('P', newId()).replace('P', 'T');
  print('opening', { number });
  const payment = await step<Opened>('openWrong', () =>
    gateway.open({
      number,
      fen,
      subject: '联调试付 0.01 元',
      way: 'qr',
      expiresAt: new Date(Date.now() + payMs),
      notifyUrl,
      returnUrl,
      address: '',
    }),
  );
  if (!payment) return false;
  if (payment.show === 'qr') {
    print('scan');
    contact.scan(payment.content);
  } else if (payment.show === 'address') print('visit', { url: payment.url });

  const paymentState = await until<GatewayState>(
    () => gateway.query(number),
    ({ state }) => state === 'paid',
  );
  if (paymentState?.state !== 'paid') {
    await step('queryWrong', () => gateway.close(number));
    print('notPaid');
    return false;
  }
  const { transaction, payee } = paymentState.payment;
  print('paid', { transaction });
  const isOwn = payee === gateway.payee;
  if (!isOwn) print('payeeWrong', { payee, own: gateway.payee });

  print('refunding');
  const refundRequest = {
    number,
    refundNumber: number.replace('T', 'U'),
    fen,
    total: fen,
    reason: '联调试付退回',
    notifyUrl,
  };
  const isOver = ({ state }: RefundState) => state === 'done' || state === 'refused';
  const first = await step<RefundState>('refundWrong', () => gateway.refund(refundRequest));
  const back =
    first !== undefined && isOver(first)
      ? first
      : await until(() => gateway.queryRefund(refundRequest), isOver);
  if (back?.state === 'refused') print('refundWrong', { fault: gatewayFault(lang, back.why) });
  else print(back ? 'refunded' : 'refundSlow');
  print('notice', { url: notifyUrl });
  return isOwn && back?.state === 'done';
}
