import { Refused } from '#server/http/refuse.ts';
import { inHelper } from '#server/helper/in-helper.ts';
import type { ReadSettlementFile } from './settlement-file.ts';
import { GatewayError } from './gateway.ts';

type SettlementFile = Extract<ReadSettlementFile, { lines: unknown }>;

const caller = 'settlement-files';
/** The jobs that fetch settlement files go through the gateways one by one. */
const patient = true;

/** @throws GatewayError */
export function readWechatSettlementFile(bytes: Buffer, hash: string): Promise<SettlementFile> {
  return readOrFault(inHelper('wechatSettlementFile', caller, () => ({ bytes, hash }), { patient }));
}

/** @throws GatewayError */
export function readAlipaySettlementFile(bytes: Buffer): Promise<SettlementFile> {
  return readOrFault(inHelper('alipaySettlementFile', caller, () => ({ bytes }), { patient }));
}

async function readOrFault(reading: Promise<ReadSettlementFile>): Promise<SettlementFile> {
  const file = await reading.catch((error: unknown) => {
    // Its process died, or took too long.
    if (error instanceof Refused) throw new GatewayError('unknown', 'bill contents');
    throw error;
  });
  if ('fault' in file) throw new GatewayError('unknown', file.fault);
  return file;
}
