import { type CaptchaTarget, ticketLifeS } from '#contract/accounts/captcha.ts';
import type { Db } from '#server/db/pool.ts';
import type { Context } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { hashToken } from '#server/http/session.ts';
import { keyedHash, randomToken } from '#server/secrets.ts';
import { countedName } from '#server/accounts/store.ts';

/** However it is written: a phone without spaces, an e-mail in lower case. */
export function subjectHash(context: Context, { subject }: CaptchaTarget): Buffer {
  return keyedHash(context.config.keys.index, `captcha|${countedName(subject)}`);
}

/** The network and the browser: a ticket is worth nothing elsewhere. */
export function callerHash({ config, address, device }: Context): Buffer {
  return keyedHash(config.keys.index, `captcha|${address}|${device}`);
}

/** Gives a ticket for the challenge that was answered rightly. */
export async function giveTicket(db: Db, id: string, now: Date): Promise<string> {
  const ticket = randomToken();
  await db
    .updateTable('captchas')
    .set({ ticket_hash: hashToken(ticket), ticket_until: new Date(now.getTime() + ticketLifeS * 1000) })
    .where('id', '=', id)
    .execute();
  return ticket;
}

/**
 * Uses up a ticket, also when the call that brought it fails later.
 * @throws Refused captchaNeeded without a ticket, or when it is for another act or target, used or expired
 */
export async function takeTicket(
  context: Context,
  target: CaptchaTarget,
  ticket: string | undefined,
): Promise<void> {
  if (ticket === undefined) throw refuse('captchaNeeded');
  const { db, now } = context;
  const update = await db
    .updateTable('captchas')
    .set({ used_at: now })
    .where('ticket_hash', '=', hashToken(ticket))
    .where('purpose', '=', target.purpose)
    .where('subject_hash', '=', subjectHash(context, target))
    .where('caller_hash', '=', callerHash(context))
    .where('ticket_until', '>', now)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  if (update.numUpdatedRows !== 1n) throw refuse('captchaNeeded');
}
