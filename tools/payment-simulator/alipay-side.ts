import { createSign, createVerify, randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Way } from '#contract/payments/channel.ts';
import { fenOf, yuanOf } from '#server/gateways/payment/yuan.ts';
import { inBeijing } from '#contract/fields/time.ts';
import { alipaySettlementFile } from './alipay-settlement-file.ts';
import type { Account, Books, Trade } from './books.ts';
import { isExpired, noticeOf, type Side } from './side.ts';

/** Alipay's side of the protocol, as far as our adapter speaks it: signatures checked, replies signed. */

type Params = Readonly<Record<string, string>>;
type Content = Readonly<Record<string, string>>;

/** What the merchants here have signed: 电脑网站支付, 手机网站支付 and 订单码支付, as an organiser of a web site does. */
const signedProducts: Readonly<Record<Way, readonly string[]>> = {
  page: ['FAST_INSTANT_TRADE_PAY'],
  phone: ['QUICK_WAP_WAY'],
  qr: ['QR_CODE_OFFLINE'],
  inApp: [],
};

const pageWays: Readonly<Record<string, Way>> = {
  'alipay.trade.page.pay': 'page',
  'alipay.trade.wap.pay': 'phone',
};

/** https://opendocs.alipay.com/common/02km9f: what is wrong with any call, by the code in front of it. */
const commonCodes: readonly (readonly [string, RegExp])[] = [
  ['40006', /^isv\.insufficient-/],
  ['40002', /^isv\./],
  ['40004', /^/],
];

class Said extends Error {
  readonly sub: string;
  constructor(sub: string) {
    super(sub);
    this.sub = sub;
  }
  get code(): string {
    return commonCodes.find(([, of]) => of.test(this.sub))![0];
  }
}

