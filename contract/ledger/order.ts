/**
 * The sums of an order's events (requirements 4.15). This is the one place where money is added up: the
 * server writes the result to the order in the transaction of each event, and everything shown is read from
 * there.
 */

/** Order states (requirements 4.15). */
export const orderState = {
  unpaid: 0,
  paid: 1,
  /** A top-up that is not paid, or an order of which a part is. */
  paymentDue: 2,
  refunded: 3,
  /** Its deadline passed. */
  closed: 4,
  cancelled: 5,
  processing: 6,
  failed: 7,
  verificationFailed: 8,
} as const;
export type OrderState = (typeof orderState)[keyof typeof orderState];

/** Why an order ended unpaid. */
const endings = ['deadline', 'cancelled'] as const;
export type Ending = (typeof endings)[number];

/** What happens to an order, in the order in which it was booked. Amounts in fen, above 0. */
export type OrderEvent =
  /** An attempt to pay began at a gateway. */
  | { kind: 'opened'; attemptId: string }
  /** It failed, or was closed before anything was paid. */
  | { kind: 'failed' | 'closed'; attemptId: string }
  /** Money came in; without an attempt, outside the gateways. */
  | { kind: 'paid'; paymentId: string; attemptId: string | null; fen: number }
  /** Money of a payment went back: what it paid too much (`surplus`), or paid fees themselves, by decision of staff. */
  | { kind: 'refunded'; paymentId: string; fen: number; of: 'surplus' | 'fees' }
  /** A booking by hand was undone: the payment did not come, or (`of`) so much of it did not go back. */
  | { kind: 'reversed'; paymentId: string; fen: number; of: 'surplus' | 'fees' | null }
  /** An authentic message whose amount, currency, payee or order is not ours; nothing is booked until it is settled. */
  | { kind: 'mismatched' | 'settled'; attemptId: string }
  | { kind: 'ended'; why: Ending }
  /** Its place was free still when the money came late. */
  | { kind: 'reopened' };

export interface PaymentSum {
  id: string;
  fen: number;
  /** How much of it pays the order. */
  counted: number;
  /** How much of it is too much and has not gone back. */
  surplus: number;
  refunded: { surplus: number; fees: number };
}

export interface OrderSum {
  state: OrderState;
  /** The order ended unpaid: nothing is due, and any money that came in is surplus. */
  ended: boolean;
  /** Still to be paid. */
  due: number;
  /** Money that counts as paid, refunded fees included: a payer who got fees back does not owe them again. */
  paid: number;
  /** Fees that were given back. */
  refunded: number;
  /** What came in too much and has not gone back. */
  surplus: number;
  /** Attempts under way; the server never lets there be two. */
  open: readonly string[];
  payments: readonly PaymentSum[];
}

/** @param order `fen`: the sum of its lines; `topUp`: it was made by a change after the registration passed. */
export function sumOrder(
  { fen, topUp }: { fen: number; topUp: boolean },
  events: readonly OrderEvent[],
): OrderSum {
  const open = new Set<string>();
  const mismatched = new Set<string>();
  const came = new Map<string, PaymentSum>();
  let ended: Ending | null = null;
  let failed = false;
  for (const event of events) {
    switch (event.kind) {
      case 'opened':
        open.add(event.attemptId);
        failed = false;
        break;
      case 'failed':
      case 'closed':
        open.delete(event.attemptId);
        failed ||= event.kind === 'failed';
        break;
      case 'paid':
        if (event.attemptId !== null) open.delete(event.attemptId);
        failed = false;
        came.set(event.paymentId, { ...nothing, id: event.paymentId, fen: event.fen });
        break;
      case 'refunded':
        goBack(event.paymentId, event.of, event.fen);
        break;
      case 'reversed':
        if (event.of === null) came.delete(event.paymentId);
        else goBack(event.paymentId, event.of, -event.fen);
        break;
      case 'mismatched':
        open.delete(event.attemptId);
        mismatched.add(event.attemptId);
        break;
      case 'settled':
        mismatched.delete(event.attemptId);
        break;
      case 'ended':
        ended = event.why;
        break;
      case 'reopened':
        ended = null;
        break;
    }
  }
  const payments = allot(ended === null ? fen : 0, [...came.values()]);
  const paid = total(payments, ({ counted }) => counted);
  const fees = total(payments, ({ refunded }) => refunded.fees);
  const surplus = total(payments, (payment) => payment.surplus);
  const due = ended === null ? fen - paid : 0;
  return {
    state: stateOf(),
    ended: ended !== null,
    due,
    paid,
    refunded: fees,
    surplus,
    open: [...open],
    payments,
  };

  function goBack(paymentId: string, of: 'surplus' | 'fees', so: number): void {
    const payment = came.get(paymentId);
    if (!payment) throw new Error('a refund of a payment that is not booked');
    const { refunded } = payment;
    came.set(paymentId, { ...payment, refunded: { ...refunded, [of]: refunded[of] + so } });
  }

  function stateOf(): OrderState {
    if (mismatched.size > 0) return orderState.verificationFailed;
    if (ended === null && due === 0) return fees === paid ? orderState.refunded : orderState.paid;
    if (open.size > 0) return orderState.processing;
    if (ended !== null) {
      if (payments.length > 0 && surplus === 0) return orderState.refunded;
      return ended === 'deadline' ? orderState.closed : orderState.cancelled;
    }
    if (failed) return orderState.failed;
    return topUp || paid > 0 ? orderState.paymentDue : orderState.unpaid;
  }
}

const nothing = { counted: 0, surplus: 0, refunded: { surplus: 0, fees: 0 } };

/** Earlier payments count before later ones; what goes beyond `fen` is too much. Of an ended order everything is. */
function allot(fen: number, payments: readonly PaymentSum[]): PaymentSum[] {
  let remaining = fen;
  return payments.map((payment) => {
    const { refunded } = payment;
    const keptFen = payment.fen - refunded.surplus;
    const counted = Math.min(keptFen, remaining);
    remaining -= counted;
    // Fees once given back are gone, also where the order ended afterwards.
    const surplus = keptFen - Math.max(counted, refunded.fees);
    return { ...payment, counted, surplus };
  });
}

function total(payments: readonly PaymentSum[], of: (payment: PaymentSum) => number): number {
  return payments.reduce((sum, payment) => sum + of(payment), 0);
}
