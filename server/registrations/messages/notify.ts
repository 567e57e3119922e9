import { sql, type RawBuilder } from 'kysely';
import { inLang, type Lang, type LangText, type Values } from '#contract/lang.ts';
import type { Match } from '#contract/matches/match.ts';
import { teamType } from '#contract/teams/team.ts';
import { record } from '#server/audit/record.ts';
import type { Db } from '#server/db/pool.ts';
import { messageTo, type Recipient } from '#server/outbox/notify.ts';
import { momentText, sumText } from '#server/outbox/message-words.ts';
import { queueing, type Message } from '#server/outbox/send.ts';
import { placesOf, smsTemplates, type SmsTemplate } from '#server/outbox/templates.ts';
import type { Offered } from '#server/registrations/waiting-list/offer.ts';
import { messageWords } from './text.ts';

export type MessageName = Exclude<keyof typeof messageWords.texts, 'subject' | 'own'>;

/** What a message says of: the match, the team, and to whom. */
export interface About {
  match: Pick<Match, 'name' | 'timeZone'>;
  team: { name: string; teamType: 1 | 11 };
  recipient: Recipient;
}

/** Further values of a message: fen as `sum`, a moment as `by`. */
interface More {
  sum?: number;
  by?: Date;
  count?: number;
  /** A deadline, say, by its name. */
  what?: LangText;
}

/** Puts a message to the unit into the outbox; it leaves once the act is committed, and only then. */
export async function notify(
  trx: Db,
  now: Date,
  about: About,
  name: MessageName,
  more: More = {},
): Promise<void> {
  await messagePart(now, about, name, more)?.execute(trx);
}

/** The message of `tell`, as part of a larger statement; undefined for a unit without an address. */
export function messagePart(
  now: Date,
  { match, team, recipient }: About,
  name: MessageName,
  more: More = {},
): RawBuilder<unknown> | undefined {
  const message = messageTo(recipient, (lang) => {
    const values: Values = {
      match: inLang(match.name, lang),
      // The team behind an individual account bears a person's name.
      team: team.teamType === teamType.individual ? messageWords.in(lang, 'own') : team.name,
      ...(more.sum === undefined ? {} : { sum: sumText(more.sum) }),
      ...(more.by === undefined ? {} : { by: momentText(more.by, match.timeZone, lang, now) }),
      ...(more.what === undefined ? {} : { what: inLang(more.what, lang) }),
      ...(more.count === undefined ? {} : { count: more.count }),
    };
    const say = messageWords.in as (lang: Lang, name: MessageName, values: Values) => string;
    const subject = messageWords.in(lang, 'subject');
    return { subject, body: say(lang, name, values), ...registered(name, values) };
  });
  return message && queueing(message, now);
}

/** What a message leaves as by SMS, where a text of its own is registered for it. */
function registered(name: MessageName, values: Values): Pick<Message, 'template' | 'params'> {
  if (!(name in smsTemplates)) return {};
  const template = name as MessageName & SmsTemplate;
  return { template, params: placesOf(template, values) };
}

/** Notifies the units to which places have just been offered, and records it in the histories. */
export async function notifyOffered(
  trx: Db,
  now: Date,
  requestId: string,
  match: Match,
  offered: readonly Offered[],
  until: Date,
): Promise<void> {
  const ids = [...new Set(offered.map(({ registrationId }) => registrationId))];
  if (ids.length === 0) return;
  const { rows } = await sql<Recipient & { id: string; unitId: string; name: string; teamType: 1 | 11 }>`
    select r.id, r.unit_id as "unitId", t.name, t.team_type as "teamType", a.phone, a.email, a.lang, a.country_id as "countryId"
      from registrations r
      join teams t on t.id = r.team_id
      join units u on u.id = r.unit_id
      join accounts a on a.id = u.account_id
     where r.id = any(${ids}::uuid[])`.execute(trx);
  for (const { id, unitId, ...row } of rows) {
    const entries = offered.filter(({ registrationId }) => registrationId === id).map((each) => each.id);
    const act = {
      act: 'registration.offer',
      subject: 'registration',
      subjectId: id,
      unitId,
      after: { entries, until },
    } as const;
    await record(trx, { now, requestId, session: null }, act);
    await notify(trx, now, { match, team: row, recipient: row }, 'offered', { by: until });
  }
}
