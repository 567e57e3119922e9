import { sql } from 'kysely';
import { dayMs, hourMs } from '#contract/fields/time.ts';
import type { Db } from '#server/db/pool.ts';
import { sweepRows } from '#server/db/sweep.ts';
import type { Context } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { keyedHash } from '#server/secrets.ts';

/** From the fifth failure on, waiting doubles from 2 s; the tenth locks for 15 minutes. */
const near = { free: 5, lock: 10 };
/** The same for one account from one /48 of IPv6. */
const wide = { free: 15, lock: 30 };
/** The same for one account and day, from every device that is not known as its own. */
const anywhere = { free: 20, lock: 29 };
/** So many in a day, and the account opens to no such device but by a code. */
const closesAt = 100;
const lockSeconds = 15 * 60;
/** A quiet hour forgets the failures. */
const forgetMs = hourMs;

export function waitAfter(failures: number, { free, lock } = near): number {
  if (failures < free) return 0;
  return failures >= lock ? lockSeconds : Math.min(lockSeconds, 2 ** (failures - free + 1));
}

/** So many failures within the hour, from anywhere for one account or for any account from one network, ask for a captcha. */
const captchaFailures = { account: 5, network: 20, wide: 60 };

/** Where failures are counted together, and what comes of them. */
interface Tally {
  of: string;
  /** How long the next try waits after so many failures, s. */
  wait?: typeof near;
  captchaFrom?: number;
  /** From so many on the account opens by a code only. */
  closesAt?: number;
}

/**
 * How an account is come to: a device known as its own counts by itself, so that a stranger's failures are never in
 * its way; `null` is any other device. Undefined: no account's password is guessed, and only the network counts.
 */
type Device = string | null | undefined;

function talliesOf(
  { address, wideAddress, now }: Context<'anyone'>,
  account: string,
  device: Device,
): Tally[] {
  if (typeof device === 'string')
    return [{ of: `${account}|device ${device}`, wait: near, captchaFrom: captchaFailures.account }];
  const day = now.toISOString().slice(0, 10);
  return [
    { of: `${account}|${address}`, wait: near },
    { of: account, captchaFrom: captchaFailures.account },
    { of: address, captchaFrom: captchaFailures.network },
    ...(wideAddress === null
      ? []
      : [
          { of: `${account}|${wideAddress}`, wait: wide },
          { of: wideAddress, captchaFrom: captchaFailures.wide },
        ]),
    ...(device === null ? [{ of: `${account}|${day}`, wait: anywhere, closesAt }] : []),
  ];
}

const hashOf = ({ config }: Context<'anyone'>, { of }: Tally) => keyedHash(config.keys.index, `login|${of}`);

/** Of each tally the failures that count now, and until when it is locked. */
async function read(context: Context<'anyone'>, tallies: readonly Tally[]) {
  const { db, now } = context;
  const hashes = tallies.map((each) => hashOf(context, each));
  const rows = await db
    .selectFrom('login_failures')
    .select(['key_hash', 'failures', 'last_at', 'locked_until'])
    .where('key_hash', 'in', hashes)
    .execute();
  return tallies.map((tally, at) => {
    const row = rows.find(({ key_hash }) => key_hash.equals(hashes[at]!));
    const counts = row && now.getTime() - row.last_at.getTime() < spanOf(tally);
    return { tally, failures: counts ? row.failures : 0, lockedUntil: row?.locked_until ?? now };
  });
}

const spanOf = ({ closesAt: daily }: Tally) => (daily === undefined ? forgetMs : dayMs);

/** Refuses while this account is locked to callers like this one; known and unknown accounts alike. */
export async function refuseLocked(
  context: Context<'anyone'>,
  account: string,
  device?: Device,
): Promise<void> {
  const tallies = await read(context, talliesOf(context, account, device));
  const portal = account.startsWith('portal|');
  if (portal && tallies.some(({ tally, failures }) => tally.closesAt && failures >= tally.closesAt))
    throw refuse('loginClosed');
  for (const { tally, lockedUntil } of tallies) {
    const seconds = Math.ceil((lockedUntil.getTime() - context.now.getTime()) / 1000);
    if (seconds > 0) throw refuse(portal && tally.closesAt ? 'loginSlowed' : 'tooOften', { seconds });
  }
}

/** Whether a login must bring a captcha's ticket; known and unknown accounts alike. */
export async function needsCaptcha(
  context: Context<'anyone'>,
  account: string,
  device?: Device,
): Promise<boolean> {
  const tallies = await read(context, talliesOf(context, account, device));
  return tallies.some(({ tally, failures }) => failures >= (tally.captchaFrom ?? Infinity));
}

/** @returns whether it is the one of the day at which the owner is to hear of it */
export async function countFailure(
  context: Context<'anyone'>,
  account: string,
  device?: Device,
): Promise<boolean> {
  let shouldNotify = false;
  for (const tally of talliesOf(context, account, device)) {
    const failures = await countOne(context, tally);
    if (tally.closesAt) shouldNotify = failures === anywhere.free;
  }
  return shouldNotify;
}

async function countOne(context: Context<'anyone'>, tally: Tally): Promise<number> {
  const { db, now } = context;
  const key_hash = hashOf(context, tally);
  const forgotten = new Date(now.getTime() - spanOf(tally));
  const { failures } = await db
    .insertInto('login_failures')
    .values({ key_hash, failures: 1, last_at: now, locked_until: now })
    .onConflict((on) =>
      on.column('key_hash').doUpdateSet({
        failures: sql<number>`case when login_failures.last_at < ${forgotten} then 1 else login_failures.failures + 1 end`,
        last_at: now,
      }),
    )
    .returning('failures')
    .executeTakeFirstOrThrow();
  const seconds = tally.wait ? waitAfter(failures, tally.wait) : 0;
  if (seconds > 0)
    await db
      .updateTable('login_failures')
      .set({ locked_until: new Date(now.getTime() + seconds * 1000) })
      .where('key_hash', '=', key_hash)
      .execute();
  return failures;
}

/**
 * After the right password: the networks' failures stay, as who owns one account does not vouch for the rest, and so
 * do those of the day, as a login of the owner's is no reason to let strangers guess on.
 * @param all after a new password, at which there has been no guess yet: the day's as well
 */
export async function forgetFailures(
  context: Context<'anyone'>,
  account: string,
  device?: Device,
  all = false,
): Promise<void> {
  const ownTallies = talliesOf(context, account, device).filter(
    ({ of, closesAt: daily }) => of.startsWith(account) && (all || daily === undefined),
  );
  await context.db
    .deleteFrom('login_failures')
    .where(
      'key_hash',
      'in',
      ownTallies.map((each) => hashOf(context, each)),
    )
    .execute();
}

/** Failures that count no more. */
export async function sweepFailures(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - dayMs);
  await sweepRows(db, 'login_failures', sql`last_at < ${before} and locked_until < ${now}`);
}
