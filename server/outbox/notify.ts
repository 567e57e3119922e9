import type { Lang } from '#contract/lang.ts';
import { anyOf } from '#server/db/columns.ts';
import type { Db } from '#server/db/pool.ts';
import { langFor, type Reader } from './lang.ts';
import { queueMessages, type Message } from './send.ts';

/** An account as messages reach it. */
export interface Recipient extends Reader {
  phone: string | null;
  email: string | null;
}

/** A message's words; `subject` is a mail's alone, `template` and `params` an SMS's. */
export type Words = Pick<Message, 'body' | 'template' | 'params'> & { subject: string };

/** By mail to an account that has an address, else by SMS. */
export function messageTo(
  { phone, email, ...reader }: Recipient,
  wordsIn: (lang: Lang) => Words,
): Message | undefined {
  const lang = langFor(reader);
  const { subject, ...sms } = wordsIn(lang);
  if (email !== null) return { channel: 'mail', target: email, lang, subject, body: sms.body };
  return phone === null ? undefined : { channel: 'sms', target: phone, lang, ...sms };
}

/** Puts a message to the account of each unit into the outbox, in the caller's transaction. */
export async function notifyUnits(
  trx: Db,
  unitIds: readonly string[],
  wordsIn: (lang: Lang, unitId: string) => Words,
  now: Date,
): Promise<void> {
  if (unitIds.length === 0) return;
  const rows = await trx
    .selectFrom('units as u')
    .innerJoin('accounts as a', 'a.id', 'u.account_id')
    .select(['u.id', 'a.phone', 'a.email', 'a.lang', 'a.country_id as countryId'])
    .where('u.id', '=', anyOf(unitIds))
    .orderBy('u.id')
    .execute();
  const messages = rows.flatMap(({ id, ...to }) => messageTo(to, (lang) => wordsIn(lang, id)) ?? []);
  await queueMessages(trx, messages, now);
}
