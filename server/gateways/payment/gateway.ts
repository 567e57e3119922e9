import type { Channel, Way } from '#contract/payments/channel.ts';
import type { SettlementLine } from '#contract/payments/reconcile.ts';

/**
 * What every payment gateway can do, in our terms; each adapter in this folder speaks one provider's
 * protocol.
 */

export interface Ask {
  /** Ours, never used twice at a merchant: 27 characters, `P` and a ULID. */
  number: string;
  fen: number;
  /** What the payer reads; at most 127 characters are shown. */
  subject: string;
  way: Way;
  expiresAt: Date;
  notifyUrl: string;
  /** Where the gateway sends the payer back to. */
  returnUrl: string;
  /** The payer's network address (WeChat H5 demands it). */
  address: string;
  /** Of the payer within the merchant's WeChat application; for `inApp` only. */
  openId?: string;
}

/** What the payer's browser needs to go on. */
export type Opened =
  | { show: 'qr'; content: string }
  | { show: 'address'; url: string }
  | { show: 'inApp'; parameters: Record<string, string> };

/** What the gateway says of a number. */
export type GatewayState =
  | { state: 'paid'; payment: GatewayPayment }
  /** Known, or not known yet, and payable still. */
  | { state: 'open' }
  | { state: 'closed' }
  /** The last try failed; the number stays payable. Of the ways here only a simulated one comes to it. */
  | { state: 'failed' }
  /** The gateway has never heard of it (Alipay: before the code is scanned). */
  | { state: 'missing' };

export interface GatewayPayment {
  number: string;
  /** The gateway's own. */
  transaction: string;
  fen: number;
  currency: string;
  /** The account that received it: WeChat's mchid, Alipay's seller_id. */
  payee: string;
  paidAt: Date;
}

export interface RefundAsk {
  /** Number of the payment. */
  number: string;
  /** Ours; the same number again pays once. */
  refundNumber: string;
  fen: number;
  /** Fen of the whole payment. */
  total: number;
  reason: string;
  notifyUrl: string;
}

/** `underWay`: accepted; the outcome comes by notification or query. `refused`: never will, with the gateway's reason. */
export type RefundState =
  | { state: 'done'; transaction: string; at: Date }
  | { state: 'underWay' }
  | { state: 'refused'; why: string }
  | { state: 'missing' };

export type Notification =
  | { kind: 'payment'; payment: GatewayPayment }
  | { kind: 'refund'; refundNumber: string; refund: RefundState }
  /** Authentic and nothing to book (a trade closed, a repeat that a partial refund causes). */
  | { kind: 'other' };

/** A request as it came: signatures are over the raw bytes. */
export interface RawRequest {
  headers: Readonly<Record<string, string | undefined>>;
  body: Buffer;
}

export interface Gateway {
  channel: Channel;
  /** The account that receives: what a payment's `payee` must be. */
  payee: string;
  /** In which ways it can be paid: those that its merchant has signed. */
  ways: readonly Way[];
  /** @throws GatewayError */
  open(ask: Ask): Promise<Opened>;
  query(number: string): Promise<GatewayState>;
  /** After it the number can no longer be paid, except that Alipay does not know one before its code is scanned. */
  close(number: string): Promise<void>;
  refund(ask: RefundAsk): Promise<RefundState>;
  queryRefund(ask: Pick<RefundAsk, 'number' | 'refundNumber'>): Promise<RefundState>;
  /** @throws BadNotification when it is not the gateway's, or too old: `now` is ours. */
  readNotification(request: RawRequest, now: Date): Promise<Notification>;
  /** What the gateway wants to hear once a notification is booked, or when it was refused. */
  reply(taken: boolean): { status: number; type: string; body: string };
  /** The settlement file of a day in China, and the hash of its text; null while it is not made yet. */
  settlementFile(day: string): Promise<{ lines: SettlementLine[]; sha256: string } | null>;
  /** WeChat only: the address that asks the payer's WeChat who they are, and what its answer's code stands for. */
  authorize?(returnUrl: string, state: string): string;
  openIdOf?(code: string): Promise<string>;
  /** Whether keys and address work in both directions; the console's button. */
  check(): Promise<void>;
}

/**
 * `refused`: the gateway said no (a parameter, a closed number); `unknown`: the outcome is open, ask again.
 */
export class GatewayError extends Error {
  readonly kind: 'refused' | 'unknown';
  /** The gateway's own code, for the log. */
  readonly code: string;
  constructor(kind: 'refused' | 'unknown', code: string, options?: ErrorOptions) {
    super(`the gateway: ${kind}, ${code}`, options);
    this.kind = kind;
    this.code = code;
  }
}

/** The account is no more, or what it had signed: asking again has no use. Any other refusal may end. */
const ended = new Set([
  'MCH_NOT_EXISTS',
  'NO_AUTH',
  'isv.insufficient-isv-permissions',
  'ACQ.ACCESS_FORBIDDEN',
]);

/** Whether a gateway will never answer about what its account once took. */
export function answersNoMore({ kind, code }: GatewayError): boolean {
  return kind === 'refused' && ended.has(code);
}

/** Whether a number is not opened again because it has been paid. */
export function saysPaid({ kind, code }: GatewayError): boolean {
  return kind === 'refused' && (code === 'ORDERPAID' || code === 'ACQ.TRADE_HAS_SUCCESS');
}

/** A notification that is not the gateway's. Nothing of its contents is kept. */
export class BadNotification extends Error {
  readonly why: 'signature' | 'key' | 'time' | 'contents' | 'merchant';
  /** Of a `merchant`: the account that it names, where all else of it is right. */
  readonly payee: string | undefined;
  constructor(why: BadNotification['why'], payee?: string) {
    super(`a bad notification: ${why}`);
    this.why = why;
    this.payee = payee;
  }
}
