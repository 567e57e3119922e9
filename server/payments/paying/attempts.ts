import type { Payee } from '#contract/matches/fee-item.ts';
import type { Channel, Way } from '#contract/payments/channel.ts';
import type { Attempt, PaymentPrompt } from '#contract/payments/pay-calls.ts';
import type { Db } from '#server/db/pool.ts';

/** An attempt with what is needed to go on with it. */
export interface StoredAttempt {
  id: string;
  orderId: string;
  registrationId: string;
  unitId: string;
  payee: Payee;
  merchantId: string;
  channel: Channel;
  way: Way;
  number: string;
  fen: number;
  at: Date;
  expiresAt: Date;
  shown: PaymentPrompt | null;
  /** It may still be paid, as far as we know. */
  open: boolean;
  openingUntil: Date | null;
  queries: number;
}

function attempts(db: Db) {
  return db
    .selectFrom('pay_attempts as a')
    .innerJoin('pay_orders as o', 'o.id', 'a.order_id')
    .innerJoin('registrations as r', 'r.id', 'o.registration_id')
    .innerJoin('merchants as m', 'm.id', 'a.merchant_id')
    .leftJoin('open_attempts as n', 'n.attempt_id', 'a.id')
    .select((is) => [
      'a.id',
      'a.order_id as orderId',
      'o.registration_id as registrationId',
      'r.unit_id as unitId',
      'o.payee',
      'a.merchant_id as merchantId',
      'm.channel',
      'a.way',
      'a.number',
      'a.fen',
      'a.at',
      'a.expires_at as expiresAt',
      'a.shown',
      is('n.attempt_id', 'is not', null).as('open'),
      'n.opening_until as openingUntil',
      is.fn.coalesce('n.queries', is.val(0)).as('queries'),
    ]);
}

export async function findAttempt(
  db: Db,
  by: { id: string } | { number: string },
): Promise<StoredAttempt | undefined> {
  const query =
    'id' in by ? attempts(db).where('a.id', '=', by.id) : attempts(db).where('a.number', '=', by.number);
  return (await query.executeTakeFirst()) as StoredAttempt | undefined;
}

/** Those of a registration's orders that are under way. */
export async function openAttempts(db: Db, registrationId: string): Promise<StoredAttempt[]> {
  return (await attempts(db)
    .where('o.registration_id', '=', registrationId)
    .where('n.attempt_id', 'is not', null)
    .orderBy('a.id')
    .execute()) as StoredAttempt[];
}

/** The attempt in progress of an order; the caller locks the order before it acts on it. */
export async function openAttemptOf(db: Db, orderId: string): Promise<StoredAttempt | undefined> {
  return (await attempts(db)
    .where('a.order_id', '=', orderId)
    .where('n.attempt_id', 'is not', null)
    .executeTakeFirst()) as StoredAttempt | undefined;
}

export function attemptOnWire({ id, orderId, channel, way, fen, expiresAt, shown }: StoredAttempt): Attempt {
  return { id, orderId, channel, way, fen, expiresAt: expiresAt.toISOString(), shown };
}

const askedAgainMs = 2_000;

/**
 * Whether a payer may have the gateway asked now: at most every 2 s for an attempt, from all tabs and devices
 * together.
 */
export async function mayAsk(db: Db, attemptId: string, now: Date): Promise<boolean> {
  const before = new Date(now.getTime() - askedAgainMs);
  const { numUpdatedRows } = await db
    .updateTable('open_attempts')
    .set({ asked_at: now })
    .where('attempt_id', '=', attemptId)
    .where((is) => is.or([is('asked_at', 'is', null), is('asked_at', '<=', before)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** How many have been begun for an order since then. */
export async function begunSince(db: Db, orderId: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('pay_attempts')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('order_id', '=', orderId)
    .where('at', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

/** Nothing of it is to be asked any more. */
export async function endAttempt(trx: Db, attemptId: string): Promise<void> {
  await trx.deleteFrom('open_attempts').where('attempt_id', '=', attemptId).execute();
}

/** It is asked about at the next turn. */
export async function askSoon(trx: Db, attemptId: string, now: Date): Promise<void> {
  await trx
    .updateTable('open_attempts')
    .set({ next_query_at: now })
    .where('attempt_id', '=', attemptId)
    .execute();
}

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A number for gateways: a letter and the id as a ULID (Crockford's base 32), 27 characters of what all of them take. */
export function numberOf(letter: 'P' | 'R', id: string): string {
  let rest = BigInt(`0x${id.replaceAll('-', '')}`);
  let text = '';
  for (let at = 0; at < 26; at++) {
    text = alphabet[Number(rest & 31n)]! + text;
    rest >>= 5n;
  }
  return letter + text;
}