export function alipaySide(app: FastifyInstance, { books, accounts, base, clock, wake }: Side): void {
  const files = new Map<string, Buffer>();

  app.route({
    method: ['GET', 'POST'],
    url: '/alipay/gateway.do',
    handler: (request, reply) => {
      const params = paramsOf(request);
      const account = accounts.find((each) => each.channel === 'alipay' && each.app === params['app_id']);
      const method = params['method'] ?? '';
      const key = `${method.replaceAll('.', '_')}_response`;
      let data: object;
      try {
        if (!account) throw new Said('isv.invalid-app-id');
        if (!isSigned(account, params)) throw new Said('isv.invalid-signature');
        const late = Math.abs(
          clock().getTime() - Date.parse(`${(params['timestamp'] ?? '').replace(' ', 'T')}+08:00`),
        );
        if (!(late < 900_000)) throw new Said('isv.invalid-timestamp');
        const content = JSON.parse(params['biz_content'] ?? '{}') as Content;
        const way = pageWays[method];
        if (way) {
          const trade = made(account, params, content, way, true);
          return reply.redirect(`${base()}/pay/${trade.number}`);
        }
        data = { code: '10000', msg: 'Success', ...answer(account, method, params, content) };
      } catch (error) {
        if (!(error instanceof Said)) throw error;
        data = { code: error.code, msg: error.sub, sub_code: error.sub, sub_msg: error.sub };
      }
      const text = JSON.stringify(data);
      // An application that is not registered has no key to sign with.
      if (!account) return reply.type('application/json').send(`{"error_response":${text}}`);
      const sign = createSign('sha256').update(text).sign(account.platformPrivate, 'base64');
      void reply.type('application/json');
      return `{"${key}":${text},"sign":"${sign}"}`;
    },
  });

  function answer(account: Account, method: string, params: Params, content: Content): object {
    switch (method) {
      case 'alipay.trade.precreate': {
        const { number } = made(account, params, content, 'qr', false);
        return { out_trade_no: number, qr_code: `${base()}/pay/${number}` };
      }
      case 'alipay.trade.query':
        return tradeOnWire(tradeOf(account, content), books, clock());
      case 'alipay.trade.close': {
        const trade = tradeOf(account, content);
        if (books.payments(trade.number).length > 0) throw new Said('ACQ.TRADE_STATUS_ERROR');
        books.keep({ ...trade, closed: true });
        return { out_trade_no: trade.number };
      }
      case 'alipay.trade.refund':
        return refund(tradeOf(account, content), content);
      case 'alipay.trade.fastpay.refund.query': {
        const trade = tradeOf(account, content);
        const refund = books
          .refunds(trade.number)
          .find((each) => each.refundNumber === content['out_request_no']);
        if (!refund) return {};
        const [payment] = books.payments(trade.number);
        return {
          trade_no: payment!.transaction,
          out_request_no: refund.refundNumber,
          refund_amount: yuanOf(refund.fen),
          refund_status: 'REFUND_SUCCESS',
          gmt_refund_pay: inBeijing(refund.at),
        };
      }
      case 'alipay.data.dataservice.bill.downloadurl.query': {
        const text = alipaySettlementFile(account, books, content['bill_date'] ?? '');
        if (text === null) throw new Said('isp.bill_not_exist');
        const token = randomBytes(12).toString('hex');
        files.set(token, text);
        return { bill_download_url: `${base()}/alipay/bill?token=${token}` };
      }
      default:
        throw new Said('isv.method-not-supported');
    }
  }

  app.get('/alipay/bill', (request, reply) =>
    reply.type('application/zip').send(files.get((request.query as { token: string }).token)),
  );

  function made(account: Account, params: Params, content: Content, way: Way, known: boolean): Trade {
    const number = content['out_trade_no'] ?? '';
    const subject = content['subject'] ?? '';
    const fen = fenOf(content['total_amount'] ?? '');
    const isGood = /^\w{1,64}$/.test(number) && /^[^/=&]{1,256}$/u.test(subject);
    if (!fen || !isGood) throw new Said('ACQ.INVALID_PARAMETER');
    // https://github.com/alipay/alipay-sdk-java-all: a code without a product is one for a counter.
    const product = content['product_code'] ?? (way === 'qr' ? 'FACE_TO_FACE_PAYMENT' : '');
    if (!signedProducts[way].includes(product)) throw new Said('isv.insufficient-isv-permissions');
    const before = books.trade(number);
    if (before && (before.fen !== fen || before.account !== account.account))
      throw new Said('ACQ.CONTEXT_INCONSISTENT');
    if (books.payments(number).length > 0) throw new Said('ACQ.TRADE_HAS_SUCCESS');
    if (before?.closed) throw new Said('ACQ.TRADE_HAS_CLOSE');
    const trade: Trade = {
      number,
      account: account.account,
      way,
      fen,
      subject,
      notifyUrl: params['notify_url'] ?? '',
      returnUrl: params['return_url'] ?? '',
      expiresAt: Date.parse(`${(content['time_expire'] ?? '').replace(' ', 'T')}+08:00`),
      known: known || (before?.known ?? false),
      closed: false,
      failed: false,
    };
    books.keep(trade);
    return trade;
  }

  function tradeOf(account: Account, content: Content): Trade {
    const trade = books.trade(content['out_trade_no'] ?? '');
    // There is no trade until a payer has scanned the code.
    if (trade?.account !== account.account || !(trade.known || books.payments(trade.number).length > 0))
      throw new Said('ACQ.TRADE_NOT_EXIST');
    return trade;
  }

  function refund(trade: Trade, content: Content): object {
    const [payment] = books.payments(trade.number);
    const fen = fenOf(content['refund_amount'] ?? '');
    if (!payment || fen === null) throw new Said('ACQ.TRADE_STATUS_ERROR');
    const refundNumber = content['out_request_no'] ?? '';
    const all = books.refunds(trade.number);
    const before = all.find((each) => each.refundNumber === refundNumber);
    if (before && before.fen !== fen) throw new Said('ACQ.REASON_TRADE_REFUND_FEE_ERR');
    if (!before) {
      if (all.reduce((sum, each) => sum + each.fen, 0) + fen > payment.fen)
        throw new Said('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL');
      const at = clock().getTime();
      books.atOnce(() => {
        books.refund({ refundNumber, number: trade.number, transaction: payment.transaction, fen, at });
        if (trade.notifyUrl) books.tell(noticeOf(trade.number, trade.notifyUrl, at, { refundNumber }));
      });
      wake();
    }
    return { trade_no: payment.transaction, fund_change: before ? 'N' : 'Y', refund_fee: yuanOf(fen) };
  }
}

function paramsOf(request: FastifyRequest): Params {
  const url = request.url.indexOf('?');
  const query = new URLSearchParams(url < 0 ? '' : request.url.slice(url + 1));
  const body = new URLSearchParams((request.body as Buffer | undefined)?.toString() ?? '');
  return Object.fromEntries([...query, ...body]);
}

/** All but the signature, sorted, blanks dropped. */
function isSigned(account: Account, { sign = '', ...params }: Params): boolean {
  const text = Object.keys(params)
    .toSorted()
    .filter((name) => params[name] !== '')
    .map((name) => `${name}=${params[name]}`)
    .join('&');
  return createVerify('sha256').update(text).verify(account.merchantPublic, sign, 'base64');
}

function tradeOnWire(trade: Trade, books: Books, now: Date): object {
  const [payment] = books.payments(trade.number);
  const gone = books.refunds(trade.number).reduce((sum, { fen }) => sum + fen, 0);
  const status = payment
    ? gone === payment.fen
      ? 'TRADE_CLOSED'
      : 'TRADE_SUCCESS'
    : trade.closed || isExpired(trade, now)
      ? 'TRADE_CLOSED'
      : 'WAIT_BUYER_PAY';
  return {
    out_trade_no: trade.number,
    trade_status: status,
    total_amount: yuanOf(payment?.fen ?? trade.fen),
    ...(payment ? { trade_no: payment.transaction, send_pay_date: inBeijing(payment.at) } : {}),
  };
}
