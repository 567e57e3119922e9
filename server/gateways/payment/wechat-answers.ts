import type { AxiosError } from 'axios';
import * as z from 'zod/mini';
import {
  BadNotification,
  GatewayError,
  type GatewayState,
  type GatewayPayment,
  type RefundState,
} from './gateway.ts';

/** WeChat Pay's answers and notifications, in our terms. */

export const transaction = z.object({
  mchid: z.string(),
  appid: z.string(),
  out_trade_no: z.string(),
  transaction_id: z.optional(z.string()),
  trade_state: z.string(),
  success_time: z.optional(z.string()),
  amount: z.optional(z.object({ total: z.int(), currency: z.optional(z.string()) })),
});
export const refund = z.object({
  out_refund_no: z.string(),
  refund_id: z.optional(z.string()),
  status: z.optional(z.string()),
  refund_status: z.optional(z.string()),
  success_time: z.optional(z.string()),
});
export const envelope = z.object({
  event_type: z.string(),
  resource: z.object({
    algorithm: z.literal('AEAD_AES_256_GCM'),
    ciphertext: z.string(),
    nonce: z.string(),
    associated_data: z.optional(z.string()),
  }),
});

export function foundOf(response: z.output<typeof transaction>): GatewayState {
  const { trade_state, transaction_id, amount, success_time, out_trade_no, mchid } = response;
  switch (trade_state) {
    case 'SUCCESS':
    // Money that went back in whole or in part came in before.
    case 'REFUND': {
      if (!transaction_id || !amount || !success_time) throw new GatewayError('unknown', 'transaction');
      const payment: GatewayPayment = {
        number: out_trade_no,
        transaction: transaction_id,
        fen: amount.total,
        currency: amount.currency ?? 'CNY',
        payee: mchid,
        paidAt: new Date(success_time),
      };
      return { state: 'paid', payment };
    }
    case 'NOTPAY':
    case 'USERPAYING':
    case 'ACCEPT':
      return { state: 'open' };
    case 'PAYERROR':
      return { state: 'failed' };
    case 'CLOSED':
    case 'REVOKED':
      return { state: 'closed' };
    default:
      throw new GatewayError('unknown', `trade_state ${trade_state}`);
  }
}

export async function refunding(response: Promise<z.output<typeof refund>>): Promise<RefundState> {
  try {
    return refundOf(await response);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    if (error.code === 'RESOURCE_NOT_EXISTS') return { state: 'missing' };
    if (error.kind === 'refused') return { state: 'refused', why: error.code };
    throw error;
  }
}

export function refundOf({
  status,
  refund_status,
  refund_id,
  success_time,
}: z.output<typeof refund>): RefundState {
  const state = status ?? refund_status;
  if (state === 'SUCCESS' && refund_id && success_time)
    return { state: 'done', transaction: refund_id, at: new Date(success_time) };
  if (state === 'CLOSED' || state === 'ABNORMAL') return { state: 'refused', why: state };
  return { state: 'underWay' };
}

/** An answer that is not as documented counts as unknown. */
export function read<S extends z.ZodMiniType>(schema: S, data: unknown): z.output<S> {
  const parsed = schema.safeParse(data);
  if (!parsed.success) throw new GatewayError('unknown', 'answer');
  return parsed.data;
}

export function contents<S extends z.ZodMiniType>(schema: S, make: () => unknown): z.output<S> {
  try {
    return schema.parse(make());
  } catch {
    throw new BadNotification('contents');
  }
}

/** Only a documented refusal is one; what did not arrive, or cannot be believed, is unknown. */
export function faultOf(error: unknown): GatewayError {
  if (error instanceof GatewayError) return error;
  const { response, code = 'network' } = error as AxiosError;
  const errorCode = codeOf(response?.data);
  const refused =
    response !== undefined && response.status >= 400 && response.status < 500 && response.status !== 429;
  return refused && errorCode !== undefined
    ? new GatewayError(unsure.has(errorCode) ? 'unknown' : 'refused', errorCode)
    : new GatewayError('unknown', errorCode ?? code);
}

/** WeChat's own code in a body. */
export function codeOf(data: unknown): string | undefined {
  const { code } = (data ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : undefined;
}

/** Refusals that leave open what became of the call, and limits of how often, after which a later try may go through. */
const unsure = new Set([
  'SYSTEM_ERROR',
  'FREQUENCY_LIMITED',
  'FREQUENCY_LIMIT_EXCEED',
  'RATELIMIT_EXCEEDED',
  'RATELIMIT_EXCEED',
  'RULE_LIMIT',
  'RULELIMIT',
  'SIGN_ERROR',
]);
