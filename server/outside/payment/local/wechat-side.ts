import { createCipheriv, createHash, createSign, createVerify, randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Way } from '#server/outside/payment/gateway.ts';
import { inBeijing } from './beijing.ts';
import { wechatBillOf } from './bills.ts';
import type { Account, Books, Payment, Trade } from './books.ts';

/** WeChat Pay's side of the protocol, as far as our adapter speaks it: signatures checked, replies signed. */

interface Options {
  books: Books;
  accounts: readonly Account[];
  /** Where the local gateway is reached, with its prefix and without a slash at its end. */
  base: () => string;
  clock: () => Date;
}

class Said extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string) {
    super(code);
    this.status = status;
    this.code = code;
  }
}

const ways: Readonly<Record<string, Way>> = { native: 'qr', h5: 'phone', jsapi: 'inApp' };

export function wechatSide(app: FastifyInstance, { books, accounts, base, clock }: Options): void {
  const files = new Map<string, Buffer>();

  type Handler = (account: Account, body: Record<string, never>, request: FastifyRequest) => object | null;
  const route = (method: 'GET' | 'POST', url: string, handle: Handler) =>
    app.route({
      method,
      url: `/wechat${url}`,
      handler: (request, reply) => {
        let account: Account | undefined;
        try {
          account = signedBy(request);
          const body = request.body as Buffer | undefined;
          const got = handle(
            account,
            body?.length ? (JSON.parse(body.toString()) as Record<string, never>) : {},
            request,
          );
          return send(reply, account, got === null ? 204 : 200, got);
        } catch (error) {
          if (!(error instanceof Said)) throw error;
          return send(reply, account, error.status, { code: error.code, message: error.code });
        }
      },
    });

  function signedBy(request: FastifyRequest): Account {
    const header = request.headers.authorization ?? '';
    const said = Object.fromEntries(
      [...header.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name!, value!]),
    ) as Record<string, string>;
    const account = accounts.find(
      (each) =>
        each.channel === 'wechat' && each.account === said['mchid'] && each.serial === said['serial_no'],
    );
    const body = (request.body as Buffer | undefined)?.toString() ?? '';
    const text = [
      request.method,
      `${new URL(base()).pathname.replace(/\/$/, '')}${localPath(request)}`,
      said['timestamp'],
      said['nonce_str'],
      body,
    ]
      .map((each) => `${each}\n`)
      .join('');
    const good =
      account &&
      header.startsWith('WECHATPAY2-SHA256-RSA2048 ') &&
      createVerify('sha256')
        .update(text)
        .verify(account.merchantPublic, said['signature'] ?? '', 'base64');
    if (!good) throw new Said(401, 'SIGN_ERROR');
    return account;
  }
  const localPath = (request: FastifyRequest) => request.url.slice(request.url.indexOf('/wechat/'));

  function send(reply: FastifyReply, account: Account | undefined, status: number, data: object | null) {
    const body = data === null ? '' : JSON.stringify(data);
    if (account) void reply.headers(signed(account, body, clock()));
    void reply.code(status).type('application/json');
    return body;
  }

  const tradeOf = (account: Account, number: unknown): Trade => {
    const trade = typeof number === 'string' ? books.trade(number) : undefined;
    if (trade?.account !== account.account) throw new Said(404, 'ORDER_NOT_EXIST');
    return trade;
  };

  for (const [name, way] of Object.entries(ways))
    route('POST', `/v3/pay/transactions/${name}`, (account, body: Record<string, unknown>) => {
      const {
        out_trade_no: number,
        amount,
        mchid,
        appid,
        description,
        time_expire,
        notify_url,
      } = body as Record<string, string> & { amount: { total: number } };
      if (mchid !== account.account || appid !== account.app) throw new Said(400, 'APPID_MCHID_NOT_MATCH');
      const before = books.trade(number!);
      if (before && (before.fen !== amount.total || before.account !== account.account))
        throw new Said(400, 'INVALID_REQUEST');
      if (books.payments(number).length > 0) throw new Said(400, 'ORDERPAID');
      if (before?.closed) throw new Said(400, 'ORDER_CLOSED');
      const trade: Trade = before ?? {
        number: number!,
        account: account.account,
        way,
        fen: amount.total,
        subject: description!,
        notifyUrl: notify_url!,
        returnUrl: '',
        expiresAt: Date.parse(time_expire!),
        known: true,
        closed: false,
        failed: false,
      };
      books.keep(trade);
      const page = `${base()}/pay/${number!}`;
      return way === 'qr'
        ? { code_url: page }
        : way === 'phone'
          ? { h5_url: page }
          : { prepay_id: `wx${number!}` };
    });

  route('GET', '/v3/pay/transactions/out-trade-no/:number', (account, _, request) => {
    const trade = tradeOf(account, (request.params as { number: string }).number);
    return transactionOf(account, trade, books);
  });

  route('POST', '/v3/pay/transactions/out-trade-no/:number/close', (account, _, request) => {
    const trade = tradeOf(account, (request.params as { number: string }).number);
    if (books.payments(trade.number).length > 0) throw new Said(400, 'ORDERPAID');
    books.keep({ ...trade, closed: true });
    return null;
  });

  route('POST', '/v3/refund/domestic/refunds', (account, body: Record<string, unknown>) => {
    const {
      out_trade_no,
      out_refund_no: refundNumber,
      amount,
    } = body as { out_trade_no: string; out_refund_no: string; amount: { refund: number; total: number } };
    const trade = tradeOf(account, out_trade_no);
    const [payment] = books.payments(trade.number);
    if (!payment) throw new Said(400, 'INVALID_REQUEST');
    const refunds = books.refunds(trade.number);
    const before = refunds.find((each) => each.refundNumber === refundNumber);
    if (before && before.fen !== amount.refund) throw new Said(400, 'INVALID_REQUEST');
    if (before) return refundOnWire(before);
    const gone = refunds.reduce((sum, { fen }) => sum + fen, 0);
    if (amount.total !== payment.fen || gone + amount.refund > payment.fen) throw new Said(403, 'NOT_ENOUGH');
    const refund = {
      refundNumber,
      number: trade.number,
      transaction: `50${Date.now()}${randomBytes(4).readUInt32BE()}`,
      fen: amount.refund,
      at: clock().getTime(),
    };
    books.refund(refund);
    return refundOnWire(refund);
  });

  route('GET', '/v3/refund/domestic/refunds/:number', (account, _, request) => {
    const { number } = request.params as { number: string };
    const refund = books.refunds().find((each) => each.refundNumber === number);
    if (!refund || books.trade(refund.number)?.account !== account.account)
      throw new Said(404, 'RESOURCE_NOT_EXISTS');
    return refundOnWire(refund);
  });

  route('GET', '/v3/bill/tradebill', (account, _, request) => {
    const day = (request.query as { bill_date: string }).bill_date;
    const text = wechatBillOf(account, books, day);
    if (text === null) throw new Said(400, 'NO_STATEMENT_EXIST');
    const token = randomBytes(12).toString('hex');
    files.set(token, gzipSync(text));
    return {
      download_url: `${base()}/wechat/v3/billdownload/file?token=${token}`,
      hash_type: 'SHA1',
      hash_value: createHash('sha1').update(text).digest('hex'),
    };
  });
  // Neither signed nor verified, as WeChat's.
  app.get('/wechat/v3/billdownload/file', (request, reply) =>
    reply.type('application/x-gzip').send(files.get((request.query as { token: string }).token)),
  );

  route('POST', '/v3/security/echo', (_, body: Record<string, unknown>) => body);
}

function refundOnWire({ refundNumber, number, transaction, fen, at }: ReturnType<Books['refunds']>[number]) {
  return {
    refund_id: transaction,
    out_refund_no: refundNumber,
    out_trade_no: number,
    status: 'SUCCESS',
    success_time: stamped(at),
    amount: { refund: fen, currency: 'CNY' },
  };
}

/** As a query answers and a notification tells. */
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
