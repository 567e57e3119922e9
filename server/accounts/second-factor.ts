import { randomInt } from 'node:crypto';
import {
  codeKind,
  recoveryAlphabet,
  recoveryCodes,
  recoveryLength,
  recoveryShown,
  tidyCode,
} from '#contract/accounts/second-factor.ts';
import { newId } from '#server/db/id.ts';
import type { Db } from '#server/db/pool.ts';
import type { Context } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { hashToken } from '#server/http/session.ts';
import { dayMs } from '#contract/fields/time.ts';
import type { Owner } from './notify-staff.ts';
import { keyedHash, open, randomToken, seal } from '#server/secrets.ts';

/** Only staff who log in need it. */
const otp = () => import('otplib');

const stepSeconds = 30;
/** A code is taken one step early or late: clocks of phones differ. */
const toleranceSeconds = stepSeconds;
const secretBytes = 20;
const stepLifeMs = 10 * 60_000;
/** Wrong codes that one password is good for. */
const stepTries = 5;
/** Steps that can serve no more are removed as others begin. */
const keepStepsMs = dayMs;

type Keyed = Pick<Context<'anyone'>, 'config'>;
type Timed = Pick<Context<'anyone'>, 'config' | 'now'>;
const place = (accountId: string) => `second_factors:${accountId}:secret`;

/** What an app needs to make the codes of this account. */
export async function secretFor(account: string, secret: string) {
  const { generateURI } = await otp();
  return { secret, address: generateURI({ issuer: 'RopeMeet', label: account, secret }) };
}

/** Opens the second step; the answer is the only place where the token appears. */
export async function beginStep(
  db: Db,
  { now, config }: Timed,
  accountId: string,
  does: 'code' | 'enrol',
): Promise<{ token: string; secret: string | null }> {
  const token = randomToken();
  const { generateSecret } = await otp();
  const secret = does === 'enrol' ? generateSecret({ length: secretBytes }) : null;
  await db
    .deleteFrom('login_steps')
    .where('account_id', '=', accountId)
    .where('created_at', '<', new Date(now.getTime() - keepStepsMs))
    .execute();
  await db
    .insertInto('login_steps')
    .values({
      id: newId(),
      token_hash: hashToken(token),
      account_id: accountId,
      does,
      secret: secret === null ? null : seal(config.keys.field, secret, place(accountId)),
      created_at: now,
      expires_at: new Date(now.getTime() + stepLifeMs),
    })
    .execute();
  return { token, secret };
}

function openStep(db: Db, token: string, does: 'code' | 'enrol', now: Date) {
  return db
    .selectFrom('login_steps as l')
    .innerJoin('accounts as a', 'a.id', 'l.account_id')
    .select(['l.id', 'l.account_id', 'l.secret', 'a.email'])
    .where('l.token_hash', '=', hashToken(token))
    .where('l.does', '=', does)
    .where('l.used_at', 'is', null)
    .where('l.expires_at', '>', now)
    .where('l.tries', '<', stepTries)
    .where('a.disabled_at', 'is', null);
}

/** The step that has begun with this token. */
export async function findStep(
  { db, config, now }: Context<'anyone'>,
  token: string,
  does: 'code' | 'enrol',
) {
  const step = await openStep(db, token, does, now).executeTakeFirstOrThrow(() => refuse('loginStepOver'));
  const { id, account_id, email, secret } = step;
  return {
    id,
    accountId: account_id,
    account: email ?? '',
    secret: secret && open(config.keys.field, secret, place(account_id)),
  };
}

/** One more try of a step, counted before it is judged: many at once get no more of them. */
export async function countTry(db: Db, id: string): Promise<void> {
  const counted = await db
    .updateTable('login_steps')
    .set((set) => ({ tries: set('tries', '+', 1) }))
    .where('id', '=', id)
    .where('tries', '<', stepTries)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  if (counted.numUpdatedRows !== 1n) throw refuse('loginStepOver');
}

/** A step serves once, however many come with it at the same moment. */
export async function useStep(db: Db, id: string, now: Date): Promise<void> {
  const used = await db
    .updateTable('login_steps')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  if (used.numUpdatedRows !== 1n) throw refuse('loginStepOver');
}

