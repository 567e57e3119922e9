import { createCipheriv, createSign, randomBytes } from 'node:crypto';
import { inBeijing } from '#contract/fields/time.ts';
import type { Account, Books, Payment, Refund, Trade } from './books.ts';

/** What WeChat Pay says of trades and refunds, and how it signs and seals it. */

/** As asking for a refund, and about one, is answered. */
export function refundOnWire({ refundNumber, number, transaction, fen, at }: Refund) {
  return {
    refund_id: transaction,
    out_refund_no: refundNumber,
    out_trade_no: number,
    status: 'SUCCESS',
    success_time: stamped(at),
    amount: { refund: fen, currency: 'CNY' },
  };
}

/** The contents of a refund's notification. */
export function refundNotice(
  account: Account,
  payment: Payment,
  { refundNumber, number, transaction, fen, at }: Refund,
): object {
  return {
    mchid: account.account,
    out_trade_no: number,
    transaction_id: payment.transaction,
    out_refund_no: refundNumber,
    refund_id: transaction,
    refund_status: 'SUCCESS',
    success_time: stamped(at),
    amount: { total: payment.fen, refund: fen, payer_total: payment.fen, payer_refund: fen },
  };
}

/** A transaction as queries and notifications state it. */
export function transactionOf(
  account: Account,
  trade: Trade,
  books: Books,
  payment: Payment | undefined = books.payments(trade.number)[0],
): object {
  const refunded = books.refunds(trade.number).length > 0;
  return {
    mchid: account.account,
    appid: account.app,
    out_trade_no: trade.number,
    trade_state: payment
      ? refunded
        ? 'REFUND'
        : 'SUCCESS'
      : trade.closed
        ? 'CLOSED'
        : trade.failed
          ? 'PAYERROR'
          : 'NOTPAY',
    ...(payment
      ? {
          transaction_id: payment.transaction,
          success_time: stamped(payment.at),
          amount: { total: payment.fen, payer_total: payment.fen, currency: 'CNY', payer_currency: 'CNY' },
        }
      : {}),
  };
}

/** Headers that sign a body as the platform does. */
export function signed(account: Account, body: string, at: Date): Record<string, string> {
  const [stamp, nonce] = [String(Math.floor(at.getTime() / 1000)), randomBytes(16).toString('hex')];
  const text = `${stamp}\n${nonce}\n${body}\n`;
  return {
    'Wechatpay-Timestamp': stamp,
    'Wechatpay-Nonce': nonce,
    'Wechatpay-Serial': account.platformSerial,
    'Wechatpay-Signature': createSign('sha256').update(text).sign(account.platformPrivate, 'base64'),
  };
}

/** The body of a notification. */
export function sealedNotice(account: Account, event: string, resource: object): string {
  const nonce = randomBytes(6).toString('hex');
  const cipher = createCipheriv('aes-256-gcm', account.secret, nonce).setAAD(Buffer.from('transaction'));
  const ciphertext = Buffer.concat([
    cipher.update(JSON.stringify(resource)),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
  return JSON.stringify({
    id: randomBytes(16).toString('hex'),
    event_type: event,
    resource_type: 'encrypt-resource',
    resource: {
      algorithm: 'AEAD_AES_256_GCM',
      ciphertext: ciphertext.toString('base64'),
      nonce,
      associated_data: 'transaction',
    },
  });
}

/** RFC 3339. */
const stamped = (at: number) => `${inBeijing(at).replace(' ', 'T')}+08:00`;
