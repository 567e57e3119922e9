import fc from 'fast-check';
import { sumOrder, type OrderEvent, type PaymentSum } from '#contract/ledger/order.ts';

type Refunded = Extract<OrderEvent, { kind: 'refunded' }>;

/** Fen that came (`paid`) or went back, less what was undone. */
export const movedIn = (events: readonly OrderEvent[], kind: 'paid' | 'refunded') =>
  events.reduce((sum, event) => {
    if (event.kind === kind) return sum + event.fen;
    const undone = event.kind === 'reversed' && (event.of === null) === (kind === 'paid');
    return undone ? sum - event.fen : sum;
  }, 0);

/** Any history a server may book: its choices are drawn, and what the last sum forbids is left out. */
export const history = fc
  .tuple(
    fc.integer({ min: 1, max: 500 }),
    fc.boolean(),
    fc.array(fc.tuple(fc.nat(11), fc.nat(1_000), fc.nat(50)), { maxLength: 30 }),
  )
  .map(([fen, topUp, draws]) => {
    const order = { fen, topUp };
    const events: OrderEvent[] = [];
    const attempts: string[] = [];
    const outside = (id: string) =>
      events.some((each) => each.kind === 'paid' && each.paymentId === id && each.attemptId === null);
    const refunds = (id: string) =>
      events.filter((each) => each.kind === 'refunded' && each.paymentId === id) as Refunded[];
    const isBack = ({ refunded }: PaymentSum) => refunded.fees + refunded.surplus > 0;
    for (const [what, amount, which] of draws) {
      const sum = sumOrder(order, events);
      const attemptId = attempts[which % Math.max(1, attempts.length)];
      const payment = sum.payments[which % Math.max(1, sum.payments.length)];
      if (what <= 1 && sum.open.length === 0 && sum.due > 0) {
        attempts.push(`a${attempts.length}`);
        events.push({ kind: 'opened', attemptId: attempts.at(-1)! });
      } else if (what === 2 && attemptId) events.push({ kind: 'failed', attemptId });
      else if (what === 3 && attemptId) events.push({ kind: 'closed', attemptId });
      else if (what <= 5)
        events.push({
          kind: 'paid',
          paymentId: `p${events.length}`,
          attemptId: what === 4 ? (attemptId ?? null) : null,
          fen: 1 + amount,
        });
      else if (what === 6 && payment && payment.surplus > 0)
        events.push({
          kind: 'refunded',
          paymentId: payment.id,
          fen: 1 + (amount % payment.surplus),
          of: 'surplus',
        });
      else if (what === 7 && payment && payment.counted > payment.refunded.fees)
        events.push({
          kind: 'refunded',
          paymentId: payment.id,
          fen: 1 + (amount % (payment.counted - payment.refunded.fees)),
          of: 'fees',
        });
      else if (what === 8 && sum.open.length === 0 && sum.due > 0)
        events.push({ kind: 'ended', why: amount % 2 ? 'deadline' : 'cancelled' });
      else if (what === 9 && sum.ended) events.push({ kind: 'reopened' });
      // By hand alone: what a gateway says is never undone.
      else if (what === 10 && payment && outside(payment.id) && refunds(payment.id).length === 0)
        events.push({ kind: 'reversed', paymentId: payment.id, fen: payment.fen, of: null });
      else if (
        what === 11 &&
        payment &&
        outside(payment.id) &&
        isBack(payment) &&
        refunds(payment.id).length === 1
      )
        events.push({ ...refunds(payment.id)[0]!, kind: 'reversed' });
      else if (attemptId && which % 7 === 0)
        events.push({ kind: 'mismatched', attemptId }, { kind: 'settled', attemptId });
    }
    return { order, events };
  });
