import type { Manner, Notice, Trade } from './books.ts';
import { isExpired, noticeOf, type Side } from './side.ts';

/**
 * What a payer, or a test in the payer's role, can do with a trade; the pages' buttons and the controls call
 * these.
 */

export const notifyWays = ['now', 'late', 'lost', 'three', 'forged', 'wrongKey'] as const;
export type NotifyWay = (typeof notifyWays)[number];

type Refusal = 'unknown' | 'paid' | 'closed' | 'expired' | 'unpaid';
export type Outcome = 'done' | Refusal;

const lateMs = 30_000;

export interface Actions {
  /** The code is scanned, or the page opened: from now on Alipay knows the trade. */
  scan(number: string): Outcome;
  pay(number: string, notify: NotifyWay): Outcome;
  /** A try that fails; the trade stays payable. */
  fail(number: string): Outcome;
  close(number: string): Outcome;
  /** How late a late notification is. */
  lateSeconds: number;
  /** Once more, of a payment that was made. */
  notify(number: string, manner: Manner): Outcome;
}

/** @param pace what the waits are multiplied by */
export function deedsOf({ books, clock, wake }: Side, pace: number): Actions {
  /** As long as it can be paid; else why not. */
  const payable = (trade: Trade): Outcome =>
    books.payments(trade.number).length > 0
      ? 'paid'
      : trade.closed
        ? 'closed'
        : isExpired(trade, clock())
          ? 'expired'
          : 'done';

  function act(number: string, can: (trade: Trade) => Outcome, deed: (trade: Trade) => void): Outcome {
    const outcome = books.atOnce(() => {
      const trade = books.trade(number);
      const outcome = trade ? can(trade) : 'unknown';
      if (outcome === 'done') deed(trade!);
      return outcome;
    });
    wake();
    return outcome;
  }

  const tell = ({ number, notifyUrl }: Trade, more?: Partial<Notice>) =>
    books.tell(noticeOf(number, notifyUrl, clock().getTime(), more));

  return {
    lateSeconds: (lateMs * pace) / 1_000,
    scan: (number) => act(number, payable, (trade) => books.keep({ ...trade, known: true })),
    pay: (number, notify) =>
      act(number, payable, (trade) => {
        const now = clock().getTime();
        books.keep({ ...trade, known: true, failed: false });
        books.pay(trade, now);
        switch (notify) {
          case 'now':
            return tell(trade);
          case 'late':
            return tell(trade, { dueAt: now + lateMs * pace });
          case 'lost':
            return tell(trade, { state: 'lost' });
          case 'three':
            for (let nth = 0; nth < 3; nth++) tell(trade);
            return;
          case 'forged':
          case 'wrongKey':
            return tell(trade, { manner: notify });
        }
      }),
    fail: (number) => act(number, payable, (trade) => books.keep({ ...trade, known: true, failed: true })),
    close: (number) => act(number, payable, (trade) => books.keep({ ...trade, known: true, closed: true })),
    notify: (number, manner) =>
      act(
        number,
        () => (books.payments(number).length > 0 ? 'done' : 'unpaid'),
        (trade) => tell(trade, { manner }),
      ),
  };
}
