import { hash, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { Duty } from '#contract/call.ts';
import type { UnitStatus } from '#contract/fields/unit-status.ts';
import { compiledOnce } from '#server/db/compiled-once.ts';
import type { Db } from '#server/db/pool.ts';
import { together } from '#server/db/together.ts';
import { dayMs, hourMs } from '#contract/fields/time.ts';

/** The unit of a session; status by requirements, section 4. */
interface SessionUnit {
  id: string;
  status: UnitStatus;
  type: number;
  countryId: number;
  prohibited: boolean;
}

export interface PortalSession {
  realm: 'portal';
  id: string;
  accountId: string;
  accountType: 1 | 11;
  countryId: number;
  unit: SessionUnit | null;
}

export interface UnitSession extends PortalSession {
  unit: SessionUnit;
}

/** A unit with status 2. */
export type ApprovedSession = UnitSession;

export interface StaffSession {
  realm: 'staff';
  id: string;
  accountId: string;
  duties: readonly Duty[];
  /** The matches that this member of staff is restricted to; null: all. */
  matches: ReadonlySet<string> | null;
}

/** How long a session lives, ms (OWASP ASVS 5.0, 7.3.1). */
export const lifetimes = {
  portal: { idleMs: 2 * hourMs, maxMs: 7 * dayMs },
  staff: { idleMs: 30 * 60_000, maxMs: 12 * hourMs },
  /** A session that no cookie binds. */
  unboundMaxMs: 12 * hourMs,
} as const;

/** `seen_at` moves at most this often, so that a read does not always write. */
const touchEveryMs = 60_000;

export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

interface Credentials {
  realm: 'portal' | 'staff';
  token: string;
  uid: string;
  bindingCookie: string | undefined;
}

const liveSessions = (db: Db) =>
  db
    .selectFrom('sessions as s')
    .innerJoin('accounts as a', 'a.id', 's.account_id')
    .leftJoin('units as u', 'u.account_id', 'a.id')
    .select([
      's.token_hash',
      's.id',
      's.account_id',
      's.realm',
      's.binding_hash',
      's.seen_at',
      's.idle_until',
      's.expires_at',
      'a.account_type',
      'a.country_id',
      'a.duties',
      'a.match_ids',
      'u.id as unit_id',
      'u.status',
      'u.type',
      'u.country_id as unit_country',
      'u.prohibited',
    ])
    .where('s.ended_at', 'is', null)
    .where('a.disabled_at', 'is', null);

const oneSession = compiledOnce((db, tokenHash: Buffer) =>
  liveSessions(db).where('s.token_hash', '=', tokenHash),
);
// Through a query of its own, the list has no length that PostgreSQL could plan by: it would plan at each call, which takes
// twice as long as the look-up.
const manySessions = compiledOnce((db, tokenHashes: readonly Buffer[]) =>
  liveSessions(db).where(
    's.token_hash',
    '=',
    sql<Buffer>`any(array(select unnest(${tokenHashes}::bytea[])))`,
  ),
);

const sessionsOf = (db: Db, tokenHashes: readonly Buffer[]) =>
  tokenHashes.length === 1 ? oneSession(db, tokenHashes[0]!) : manySessions(db, tokenHashes);

/**
 * The row of a session that has not ended. Calls that begin in one turn of the event loop share one statement, as in a rush a
 * journey to the database costs this process as much as the whole of a simple call; nothing is kept.
 */
const sessionOf = together(sessionsOf, ({ token_hash }) => token_hash);

/** The live session of these credentials, or null. */
export async function loadSession(
  db: Db,
  credentials: Credentials,
  now: Date,
): Promise<PortalSession | StaffSession | null> {
  const row = await sessionOf(db, hashToken(credentials.token));
  if (
    !row ||
    row.realm !== credentials.realm ||
    row.account_id !== credentials.uid ||
    row.idle_until <= now ||
    row.expires_at <= now
  )
    return null;
  if (row.binding_hash && !bound(row.binding_hash, credentials.bindingCookie)) return null;
  if (now.getTime() - row.seen_at.getTime() > touchEveryMs) await touch(db, row.id, credentials.realm, now);
  if (row.realm === 'staff') {
    return {
      realm: 'staff',
      id: row.id,
      accountId: row.account_id,
      duties: row.duties as Duty[],
      matches: row.match_ids && new Set(row.match_ids),
    };
  }
  const unit: SessionUnit | null =
    row.unit_id === null
      ? null
      : {
          id: row.unit_id,
          status: row.status!,
          type: row.type!,
          countryId: row.unit_country!,
          prohibited: row.prohibited!,
        };
  return {
    realm: 'portal',
    id: row.id,
    accountId: row.account_id,
    accountType: row.account_type,
    countryId: row.country_id,
    unit,
  };
}

/**
 * The account of a live session that one of these cookies binds: a first hint at the sender of a body, before
 * the body is read.
 */
export async function accountOfCookie(db: Db, cookies: readonly string[], now: Date): Promise<string | null> {
  const storedRow = await db
    .selectFrom('sessions')
    .select('account_id')
    .where('binding_hash', 'in', cookies.map(hashToken))
    .where('ended_at', 'is', null)
    .where('idle_until', '>', now)
    .executeTakeFirst();
  return storedRow?.account_id ?? null;
}

function bound(hash: Buffer, cookie: string | undefined): boolean {
  return cookie !== undefined && timingSafeEqual(hash, hashToken(cookie));
}

async function touch(db: Db, id: string, realm: 'portal' | 'staff', now: Date): Promise<void> {
  const idle = new Date(now.getTime() + lifetimes[realm].idleMs);
  await db
    .updateTable('sessions')
    .set({ seen_at: now, idle_until: sql<Date>`least(${idle}::timestamptz, expires_at)` })
    .where('id', '=', id)
    .execute();
}
