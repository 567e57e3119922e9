import { setUnit } from '#contract/units/calls.ts';
import type { Unit } from '#contract/units/unit.ts';
import { newId } from '#server/db/id.ts';
import type { Db } from '#server/db/pool.ts';
import type { TestServer } from '#test/server.ts';
import { aUnit, type PortalCaller } from './accounts.ts';
import { aClub } from '#demo/builder/unit.ts';

/** The row of an uploaded picture; its bytes are not there. */
export async function aFile(db: Db, accountId: string, kind = 'unitCertificate'): Promise<string> {
  const id = newId();
  await db
    .insertInto('files')
    .values({ id, account_id: accountId, kind, mime: 'image/jpeg', bytes: 1, created_at: new Date() })
    .execute();
  return id;
}

/** A form that certification takes, save for the certificate. */
export function aForm(changes: Partial<Unit> = {}): Unit {
  return aClub({ certificateId: null, contactPhone: '13800000001', ...changes });
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
