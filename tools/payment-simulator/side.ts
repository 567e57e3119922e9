import type { Account, Books, Notice, Trade } from './books.ts';

/** What both sides of the gateway, its pages and its controls stand on. */
export interface Side {
  books: Books;
  accounts: readonly Account[];
  /** Where the local gateway is reached, with its prefix and without a slash at its end. */
  base: () => string;
  clock: () => Date;
  /** There is something new to tell merchants. */
  wake: () => void;
}

/** A trade without an end of its own is kept with null there, as JSON has no better word. */
export function isExpired({ expiresAt }: Trade, now: Date): boolean {
  return Number.isFinite(expiresAt) && now.getTime() >= expiresAt;
}

/** A notification, sent as soon as possible unless `more` says otherwise. */
export function noticeOf(
  number: string,
  url: string,
  at: number,
  more: Partial<Notice> = {},
): Omit<Notice, 'id'> {
  return {
    number,
    refundNumber: '',
    manner: 'true',
    url,
    state: 'waiting',
    dueAt: at,
    sent: 0,
    answer: '',
    ...more,
  };
}
