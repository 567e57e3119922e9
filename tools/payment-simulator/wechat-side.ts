import { createHash, createVerify, randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { Way } from '#contract/payments/channel.ts';
import { wechatSettlementFile } from './wechat-settlement-file.ts';
import type { Account, Trade } from './books.ts';
import * as bodies from './wechat-bodies.ts';
import { isOpenId } from './users.ts';
import { noticeOf, type Side } from './side.ts';
import { refundOnWire, signed, transactionOf } from './wechat-wire.ts';

/** WeChat Pay's side of the protocol, as far as our adapter speaks it: signatures checked, replies signed. */

class Said extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string) {
    super(code);
    this.status = status;
    this.code = code;
  }
}

const ways = { native: 'qr', h5: 'phone', jsapi: 'inApp' } as const satisfies Record<string, Way>;

/** What the documents say of the fields of a body, or PARAM_ERROR. */
function read<S extends z.ZodMiniType>(schema: S, body: unknown): z.output<S> {
  const result = schema.safeParse(body);
  if (!result.success) throw new Said(400, 'PARAM_ERROR');
  return result.data;
}

/** JSON, or PARAM_ERROR. */
function jsonOf(body: Buffer | undefined): unknown {
  try {
    return body?.length ? JSON.parse(body.toString()) : {};
  } catch {
    throw new Said(400, 'PARAM_ERROR');
  }
}

export function wechatSide(app: FastifyInstance, { books, accounts, base, clock, wake }: Side): void {
  const files = new Map<string, Buffer>();

  type Handler = (account: Account, body: unknown, request: FastifyRequest) => object | null;
  const route = (method: 'GET' | 'POST', url: string, handle: Handler) =>
    app.route({
      method,
      url: `/wechat${url}`,
      handler: (request, reply) => {
        let account: Account | undefined;
        try {
          account = signedBy(request);
          const got = handle(account, jsonOf(request.body as Buffer | undefined), request);
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
      [...header.matchAll(/\b(\w+)="([^"]*)"/g)].map(([, name, value]) => [name!, value!]),
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

  for (const name of ['native', 'h5', 'jsapi'] as const)
    route('POST', `/v3/pay/transactions/${name}`, (account, body) => {
      const order = read(bodies.orders[name], body);
      const { out_trade_no: number, amount, mchid, appid, description, time_expire, notify_url } = order;
      const way = ways[name];
      if (mchid !== account.account || appid !== account.app) throw new Said(400, 'APPID_MCHID_NOT_MATCH');
      if ('payer' in order && !isOpenId(account.app, order.payer.openid)) throw new Said(400, 'PARAM_ERROR');
      const before = books.trade(number);
      const asked = JSON.stringify(order);
      if (before && (before.asked !== asked || before.account !== account.account))
        throw new Said(400, 'INVALID_REQUEST');
      if (books.payments(number).length > 0) throw new Said(400, 'ORDERPAID');
      if (before?.closed) throw new Said(400, 'ORDER_CLOSED');
      const trade: Trade = before ?? {
        number,
        account: account.account,
        way,
        fen: amount.total,
        subject: description,
        notifyUrl: notify_url,
        returnUrl: '',
        expiresAt: time_expire === undefined ? Infinity : Date.parse(time_expire),
        asked,
        known: true,
        closed: false,
        failed: false,
      };
      books.keep(trade);
      const page = `${base()}/pay/${number}`;
      return way === 'qr'
        ? { code_url: page }
        : way === 'phone'
          ? { h5_url: `${page}?made=${clock().getTime()}` }
          : { prepay_id: `wx${number}` };
    });

  route('GET', '/v3/pay/transactions/out-trade-no/:number', (account, _, request) => {
    const trade = tradeOf(account, (request.params as { number: string }).number);
    return transactionOf(account, trade, books);
  });

  route('POST', '/v3/pay/transactions/out-trade-no/:number/close', (account, body, request) => {
    if (read(bodies.close, body).mchid !== account.account) throw new Said(400, 'MCH_NOT_EXISTS');
    const trade = tradeOf(account, (request.params as { number: string }).number);
    if (books.payments(trade.number).length > 0) throw new Said(400, 'ORDERPAID');
    books.keep({ ...trade, closed: true });
    return null;
  });

  route('POST', '/v3/refund/domestic/refunds', (account, body) => {
    const { out_trade_no, out_refund_no: refundNumber, amount, notify_url: url } = read(bodies.refund, body);
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
    books.atOnce(() => {
      books.refund(refund);
      if (url) books.tell(noticeOf(trade.number, url, refund.at, { refundNumber }));
    });
    wake();
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
    const text = wechatSettlementFile(account, books, day);
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

  route('POST', '/v3/security/echo', (_, body) => {
    const { echo_message } = read(bodies.echo, body);
    return { echo_message };
  });
}
