import { randomBytes } from 'node:crypto';
import { duties, type Duty } from '#contract/call.ts';
import { dayMs } from '#contract/fields/time.ts';
import type { UnitStatus } from '#contract/fields/unit-status.ts';
import type { UnitType } from '#contract/fields/unit-type.ts';
import { mobile } from '#demo/builder/numbers.ts';
import { insertRows, type Rows } from '#demo/builder/insert.ts';
import { clubMemberRow, unitRow } from '#demo/builder/rows.ts';
import { aClub } from '#demo/builder/unit.ts';
import { newId } from '#server/db/id.ts';
import type { Db } from '#server/db/pool.ts';
import { hashToken } from '#server/http/session.ts';
import { randomToken } from '#server/secrets.ts';
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
  unitType?: UnitType;
  unitName?: string;
  member?: boolean;
  prohibited?: boolean;
  passwordHash?: string;
  now?: Date;
}

/** A participant who is logged in, by default of an approved Chongqing club; its session is unbound. */
export async function aUnit(db: Db, options: PortalOptions = {}): Promise<PortalCaller> {
  const { rows, caller } = unitRows(options);
  await insertRows(db, rows);
  return caller;
}

/** The same as rows, of which many may be written at once. */
export function unitRows(options: PortalOptions = {}): { rows: Rows; caller: PortalCaller } {
  const { accountType = 1, countryId = 156, unitStatus = 2, now = new Date() } = options;
  const [accountId, unitId] = [newId(), newId()];
  const account = {
    id: accountId,
    realm: 'portal' as const,
    account_type: accountType,
    country_id: countryId,
    phone: mobile(10_000_000 + ++serial),
    password_hash: options.passwordHash ?? null,
    created_at: now,
  };
  const unit = aClub({
    name: options.unitName ?? `重庆跳绳俱乐部${String.fromCodePoint(0x4e00 + serial)}`,
    type: options.unitType ?? (accountType === 11 ? 11 : 2),
    countryId,
    certificateId: null,
  });
  const certified = {
    id: unitId,
    account_id: accountId,
    status: unitStatus ?? undefined,
    valid_year: unitStatus === 2 ? now.getFullYear() : null,
    prohibited: options.prohibited ?? false,
    created_at: now,
  };
  const { session, caller } = sessionOf(accountId, 'portal', now);
  return {
    rows: {
      accounts: [account],
      units: unitStatus === null ? [] : [unitRow(unit, certified)],
      register_members: options.member ? [clubMemberRow(newId(), unitId, now)] : [],
      sessions: [session],
    },
    caller: { ...caller, accountId, unitId },
  };
}

/** A member of staff who is logged in, with all duties unless given. */
export async function aStaff(
  db: Db,
  heldDuties: readonly Duty[] = duties,
  now = new Date(),
): Promise<Caller & { accountId: string }> {
  const accountId = newId();
  const account = {
    id: accountId,
    realm: 'staff' as const,
    email: `staff${++serial}@example.org`,
    nickname: `审核员${serial}`,
    duties: [...heldDuties],
    created_at: now,
  };
  const { session, caller } = sessionOf(accountId, 'staff', now);
  await insertRows(db, { accounts: [account], sessions: [session] });
  return { ...caller, accountId };
}

export function sessionOf(accountId: string, realm: 'portal' | 'staff', now: Date) {
  const token = randomBytes(32).toString('base64url');
  const far = new Date(now.getTime() + 7 * dayMs);
  const session = {
    id: newId(),
    account_id: accountId,
    realm,
    token_hash: hashToken(token),
    device: 'test',
    created_at: now,
    seen_at: now,
    idle_until: far,
    expires_at: far,
  };
  return { session, caller: { token, uid: accountId } };
}

/** The same caller with the cookie of a browser, for which more room is kept than for strangers. */
export async function inBrowser(db: Db, caller: PortalCaller): Promise<PortalCaller> {
  const secret = randomToken();
  await db
    .updateTable('sessions')
    .set({ binding_hash: hashToken(secret) })
    .where('account_id', '=', caller.accountId)
    .execute();
  return { ...caller, cookie: `__Host-rm-portal=${secret}` };
}
