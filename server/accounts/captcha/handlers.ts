import { sql } from 'kysely';
import { challengeLifeS, checkCaptcha, getCaptcha, type CaptchaKind } from '#contract/accounts/captcha.ts';
import { json } from '#server/db/columns.ts';
import { newId } from '#server/db/id.ts';
import type { Db } from '#server/db/pool.ts';
import { transaction } from '#server/db/transaction.ts';
import { answer, type Answer } from '#server/http/answer.ts';
import { refuse } from '#server/http/refuse.ts';
import { keyedHash, randomToken } from '#server/secrets.ts';
import { openGate } from '#server/http/gate.ts';
import { dayMs, hourMs } from '#contract/fields/time.ts';
import { makeClick } from './click.ts';
import { isRight, type CaptchaAnswer } from './judge.ts';
import { makeSlide } from './slide.ts';
import { callerHash, giveTicket, subjectHash } from './ticket.ts';

const keptMs = dayMs;
/** Most challenges an hour and network, and of IPv6 and /48: pictures cost time, and work is the way that programs would take. */
const most = {
  address_hash: { pictures: 120, work: 5 },
  wide_hash: { pictures: 480, work: 20 },
};
/** Pictures are drawn two at a time, so that other calls find room. */
const inGate = openGate(2, 200);

const get = answer(getCaptcha, async (context, { kind, ...target }) => {
  const { db, now, config } = context;
  const hashOf = (network: string) => keyedHash(config.keys.index, `captcha|${network}`);
  const address_hash = hashOf(context.address);
  const wide_hash = context.wideAddress === null ? null : hashOf(context.wideAddress);
  await db
    .deleteFrom('captchas')
    .where('created_at', '<', new Date(now.getTime() - keptMs))
    .execute();
  const id = newId();
  // Counted before it is drawn, so that a flood gets no further than the limit either.
  await transaction(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(${address_hash.readInt32BE(0)}, ${address_hash.readInt32BE(4)})`.execute(
      trx,
    );
    await refusePastLimit(trx, now, kind, { address_hash, wide_hash });
    await trx
      .insertInto('captchas')
      .values({
        id,
        kind,
        purpose: target.purpose,
        subject_hash: subjectHash(context, target),
        caller_hash: callerHash(context),
        address_hash,
        wide_hash,
        answer: json({}),
        created_at: now,
        expires_at: new Date(now.getTime() + challengeLifeS * 1000),
      })
      .execute();
  });
  const { kept, shown } = await make(kind, config.captchaBits);
  await db
    .updateTable('captchas')
    .set({ answer: json(kept) })
    .where('id', '=', id)
    .execute();
  return { id, slide: null, click: null, work: null, ...shown };
});

async function refusePastLimit(
  trx: Db,
  now: Date,
  kind: CaptchaKind,
  networks: Record<keyof typeof most, Buffer | null>,
): Promise<void> {
  for (const column of ['address_hash', 'wide_hash'] as const) {
    const hash = networks[column];
    if (hash === null) continue;
    const { count } = await trx
      .selectFrom('captchas')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where(column, '=', hash)
      .where('created_at', '>', new Date(now.getTime() - hourMs))
      .where('kind', kind === 'work' ? '=' : '<>', 'work')
      .executeTakeFirstOrThrow();
    if (Number(count) >= most[column][kind === 'work' ? 'work' : 'pictures']) throw refuse('captchaTooOften');
  }
}

async function make(kind: CaptchaKind, bits: number): Promise<{ kept: CaptchaAnswer; shown: object }> {
  if (kind === 'work') {
    const work = { seed: randomToken(), bits };
    return { kept: { kind, ...work }, shown: { work } };
  }
  return inGate(async () => {
    if (kind === 'slide') {
      const { picture, piece, place } = await makeSlide();
      return { kept: { kind, place }, shown: { slide: { picture, piece } } };
    }
    const { picture, prompt, places } = await makeClick();
    return { kept: { kind, places }, shown: { click: { picture, prompt } } };
  });
}

const check = answer(checkCaptcha, async (context, { id, points, nonce }) => {
  const { db, now } = context;
  // Answered by the first who asks: of two at once, one finds it open.
  const row = await db
    .updateTable('captchas')
    .set({ answered_at: now })
    .where('id', '=', id)
    .where('caller_hash', '=', callerHash(context))
    .where('answered_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['answer', 'created_at'])
    .executeTakeFirst();
  const standingMs = row ? now.getTime() - row.created_at.getTime() : 0;
  if (!row || !isRight(row.answer as CaptchaAnswer, points, nonce, standingMs)) throw refuse('captchaWrong');
  return { ticket: await giveTicket(db, id, now) };
});

export const captchaHandlers: readonly Answer[] = [get, check];
