import type { Way } from '#contract/payments/channel.ts';
import type { AlipaySdk, AlipaySdkCommonResult } from 'alipay-sdk';
import { hourMs } from '#contract/fields/time.ts';
import {
  download,
  emptySettlementFile,
  instant,
  isMissing,
  isSigned,
  paymentOf,
  unsignedCode,
} from './alipay-answers.ts';
import { inBeijing } from '#contract/fields/time.ts';
import { cutToLength } from './cut.ts';
import { readAlipaySettlementFile } from './read-settlement-file.ts';
import {
  BadNotification,
  GatewayError,
  type Ask,
  type GatewayState,
  type Gateway,
  type Notification,
  type Opened,
  type RawRequest,
  type RefundAsk,
  type RefundState,
} from './gateway.ts';
import type { AlipaySettings } from './settings.ts';
import { yuanOf } from './yuan.ts';

/** Alipay by its own SDK: precreate (a code), page pay and wap pay. Every reply's signature is checked. */

const timeoutMs = 10_000;
/** Repeats go on for a day, and booking one twice changes nothing. */
const mostMs = 25 * hourMs;
const good = '10000';
/** The gateway's own trouble, or asked too often: what became of the call is not known, and a later try may go through. */
const unsure = /^(?:20000|aop\..*|isp\..*|isv\.(?:app|method)-call-limited.*|40005|ACQ\.SYSTEM_ERROR)$/;

/** By the products that a merchant signs. */
const codes = { orderCode: 'QR_CODE_OFFLINE', faceToFace: 'FACE_TO_FACE_PAYMENT' } as const;
const pages = {
  page: ['alipay.trade.page.pay', 'FAST_INSTANT_TRADE_PAY'],
  phone: ['alipay.trade.wap.pay', 'QUICK_WAP_WAY'],
} as const;

export function alipayGateway(settings: AlipaySettings): Gateway {
  const { appId, sellerId, privateKey, alipayPublicKey, desktop = 'page', base } = settings;
  let made: Promise<AlipaySdk> | undefined;
  // Loaded at the first payment: a server at rest need not hold it.
  const sdk = () =>
    (made ??= import('alipay-sdk').then((module) => {
      const client = new module.AlipaySdk({
        appId,
        privateKey,
        keyType: 'PKCS8',
        alipayPublicKey,
        gateway: base,
        timeout: timeoutMs,
        signType: 'RSA2',
      });
      const check = client.checkResponseSign.bind(client);
      client.checkResponseSign = (raw, key, sign, trace) => {
        if (typeof sign !== 'string') throw new GatewayError('unknown', unsignedCode(raw));
        check(raw, key, sign, trace);
      };
      return client;
    }));

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
      if (error instanceof GatewayError) throw error;
      const { code, message } = error as Error & { code?: string };
      const silent = message.startsWith('HttpClient Request error');
      throw new GatewayError('unknown', code ?? (silent ? 'network' : 'answer'));
    }
    if (answer.code === good) return answer;
    const code = String(answer.sub_code ?? answer['subCode'] ?? answer.code);
    throw new GatewayError(unsure.test(answer.code) || unsure.test(code) ? 'unknown' : 'refused', code);
  }

  const orderOf = ({ number, fen, subject, expiresAt }: Ask) => ({
    out_trade_no: number,
    total_amount: yuanOf(fen),
    // Alipay refuses the first three; how its daily sheets would tell the others from their own is not documented.
    subject: cutToLength(subject.replaceAll(/[/=&,"]/g, ' '), 256),
    time_expire: inBeijing(expiresAt),
  });

  async function query(number: string): Promise<GatewayState> {
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

  const ways: readonly Way[] = ['qr', 'page', ...(settings.phone === false ? [] : ['phone' as const])];

  return {
    channel: 'alipay',
    payee: sellerId,
    ways,

    async open(request: Ask): Promise<Opened> {
      const { way, notifyUrl, returnUrl } = request;
      if (!ways.includes(way)) throw new GatewayError('refused', 'way');
      if (way === 'qr' && desktop !== 'page') {
        const order = { ...orderOf(request), product_code: codes[desktop] };
        const { qrCode } = await ask('alipay.trade.precreate', order, notifyUrl);
        if (typeof qrCode !== 'string') throw new GatewayError('unknown', 'answer');
        return { show: 'qr', content: qrCode };
      }
      const [method, product_code] = pages[way === 'phone' ? 'phone' : 'page'];
      const client = await sdk();
      try {
        const url = client.pageExecute(method, 'GET', {
          timestamp: inBeijing(new Date()),
          notify_url: notifyUrl,
          return_url: returnUrl,
          bizContent: { ...orderOf(request), product_code },
        });
        return { show: 'address', url };
      } catch (error) {
        // Nothing has left this machine: a key that cannot sign, most likely.
        throw new GatewayError('refused', 'signature', { cause: error });
      }
    },

    query,

    async close(number) {
      try {
        await ask('alipay.trade.close', { out_trade_no: number });
      } catch (error) {
        // Until the payer scans the code there is no trade to close; the code itself runs out.
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
      const refundState = await queryRefund({ number, refundNumber });
      return refundState.state === 'missing' ? { state: 'underWay' } : refundState;
    },

    queryRefund,

    async readNotification({ body }: RawRequest, now): Promise<Notification> {
      const message = Object.fromEntries(new URLSearchParams(body.toString()));
      if (message['sign_type'] !== 'RSA2') throw new BadNotification('key');
      if (!isSigned(await sdk(), message)) throw new BadNotification('signature');
      const sentAt = instant(message['notify_time']);
      if (!sentAt || Math.abs(now.getTime() - sentAt.getTime()) > mostMs) throw new BadNotification('time');
      if (message['app_id'] !== appId) throw new BadNotification('merchant');
      if (message['seller_id'] !== sellerId) throw new BadNotification('merchant', message['seller_id']);
      // A refund of a part reports the payment once more, one of all of it closes the trade.
      const isPayment = ['TRADE_SUCCESS', 'TRADE_FINISHED'].includes(message['trade_status'] ?? '');
      if (!isPayment || message['out_biz_no'] || Number(message['refund_fee'] ?? 0) > 0)
        return { kind: 'other' };
      const payment = paymentOf(message, sellerId);
      if (!payment) throw new BadNotification('contents');
      return { kind: 'payment', payment };
    },

    reply: (isBooked) => ({ status: 200, type: 'text/plain', body: isBooked ? 'success' : 'failure' }),

    async settlementFile(day) {
      let address: string;
      try {
        const answer = await ask('alipay.data.dataservice.bill.downloadurl.query', {
          bill_type: 'trade',
          bill_date: day,
        });
        if (answer['billFileCode'] === 'EMPTY_DATA_WITH_BILL_FILE') return emptySettlementFile;
        if (typeof answer['billDownloadUrl'] !== 'string') throw new GatewayError('unknown', 'answer');
        address = answer['billDownloadUrl'];
      } catch (error) {
        if (error instanceof GatewayError && /bill_not_exist/i.test(error.code)) return null;
        throw error;
      }
      return readAlipaySettlementFile(await download(address));
    },

    async check() {
      const answered = await query('P00000000000000000000000000');
      if (answered.state !== 'missing') throw new GatewayError('unknown', 'answer');
    },
  };
}
