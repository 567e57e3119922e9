import type { Books, Trade } from './books.ts';
import { isExpired } from './side.ts';

/** How a trade stands, as the pages say it: a word of theirs, its tone and its sign. */
export type TradeStatus = keyof typeof looks;

export const looks = {
  isOpen: { tone: 'wait', sign: '¥' },
  isFailed: { tone: 'bad', sign: '!' },
  isPaid: { tone: 'good', sign: '✓' },
  isPartRefunded: { tone: 'good', sign: '↩' },
  isRefunded: { tone: 'over', sign: '↩' },
  isClosed: { tone: 'over', sign: '✕' },
  isExpired: { tone: 'over', sign: '✕' },
} as const;

export function statusOf(books: Books, trade: Trade, now: Date): TradeStatus {
  const [payment] = books.payments(trade.number);
  if (payment) {
    const gone = books.refunds(trade.number).reduce((sum, { fen }) => sum + fen, 0);
    return gone === 0 ? 'isPaid' : gone < payment.fen ? 'isPartRefunded' : 'isRefunded';
  }
  if (trade.closed) return 'isClosed';
  if (isExpired(trade, now)) return 'isExpired';
  return trade.failed ? 'isFailed' : 'isOpen';
}

export function canBePaid(standing: TradeStatus): boolean {
  return standing === 'isOpen' || standing === 'isFailed';
}
