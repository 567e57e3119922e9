import type { AlipaySdk, AlipaySdkCommonResult } from 'alipay-sdk';
import { inBeijing } from './beijing.ts';
import { cutToLength } from './cut.ts';
import { readAlipayBill } from './read-bill.ts';
import {
  BadNotification,
  GatewayError,
  type Ask,
  type Found,
  type Gateway,
  type GatewayPayment,
  type Notification,
  type Opened,
  type RawRequest,
  type RefundAsk,
  type RefundState,
} from './gateway.ts';
import type { AlipaySettings } from './settings.ts';
import { fenOf, yuanOf } from './yuan.ts';

/** Alipay by its own SDK: precreate (a code), page pay and wap pay. Every reply's signature is checked. */

const timeoutMs = 10_000;
const mostMs = 300_000;
/** Packed. */
const mostBillBytes = 50_000_000;
const good = '10000';
/** The gateway's own trouble, or asked too often: nobody knows what became of it, and a later try may go through. */
const unsure = /^(?:20000|aop\..*|isp\..*|isv\.(?:app|method)-call-limited.*|40005|ACQ\.SYSTEM_ERROR)$/;
const currency = 'CNY';

export function alipayGateway(settings: AlipaySettings): Gateway {
  const { appId, sellerId, privateKey, alipayPublicKey, base } = settings;
  let made: Promise<AlipaySdk> | undefined;
  // Loaded at the first payment: a server at rest need not hold it.
  const sdk = () =>
    (made ??= import('alipay-sdk').then(
      (module) =>
        new module.AlipaySdk({
          appId,
          privateKey,
          keyType: 'PKCS8',
          alipayPublicKey,
          gateway: base,
          timeout: timeoutMs,
          signType: 'RSA2',
        }),
    ));

  /** @throws GatewayError unless the answer is signed and good */
  async function ask(method: string, bizContent: object, notifyUrl?: string): Promise<AlipaySdkCommonResult> {
    const client = await sdk();
    let answer: AlipaySdkCommonResult;
    try {
      answer = (await client.exec(
        method,
        // The SDK's own would be in the server's time zone.
        { timestamp: inBeijing(new Date()), bizContent, ...(notifyUrl ? { notify_url: notifyUrl } : {}) },
        { validateSign: true },
      )) as AlipaySdkCommonResult;
    } catch (error) {
      throw new GatewayError('unknown', (error as { code?: string }).code ?? 'answer');
    }
    if (answer.code === good) return answer;
    const code = String(answer.sub_code ?? answer['subCode'] ?? answer.code);
    throw new GatewayError(unsure.test(answer.code) || unsure.test(code) ? 'unknown' : 'refused', code);
  }

  const orderOf = ({ number, fen, subject, expiresAt }: Ask) => ({
    out_trade_no: number,
    total_amount: yuanOf(fen),
    subject: cutToLength(subject.replaceAll(/[/=&]/g, ' '), 256),
    time_expire: inBeijing(expiresAt),
  });

  async function query(number: string): Promise<Found> {
    let answer: AlipaySdkCommonResult;
    try {
      answer = await ask('alipay.trade.query', { out_trade_no: number });
    } catch (error) {
      if (isMissing(error)) return { state: 'missing' };
      throw error;
    }
    const paidAt = answer['sendPayDate'] as string | undefined;
    switch (answer['tradeStatus']) {
      case 'WAIT_BUYER_PAY':
        return { state: 'open' };
      case 'TRADE_CLOSED':
        // Closed by giving all of it back: it was paid before.
        if (!paidAt) return { state: 'closed' };
        break;
      case 'TRADE_SUCCESS':
      case 'TRADE_FINISHED':
        break;
      default:
        throw new GatewayError('unknown', `trade_status ${String(answer['tradeStatus'])}`);
    }
    const payment = paymentOf(
      {
        out_trade_no: number,
        trade_no: answer['tradeNo'],
        total_amount: answer['totalAmount'],
        gmt_payment: paidAt,
      },
      sellerId,
    );
    if (!payment) throw new GatewayError('unknown', 'answer');
    return { state: 'paid', payment };
  }

  async function queryRefund({
    number,
    refundNumber,
  }: Pick<RefundAsk, 'number' | 'refundNumber'>): Promise<RefundState> {
    let answer: AlipaySdkCommonResult;
    try {
      answer = await ask('alipay.trade.fastpay.refund.query', {
        out_trade_no: number,
        out_request_no: refundNumber,
        query_options: ['gmt_refund_pay'],
      });
    } catch (error) {
      if (isMissing(error)) return { state: 'missing' };
      throw error;
    }
    if (answer['refundStatus'] !== 'REFUND_SUCCESS') return { state: 'missing' };
    const at = instant(answer['gmtRefundPay']) ?? new Date();
    return { state: 'done', transaction: `${String(answer['tradeNo'])}:${refundNumber}`, at };
  }

  return {
    channel: 'alipay',
    payee: sellerId,

    async open(asked: Ask): Promise<Opened> {
      const { way, notifyUrl, returnUrl } = asked;
      if (way === 'qr') {
        const { qrCode } = await ask('alipay.trade.precreate', orderOf(asked), notifyUrl);
        if (typeof qrCode !== 'string') throw new GatewayError('unknown', 'answer');
        return { show: 'qr', content: qrCode };
      }
      const pages = {
        page: ['alipay.trade.page.pay', 'FAST_INSTANT_TRADE_PAY'],
        phone: ['alipay.trade.wap.pay', 'QUICK_WAP_WAY'],
      } as const;
      if (way === 'inApp') throw new GatewayError('refused', 'way');
      const [method, product_code] = pages[way];
      const client = await sdk();
      const url = client.pageExecute(method, 'GET', {
        timestamp: inBeijing(new Date()),
        notify_url: notifyUrl,
        return_url: returnUrl,
        bizContent: { ...orderOf(asked), product_code },
      });
      return { show: 'address', url };
    },

    query,

    async close(number) {
      try {
        await ask('alipay.trade.close', { out_trade_no: number });
      } catch (error) {
        // Until somebody scans the code there is no trade to close; the code itself runs out.
        if (!isMissing(error)) throw error;
      }
    },

    async refund({ number, refundNumber, fen, reason }: RefundAsk): Promise<RefundState> {
      try {
        await ask('alipay.trade.refund', {
          out_trade_no: number,
          out_request_no: refundNumber,
          refund_amount: yuanOf(fen),
          ...(reason.trim() === '' ? {} : { refund_reason: cutToLength(reason.trim(), 256) }),
        });
      } catch (error) {
        if (error instanceof GatewayError && error.kind === 'refused')
          return { state: 'refused', why: error.code };
        throw error;
      }
      // Its answer does not say whether this very refund has gone through; asking does.
      const found = await queryRefund({ number, refundNumber });
      return found.state === 'missing' ? { state: 'underWay' } : found;
    },

    queryRefund,

    async readNotification({ body }: RawRequest, now): Promise<Notification> {
      const message = Object.fromEntries(new URLSearchParams(body.toString()));
      if (message['sign_type'] !== 'RSA2') throw new BadNotification('key');
      if (!isSigned(await sdk(), message)) throw new BadNotification('signature');
      const sentAt = instant(message['notify_time']);
      if (!sentAt || Math.abs(now.getTime() - sentAt.getTime()) > mostMs) throw new BadNotification('time');
      if (message['app_id'] !== appId || message['seller_id'] !== sellerId)
        throw new BadNotification('merchant');
      // A refund of a part tells of the payment once more, one of all of it closes the trade.
      const isPayment = ['TRADE_SUCCESS', 'TRADE_FINISHED'].includes(message['trade_status'] ?? '');
      if (!isPayment || message['out_biz_no'] || message['refund_fee']) return { kind: 'other' };
      const payment = paymentOf(message, sellerId);
      if (!payment) throw new BadNotification('contents');
      return { kind: 'payment', payment };
    },

    reply: (taken) => ({ status: 200, type: 'text/plain', body: taken ? 'success' : 'failure' }),

    async bill(day) {
      let address: string;
      try {
        const answer = await ask('alipay.data.dataservice.bill.downloadurl.query', {
          bill_type: 'trade',
          bill_date: day,
        });
        address = String(answer['billDownloadUrl']);
      } catch (error) {
        if (error instanceof GatewayError && /bill_not_exist/i.test(error.code)) return null;
        throw error;
      }
      return readAlipayBill(await download(address));
    },

    async check() {
      const found = await query('P00000000000000000000000000');
      if (found.state !== 'missing') throw new GatewayError('unknown', 'answer');
    },
  };
}