/** Refuses an account that is disabled at this moment: a session opened now would live again once it is enabled. */
export async function holdEnabled(db: Db, accountId: string): Promise<void> {
  const { disabled_at } = await db
    .selectFrom('accounts')
    .select('disabled_at')
    .where('id', '=', accountId)
    .forShare()
    .executeTakeFirstOrThrow();
  if (disabled_at) throw refuse('loginStepOver');
}

/** Uses up an enrolment. One of several begun succeeds: another would replace the app without a code of it. */
export async function useEnrolment(db: Db, id: string, accountId: string, now: Date): Promise<Owner> {
  const { disabled_at, ...owner } = await db
    .selectFrom('accounts')
    .select(['disabled_at', 'email', 'lang', 'country_id'])
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (disabled_at) throw refuse('loginStepOver');
  await useStep(db, id, now);
  await db.deleteFrom('login_steps').where('account_id', '=', accountId).where('id', '<>', id).execute();
  return owner;
}

/** The step of time that a code of the app belongs to; null where it fits none near now. */
export async function stepOf(secret: string, code: string, now: Date): Promise<number | null> {
  const { verify } = await otp();
  const epoch = Math.floor(now.getTime() / 1000);
  const result = await verify({ secret, token: code, epoch, epochTolerance: toleranceSeconds });
  return result.valid && 'timeStep' in result ? result.timeStep : null;
}

/** Takes a code of the app or a recovery code, for good: neither serves twice. */
export async function takeCode(
  db: Db,
  { config, now }: Timed,
  accountId: string,
  typed: string,
): Promise<void> {
  const code = tidyCode(typed);
  const kind = codeKind(code);
  if (kind === 'recovery') return takeRecoveryCode(db, { config, now }, accountId, code);
  const factor =
    kind &&
    (await db
      .selectFrom('second_factors')
      .select('secret')
      .where('account_id', '=', accountId)
      .executeTakeFirst());
  if (!factor) throw refuse('secondFactorWrong');
  const step = await stepOf(open(config.keys.field, factor.secret, place(accountId)), code, now);
  if (step === null) throw refuse('secondFactorWrong');
  const update = await db
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('account_id', '=', accountId)
    .where('last_step', '<', step)
    .executeTakeFirst();
  if (update.numUpdatedRows !== 1n) throw refuse('secondFactorUsed');
}

async function takeRecoveryCode(db: Db, { config, now }: Timed, accountId: string, code: string) {
  const update = await db
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('account_id', '=', accountId)
    .where('code_hash', '=', recoveryHash(config, accountId, code))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  if (update.numUpdatedRows !== 1n) throw refuse('secondFactorWrong');
}

function recoveryHash(config: Keyed['config'], accountId: string, code: string): Buffer {
  return keyedHash(config.keys.index, `recovery|${accountId}|${code}`);
}

/** Makes a secret, proved by a code of `step`, the account's second factor. */
export async function setSecondFactor(
  db: Db,
  { config, now }: Timed,
  accountId: string,
  secret: string,
  step: number,
): Promise<void> {
  const values = {
    secret: seal(config.keys.field, secret, place(accountId)),
    last_step: step,
    enrolled_at: now,
  };
  await db
    .insertInto('second_factors')
    .values({ account_id: accountId, ...values })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(values))
    .execute();
}

export async function dropSecondFactor(db: Db, accountId: string): Promise<boolean> {
  await db.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute();
  await db.deleteFrom('login_steps').where('account_id', '=', accountId).execute();
  const { numDeletedRows } = await db
    .deleteFrom('second_factors')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** New recovery codes in place of the old; they are returned here and stored as hashes alone. */
export async function makeRecoveryCodes(db: Db, { config }: Keyed, accountId: string): Promise<string[]> {
  const codes = new Set<string>();
  while (codes.size < recoveryCodes)
    codes.add(
      Array.from({ length: recoveryLength }, () => recoveryAlphabet[randomInt(recoveryAlphabet.length)]).join(
        '',
      ),
    );
  await db.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute();
  await db
    .insertInto('recovery_codes')
    .values(
      [...codes].map((code) => ({ account_id: accountId, code_hash: recoveryHash(config, accountId, code) })),
    )
    .execute();
  return [...codes].map(recoveryShown);
}

export async function recoveryLeft(db: Db, accountId: string): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select((select) => select.fn.countAll<string>().as('left'))
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(left);
}

export async function enrolledAt(db: Db, accountId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('second_factors')
    .select('enrolled_at')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.enrolled_at ?? null;
}
