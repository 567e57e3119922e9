import { setTimeout as pause } from 'node:timers/promises';
import type { DataOf } from '#contract/call.ts';
import { channels, waysOf, type Channel, type Way } from '#contract/payments/channel.ts';
import {
  cancelPayment,
  checkPayment,
  getPayment,
  pay,
  type Attempt,
  type Payment,
} from '#contract/payments/pay-calls.ts';
import type { NotifyWay } from '#tools/payment-simulator/actions.ts';
import { newId } from '#server/db/id.ts';
import type { PortalCaller } from '#test/factories/accounts.ts';
import type { Answer, Browser } from './browser.ts';
import type { Chance } from './chance.ts';
import type { Payer } from './payer.ts';

export interface Due {
  registrationId: string;
  orderId: string;
  unit: PortalCaller;
}

/** How a gateway sends a payment's notification; the first more often than the last. */
const notifyWays: readonly NotifyWay[] = [
  'now',
  'now',
  'now',
  'lost',
  'lost',
  'late',
  'three',
  'wrongKey',
  'forged',
];
/** For a payment that is no longer awaited here: staff would have to settle an altered sum. */
const oldNotifyWays = notifyWays.filter((way) => way !== 'forged');
const seenWithinMs = 20_000;
const shownWithinMs = 40_000;

interface Tools {
  browser: Browser;
  payer: Payer;
  chance: Chance;
}

/**
 * A unit pays an order, as people do: it changes its mind, presses twice, cancels, has a card declined, pays a code of
 * before as well, and looks again and again. Over once the order is paid, or its money is on its way.
 */
export async function payOrder({ browser, payer, chance }: Tools, due: Due): Promise<void> {
  const { orderId, registrationId: id, unit } = due;
  /** Left for another one, and payable still where the gateway had not heard of it. */
  const attempts: Attempt[] = [];
  for (let round = 0; ; round++) {
    const attempt = await begin(chance.oneOf(channels));
    if (attempt === 'paid') return payOld();
    // Sooner or later people pay.
    const mood = round < 4 ? chance.draw() : 1;
    if (mood < 0.1) {
      await browser.ask(cancelPayment, { id: attempt.id }, unit);
      attempts.push(attempt);
    } else if (mood < 0.25) {
      attempts.push(attempt);
    } else if (mood < 0.32) {
      await payer.fail(attempt);
    } else if (mood < 0.45) {
      // Paid on the phone while another button is pressed on the desk.
      const [paid] = await Promise.all([
        payer.pay(attempt, chance.oneOf(oldNotifyWays)),
        chance.falls(0.5)
          ? browser.ask(cancelPayment, { id: attempt.id }, unit)
          : browser.ask(pay, { id: newId(), orderId, ...another(attempt.channel) }, unit),
      ]);
      if (paid && (await isSeen())) return payOld();
    } else if (await payer.pay(attempt, chance.oneOf(notifyWays))) {
      if (chance.falls(0.5)) await payOld();
      await isSeen();
      return payOld();
    }
  }

  /** Begins to pay; a call without an answer, or while the gateway is silent, is the same one again. */
  async function begin(channel: Channel): Promise<Attempt | 'paid'> {
    const way = chance.oneOf(waysHere(channel));
    let newOrderId = newId();
    for (const until = Date.now() + shownWithinMs; ;) {
      const body = { id: newOrderId, orderId, channel, way };
      const twice = chance.falls(0.3);
      const answers = await Promise.all([
        browser.ask(pay, body, unit),
        // A second press, or a second tab.
        ...(twice ? [browser.ask(pay, chance.falls(0.5) ? body : { ...body, id: newId() }, unit)] : []),
      ]);
      const opened = answers.find((answer) => 'data' in answer && answer.data.shown !== null);
      if (opened && 'data' in opened) return opened.data;
      const refusals = namesIn(answers);
      if (refusals.includes('alreadyPaid')) return 'paid';
      const strange = refusals.filter((name) => !passing.has(name));
      if (strange.length > 0) throw new Error(`user/pay: ${strange.join(', ')}`);
      // That attempt has ended meanwhile.
      if (refusals.includes('changedMeanwhile') || refusals.includes('gatewayRefused')) newOrderId = newId();
      if (refusals.includes('paymentUnverified')) await browser.ask(checkPayment, { id }, unit);
      if (Date.now() > until) throw new Error('nothing was shown to pay with');
      await pause(300);
    }
  }

  async function payOld(): Promise<void> {
    for (const attempt of attempts.splice(0))
      if (chance.falls(0.6)) await payer.pay(attempt, chance.oneOf(oldNotifyWays));
  }

  /** Looks until the money is here; what is not seen for long is left to the clock. */
  async function isSeen(): Promise<boolean> {
    for (const until = Date.now() + seenWithinMs; Date.now() < until; await pause(chance.between(100, 700))) {
      if (chance.falls(0.3)) await browser.ask(checkPayment, { id }, unit);
      const answer = await browser.ask(getPayment, { id }, unit);
      if ('data' in answer && orderIn(answer.data).due === 0) return true;
    }
    return false;
  }

  function orderIn({ orders }: Payment) {
    return orders.find((order) => order.id === orderId)!;
  }

  function another(channel: Channel): { channel: Channel; way: Way } {
    const other = channels.find((each) => each !== channel)!;
    return { channel: other, way: chance.oneOf(waysHere(other)) };
  }
}

/** Answers to `user/pay` that people get over by pressing again. */
const passing = new Set([
  'gatewaySilent',
  'gatewayRefused',
  'changedMeanwhile',
  'paymentUnverified',
  'alreadyPaid',
]);

/** WeChat's own sheet needs its own browser. */
function waysHere(channel: Channel): readonly Way[] {
  return waysOf[channel].filter((way) => way !== 'inApp');
}

function namesIn(answers: readonly Answer<DataOf<typeof pay>>[]): string[] {
  return answers.flatMap((answer) => ('refused' in answer ? [answer.refused] : []));
}