function isMissing(error: unknown): boolean {
  return error instanceof GatewayError && error.code === 'ACQ.TRADE_NOT_EXIST';
}

/** The SDK throws at what it cannot read. */
function isSigned(sdk: AlipaySdk, message: Record<string, string>): boolean {
  try {
    return sdk.checkNotifySignV2(message);
  } catch {
    return false;
  }
}

function paymentOf(said: Record<string, unknown>, payee: string): GatewayPayment | null {
  const [number, transaction, paidAt] = [
    said['out_trade_no'],
    said['trade_no'],
    instant(said['gmt_payment']),
  ];
  const amount = said['total_amount'];
  const fen = typeof amount === 'string' ? fenOf(amount) : null;
  if (typeof number !== 'string' || typeof transaction !== 'string' || fen === null || !paidAt) return null;
  return { number, transaction, fen, currency, payee, paidAt };
}

function instant(text: unknown): Date | null {
  const at = new Date(`${String(text).slice(0, 19).replace(' ', 'T')}+08:00`);
  return Number.isNaN(at.getTime()) ? null : at;
}

async function download(address: string): Promise<Buffer> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) });
    if (!answer.ok) throw new GatewayError('unknown', `bill ${answer.status}`);
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of answer.body!) {
      size += chunk.length;
      if (size > mostBillBytes) throw new GatewayError('unknown', 'bill size');
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } catch (error) {
    if (error instanceof GatewayError) throw error;
    throw new GatewayError('unknown', 'bill download');
  }
}
