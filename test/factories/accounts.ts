import { randomBytes } from 'node:crypto';
import { duties, type Duty } from '#contract/call.ts';
import type { UnitStatus } from '#contract/fields/unit-status.ts';
import { json } from '#server/db/columns.ts';
import { newId } from '#server/db/id.ts';
import type { Db } from '#server/db/pool.ts';
import { hashToken } from '#server/http/session.ts';
import type { Caller } from '#test/server.ts';

let serial = 0;

export interface PortalCaller extends Caller {
  accountId: string;
  unitId: string;
}

interface PortalOptions {
  accountType?: 1 | 11;
  countryId?: number;
  /** null: no certification saved yet. */
  unitStatus?: UnitStatus | null;
  unitType?: number;
  unitName?: string;
  member?: boolean;
  prohibited?: boolean;
  now?: Date;
}

/** A participant who is logged in, by default of an approved Chongqing club; its session is unbound. */
export async function aUnit(db: Db, options: PortalOptions = {}): Promise<PortalCaller> {
  const { accountType = 1, countryId = 156, unitStatus = 2, now = new Date() } = options;
  const accountId = newId();
  await db
    .insertInto('accounts')
    .values({
      id: accountId,
      realm: 'portal',
      account_type: accountType,
      country_id: countryId,
      phone: `139${String(10_000_000 + ++serial)}`,
      created_at: now,
    })
    .execute();
  const unitId = newId();
  if (unitStatus !== null) {
    await db
      .insertInto('units')
      .values({
        id: unitId,
        account_id: accountId,
        name: options.unitName ?? `重庆跳绳俱乐部${String.fromCodePoint(0x4e00 + serial)}`,
        type: options.unitType ?? (accountType === 11 ? 11 : 2),
        country_id: countryId,
        province_code: 500000,
        city_code: 500100,
        contact_name: '联系人',
        contact_phone: '13800000000',
        invoice: json({}),
        status: unitStatus,
        valid_year: unitStatus === 2 ? now.getFullYear() : null,
        member: options.member ?? false,
        prohibited: options.prohibited ?? false,
        created_at: now,
      })
      .execute();
  }
  return { ...(await aSession(db, accountId, 'portal', now)), accountId, unitId };
}

/** A member of staff who is logged in, with all duties unless given. */
export async function aStaff(
  db: Db,
  held: readonly Duty[] = duties,
  now = new Date(),
): Promise<Caller & { accountId: string }> {
  const accountId = newId();
  await db
    .insertInto('accounts')
    .values({
      id: accountId,
      realm: 'staff',
      email: `staff${++serial}@example.org`,
      nickname: `审核员${serial}`,
      duties: [...held],
      created_at: now,
    })
    .execute();
  return { ...(await aSession(db, accountId, 'staff', now)), accountId };
}

export async function aSession(db: Db, accountId: string, realm: 'portal' | 'staff', now: Date): Promise<Caller> {
  const token = randomBytes(32).toString('base64url');
  const far = new Date(now.getTime() + 7 * 24 * 3_600_000);
  await db
    .insertInto('sessions')
    .values({
      id: newId(),
      account_id: accountId,
      realm,
      token_hash: hashToken(token),
      device: 'test',
      created_at: now,
      seen_at: now,
      idle_until: far,
      expires_at: far,
    })
    .execute();
  return { token, uid: accountId };
}
