import { createHash } from 'node:crypto';
import type { AlipaySdk } from 'alipay-sdk';
import { GatewayError, type GatewayPayment } from './gateway.ts';
import { fenOf } from './yuan.ts';

/** Alipay's answers and notices, in our words. */

const timeoutMs = 10_000;
/** Packed. */
const mostFileBytes = 50_000_000;
const currency = 'CNY';

/** Of a day without trade. */
export const emptySettlementFile = { lines: [], sha256: createHash('sha256').digest('hex') };

/** Where the gateway does not know the application it has no key to sign with: what it says is shown and not believed. */
export function unsignedCode(raw: string): string {
  try {
    const { error_response: errorResponse } = JSON.parse(raw) as { error_response?: { sub_code?: unknown } };
    return typeof errorResponse?.sub_code === 'string' ? errorResponse.sub_code : 'signature';
  } catch {
    return 'signature';
  }
}

export function isMissing(error: unknown): boolean {
  return error instanceof GatewayError && error.code === 'ACQ.TRADE_NOT_EXIST';
}

/** The SDK throws at what it cannot read. */
export function isSigned(sdk: AlipaySdk, message: Record<string, string>): boolean {
  try {
    return sdk.checkNotifySignV2(message);
  } catch {
    return false;
  }
}

export function paymentOf(response: Record<string, unknown>, payee: string): GatewayPayment | null {
  const [number, transaction, paidAt] = [
    response['out_trade_no'],
    response['trade_no'],
    instant(response['gmt_payment']),
  ];
  const amount = response['total_amount'];
  const fen = typeof amount === 'string' ? fenOf(amount) : null;
  if (typeof number !== 'string' || typeof transaction !== 'string' || fen === null || !paidAt) return null;
  return { number, transaction, fen, currency, payee, paidAt };
}

export function instant(text: unknown): Date | null {
  const at = new Date(`${String(text).slice(0, 19).replace(' ', 'T')}+08:00`);
  return Number.isNaN(at.getTime()) ? null : at;
}

export async function download(address: string): Promise<Buffer> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) });
    if (!answer.ok) throw new GatewayError('unknown', `bill ${answer.status}`);
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of answer.body!) {
      size += chunk.length;
      if (size > mostFileBytes) throw new GatewayError('unknown', 'bill size');
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } catch (error) {
    if (error instanceof GatewayError) throw error;
    throw new GatewayError('unknown', 'bill download');
  }
}
