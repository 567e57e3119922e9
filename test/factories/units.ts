import { noInvoice } from '#contract/fields/invoice.ts';
import { citiesOf } from '#contract/reference/cities.ts';
import { setUnit } from '#contract/units/calls.ts';
import type { Unit } from '#contract/units/unit.ts';
import { newId } from '#server/db/id.ts';
import type { Db } from '#server/db/pool.ts';
import type { TestServer } from '#test/server.ts';
import { aUnit, type PortalCaller } from './accounts.ts';

/** The row of an uploaded picture; its bytes are not there. */
export async function aFile(db: Db, accountId: string, kind = 'unitCertificate'): Promise<string> {
  const id = newId();
  await db
    .insertInto('files')
    .values({ id, account_id: accountId, kind, mime: 'image/jpeg', bytes: 1, created_at: new Date() })
    .execute();
  return id;
}

/** A form that certification takes, save for the certificate: a club of Chongqing. */
export function aForm(changes: Partial<Unit> = {}): Unit {
  return {
    name: '重庆飞跃跳绳俱乐部',
    type: 2,
    countryId: 156,
    provinceCode: 500000,
    cityCode: citiesOf(500000)[0]!.code,
    address: '金开大道 1 号',
    certificateId: null,
    contactName: '王伟',
    contactPhone: '13800000001',
    contactEmail: '',
    invoice: noInvoice,
    ...changes,
  };
}

export interface Submitted extends PortalCaller {
  unit: Unit;
  version: number;
}

/** An account whose unit waits for its first review. */
export async function aSubmittedUnit(server: TestServer, changes: Partial<Unit> = {}): Promise<Submitted> {
  const caller = await aUnit(server.db, { unitStatus: null, now: server.services.clock() });
  const unit = aForm({ certificateId: await aFile(server.db, caller.accountId), ...changes });
  const { version } = await server.ok(
    setUnit,
    { id: caller.unitId, version: 0, act: 'submit', ...unit },
    caller,
  );
  return { ...caller, unit, version };
}
