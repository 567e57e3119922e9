import { words, type Lang } from '#contract/lang.ts';
import { anyOf } from '#server/db/columns.ts';
import type { Db } from '#server/db/pool.ts';
import { putInInbox, type Letter } from './inbox.ts';
import { inEach, langFor, type Reader } from './lang.ts';
import { queueMessages, type Message } from './send.ts';

/** Of mails alone: the portal names no sender. */
export const mailSubject = words('messages.mail', {
  subject: { zh: '绳赛通：{title}', en: 'RopeMeet: {title}' },
});

/** An account as messages reach it. */
export interface Recipient extends Reader {
  phone: string | null;
  email: string | null;
}

/** A message's words; an SMS bears no title, and `template` and `params` are its alone. */
export type Words = Pick<Message, 'body' | 'template' | 'params'> & { title: string };

/** By mail to an account that has an address, else by SMS; what is urgent by both. */
export function messagesTo(
  { phone, email, ...reader }: Recipient,
  wordsIn: (lang: Lang) => Words,
  link: string,
  urgent = false,
): Message[] {
  const lang = langFor(reader);
  const { title, ...sms } = wordsIn(lang);
  const subject = mailSubject.in(lang, 'subject', { title });
  const messages: Message[] = [];
  if (email !== null) messages.push({ channel: 'mail', target: email, lang, subject, body: sms.body, link });
  if (phone !== null && (urgent || email === null))
    messages.push({ channel: 'sms', target: phone, lang, ...sms });
  return messages;
}

/** The same in the portal, where the reader's language is known only later. */
export function letterTo(
  news: Pick<Letter, 'unitId' | 'matchId' | 'key' | 'link'>,
  wordsIn: (lang: Lang) => Words,
): Letter {
  return {
    ...news,
    title: inEach((lang) => wordsIn(lang).title),
    body: inEach((lang) => wordsIn(lang).body),
  };
}

interface News extends Pick<Letter, 'matchId' | 'key' | 'link'> {
  wordsIn: (lang: Lang, unitId: string) => Words;
  /** It ends within minutes: by mail and by SMS. */
  urgent?: boolean;
}

/** Notifies each unit by mail or SMS, or both, and in its inbox, in the caller's transaction. */
export async function notifyUnits(
  trx: Db,
  unitIds: readonly string[],
  { wordsIn, urgent = false, ...news }: News,
  now: Date,
): Promise<void> {
  const letters = unitIds.map((unitId) => letterTo({ ...news, unitId }, (lang) => wordsIn(lang, unitId)));
  await putInInbox(trx, letters, now);
  await messageUnits(trx, unitIds, { wordsIn, link: news.link, urgent }, now);
}

/** Puts a message to the account of each unit into the outbox, in the caller's transaction. */
export async function messageUnits(
  trx: Db,
  unitIds: readonly string[],
  { wordsIn, link, urgent }: Pick<News, 'wordsIn' | 'link' | 'urgent'>,
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
  const messages = rows.flatMap(({ id, ...to }) => messagesTo(to, (lang) => wordsIn(lang, id), link, urgent));
  await queueMessages(trx, messages, now);
}
