import { generateKeyPairSync } from 'node:crypto';
import { yuanOf } from '#server/gateways/payment/yuan.ts';
import { alipayNotice } from './alipay-notice.ts';
import type { Account, Books, Notice, Payment, Trade } from './books.ts';
import { refundNotice, sealedNotice, signed, transactionOf } from './wechat-wire.ts';

/** The contents of a notification, signed again each time that it is sent. */

interface Message {
  headers: Record<string, string>;
  body: string;
}

export function messageOf(
  books: Books,
  account: Account,
  { number, refundNumber, manner }: Pick<Notice, 'number' | 'refundNumber' | 'manner'>,
  at: Date,
): Message {
  const trade = books.trade(number)!;
  const paid = books.payments(number)[0]!;
  const by = manner === 'wrongKey' ? { ...account, platformPrivate: strangersKey() } : account;
  const payment = manner === 'forged' ? { ...paid, fen: otherSum(paid.fen) } : paid;
  return account.channel === 'wechat'
    ? ofWechat(books, by, trade, payment, refundNumber, at)
    : ofAlipay(books, by, trade, payment, refundNumber, at);
}

function ofWechat(
  books: Books,
  account: Account,
  trade: Trade,
  payment: Payment,
  refundNumber: string,
  at: Date,
): Message {
  const refund = books.refunds(trade.number).find((each) => each.refundNumber === refundNumber);
  const body = refund
    ? sealedNotice(account, 'REFUND.SUCCESS', refundNotice(account, payment, refund))
    : sealedNotice(account, 'TRANSACTION.SUCCESS', transactionOf(account, trade, books, payment));
  return { headers: { 'content-type': 'application/json', ...signed(account, body, at) }, body };
}

/**
 * Alipay reports a refund by reporting the payment once more, or the trade's end when all of it went back.
 */
function ofAlipay(
  books: Books,
  account: Account,
  trade: Trade,
  payment: Payment,
  refundNumber: string,
  at: Date,
): Message {
  const all = books.refunds(trade.number);
  const nth = all.findIndex((each) => each.refundNumber === refundNumber);
  const gone = all.slice(0, nth + 1).reduce((sum, { fen }) => sum + fen, 0);
  const more: Record<string, string> =
    nth < 0
      ? {}
      : {
          trade_status: gone === payment.fen ? 'TRADE_CLOSED' : 'TRADE_SUCCESS',
          refund_fee: yuanOf(gone),
          out_biz_no: refundNumber,
        };
  return {
    headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
    body: alipayNotice(account, trade, payment, at, more),
  };
}

/** @returns fen */
const otherSum = (fen: number) => (fen > 1 ? fen - 1 : fen + 1);

let stranger: string | undefined;
function strangersKey(): string {
  return (stranger ??= generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  }).privateKey);
}
