import { randomInt, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { CodePurpose } from '#contract/accounts/calls.ts';
import { problem } from '#contract/problem.ts';
import { newId } from '#server/db/id.ts';
import type { Db } from '#server/db/pool.ts';
import type { Context } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { codeMessage } from '#server/outbox/code-text.ts';
import { queueMessage } from '#server/outbox/send.ts';
import { keyedHash } from '#server/secrets.ts';
import { dayMs, hourMs } from '#contract/fields/time.ts';
import { accountTexts } from './text.ts';

/** Seconds until the next code may be asked for. */
export const waitSeconds = 60;
const lifeMs = 5 * 60_000;
const triesPerCode = 3;

/** Most codes within a span: by target, by network address, and of IPv6 by the /48. */
const limits = {
  target_hash: [
    [waitSeconds * 1000, 1],
    [hourMs, 5],
    [dayMs, 10],
  ],
  address_hash: [
    [hourMs, 10],
    [dayMs, 50],
  ],
  wide_hash: [
    [hourMs, 40],
    [dayMs, 200],
  ],
} as const;

type Limited = keyof typeof limits;

/**
 * What is sent within an hour is counted by what it is for: strangers who open accounts use up nothing of what
 * owners and guardians need.
 */
type Budget = 'register sms' | 'register mail' | 'reset' | 'login' | 'guardian';

/**
 * Makes a code and queues it, unless a limit says no (code 120). `deliver` is false where the account does not
 * exist: it is answered just the same, and nothing is sent.
 * @returns the message's id; null where none is sent
 */
export async function sendCode(
  db: Db,
  context: Context<'anyone'>,
  purpose: CodePurpose,
  target: { phone: string } | { email: string },
  deliver: boolean,
): Promise<string | null> {
  const { now, lang } = context;
  const to = 'phone' in target ? target.phone : target.email.toLowerCase();
  const channel = 'phone' in target ? 'sms' : 'mail';
  const code = await makeCode(db, context, purpose, to, {
    limited: ['target_hash', 'address_hash', 'wide_hash'],
    budget: purpose === 'register' ? `register ${channel}` : purpose,
    sent: deliver,
  });
  if (!deliver) return null;
  return queueMessage(
    db,
    {
      channel,
      target: to,
      lang,
      subject: accountTexts.in(lang, 'codeSubject'),
      ...codeMessage(purpose, code, lang),
    },
    now,
  );
}

/**
 * A code for `to` (a phone as `samePhone` writes it, or an e-mail in lower case) that serves this purpose alone, not
 * yet sent.
 * @throws Refused code 120 when one of `limited` says no; messagesFull when the house's budget is used up
 */
export async function makeCode(
  db: Db,
  context: Context<'anyone'>,
  purpose: string,
  to: string,
  { limited, budget, sent }: { limited: readonly Limited[]; budget: Budget; sent: boolean },
): Promise<string> {
  const { now, config } = context;
  const hashes = {
    target_hash: keyedHash(config.keys.index, to),
    address_hash: keyedHash(config.keys.index, context.address),
    wide_hash: context.wideAddress === null ? null : keyedHash(config.keys.index, context.wideAddress),
  };
  // One at a time for one target: two requests at once cannot both find the limit free.
  await sql`select pg_advisory_xact_lock(${hashes.target_hash.readInt32BE(0)}, ${hashes.target_hash.readInt32BE(4)})`.execute(
    db,
  );
  for (const column of limited) {
    const hash = hashes[column];
    if (hash === null) continue;
    const times = await recentTimes(db, column, hash, now);
    const full = limits[column].some(
      ([spanMs, most]) => times.filter((at) => now.getTime() - at < spanMs).length >= most,
    );
    if (full) throw refuse('codeTooOften');
  }
  await refusePastBudget(db, context, budget);
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const id = newId();
  await db
    .insertInto('codes')
    .values({
      id,
      purpose,
      ...hashes,
      budget: sent ? budget : null,
      code_hash: keyedHash(config.keys.index, `${id}|${code}`),
      created_at: now,
      expires_at: new Date(now.getTime() + lifeMs),
    })
    .execute();
  return code;
}

/**
 * Whether there is an account or not, the answer is the same. Counted without a lock: a few more may leave. Logged as
 * an error, so that who runs the server hears of it.
 */
async function refusePastBudget(
  db: Db,
  { now, log, config }: Context<'anyone'>,
  budget: Budget,
): Promise<void> {
  const { count } = await db
    .selectFrom('codes')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('budget', '=', budget)
    .where('created_at', '>', new Date(now.getTime() - hourMs))
    .executeTakeFirstOrThrow();
  const most = budget === 'guardian' ? config.anHour.guardians : config.anHour.codes;
  if (Number(count) < most) return;
  log.error({ codes: Number(count), budget }, 'the hourly budget of codes is used up');
  throw refuse('messagesFull');
}

async function recentTimes(db: Db, column: Limited, hash: Buffer, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('codes')
    .select('created_at')
    .where(column, '=', hash)
    .where('created_at', '>', new Date(now.getTime() - dayMs))
    .execute();
  return rows.map((row) => row.created_at.getTime());
}

/**
 * Uses up the newest code of this target and purpose, or refuses. The try is counted outside the caller's
 * transaction, so that a refusal cannot roll it back.
 */
export async function useCode(
  context: Context<'anyone'>,
  purpose: string,
  target: string,
  code: string,
): Promise<void> {
  const { db, now, config } = context;
  const target_hash = keyedHash(config.keys.index, target.toLowerCase());
  const row = await db
    .updateTable('codes')
    .set({ tries: sql<number>`tries + 1` })
    .where('id', '=', (from) =>
      from
        .selectFrom('codes')
        .select('id')
        .where('target_hash', '=', target_hash)
        .where('purpose', '=', purpose)
        .orderBy('created_at', 'desc')
        .limit(1),
    )
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('tries', '<', triesPerCode)
    .returning(['id', 'code_hash'])
    .executeTakeFirst();
  if (!row && !(await wasAsked(db, purpose, target_hash)))
    throw refuse('codeNotFetched', {}, [problem('codeNotFetched', 'code')]);
  if (!row || !timingSafeEqual(row.code_hash, keyedHash(config.keys.index, `${row.id}|${code}`)))
    throw refuse('codeWrong');
  const used = await db
    .updateTable('codes')
    .set({ used_at: now })
    .where('id', '=', row.id)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  if (used.numUpdatedRows !== 1n) throw refuse('codeWrong');
}

/** Whether a code was made lately: for an account that does not exist as well, so that this says nothing of accounts. */
async function wasAsked(db: Db, purpose: string, target_hash: Buffer): Promise<boolean> {
  const storedRow = await db
    .selectFrom('codes')
    .select('id')
    .where('target_hash', '=', target_hash)
    .where('purpose', '=', purpose)
    .executeTakeFirst();
  return storedRow !== undefined;
}
