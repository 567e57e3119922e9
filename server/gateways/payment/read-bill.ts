import { Refused } from '#server/http/refuse.ts';
import { inHelper } from '#server/helper/in-helper.ts';
import type { ReadBill } from './bill.ts';
import { GatewayError } from './gateway.ts';

type Bill = Extract<ReadBill, { lines: unknown }>;

const caller = 'bills';
/** The jobs that fetch bills go through the gateways one by one. */
const patient = true;

/** @throws GatewayError */
export function readWechatBill(bytes: Buffer, hash: string): Promise<Bill> {
  return billOf(inHelper('wechatBill', caller, () => ({ bytes, hash }), { patient }));
}

/** @throws GatewayError */
export function readAlipayBill(bytes: Buffer): Promise<Bill> {
  return billOf(inHelper('alipayBill', caller, () => ({ bytes }), { patient }));
}

async function billOf(reading: Promise<ReadBill>): Promise<Bill> {
  const bill = await reading.catch((error: unknown) => {
    // Its process died, or took too long.
    if (error instanceof Refused) throw new GatewayError('unknown', 'bill contents');
    throw error;
  });
  if ('fault' in bill) throw new GatewayError('unknown', bill.fault);
  return bill;
}
