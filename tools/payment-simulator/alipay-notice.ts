import { createSign, randomBytes } from 'node:crypto';
import { yuanOf } from '#server/gateways/payment/yuan.ts';
import { inBeijing } from '#contract/fields/time.ts';
import type { Account, Payment, Trade } from './books.ts';

/** The form that reports a payment; blanks are part of the signed text here. */
export function alipayNotice(
  account: Account,
  trade: Trade,
  payment: Payment,
  at: Date,
  more: Readonly<Record<string, string>> = {},
): string {
  const params: Record<string, string> = {
    notify_time: inBeijing(at.getTime()),
    notify_type: 'trade_status_sync',
    notify_id: randomBytes(16).toString('hex'),
    charset: 'utf-8',
    version: '1.0',
    sign_type: 'RSA2',
    app_id: account.app,
    seller_id: account.account,
    out_trade_no: trade.number,
    trade_no: payment.transaction,
    trade_status: 'TRADE_SUCCESS',
    total_amount: yuanOf(payment.fen),
    subject: trade.subject,
    body: '',
    // As in the sample that Alipay has published.
    refund_fee: '0.00',
    gmt_payment: inBeijing(payment.at),
    ...more,
  };
  const text = Object.keys(params)
    .filter((name) => name !== 'sign_type')
    .toSorted()
    .map((name) => `${name}=${params[name]}`)
    .join('&');
  const sign = createSign('sha256').update(text).sign(account.platformPrivate, 'base64');
  return new URLSearchParams({ ...params, sign }).toString();
}
