import { sql, type RawBuilder } from 'kysely';
import { currencyOf, groupedAmount, moneyInSentence, yuan } from '#contract/fields/currency.ts';
import { inLang, resolveStored, type Lang, type LangText, type Values } from '#contract/lang.ts';
import type { Match } from '#contract/matches/match.ts';
import { teamType } from '#contract/teams/team.ts';
import { record } from '#server/audit/record.ts';
import type { Db } from '#server/db/pool.ts';
import { inboxPart, type Letter } from '#server/outbox/inbox.ts';
import { letterTo, messagesTo, type Recipient, type Words } from '#server/outbox/notify.ts';
import { momentText } from '#server/outbox/message-words.ts';
import { queueing, type Message } from '#server/outbox/send.ts';
import { placesOf, smsTemplates, type SmsTemplate } from '#server/outbox/templates.ts';
import type { Offered } from '#server/registrations/waiting-list/offer.ts';
import { letterWords, messageTitles, messageWords } from './text.ts';

export type MessageName = Exclude<keyof typeof messageWords.texts, 'own'>;

/** Messages that stand under the title of another. */
const sameTitle = {
  rejectedLate: 'rejected',
  undoPass: 'undone',
  undoReject: 'undone',
  substituteUndone: 'undone',
  retaken: 'paid',
  paidLate: 'paidBack',
  paidTwice: 'paidBack',
  substitutePassedPay: 'substitutePassed',
  refundedByHand: 'refunded',
  refundUndone: 'paidUndone',
} as const satisfies Partial<Record<MessageName, keyof typeof messageTitles.texts>>;

type SameTitle = keyof typeof sameTitle;
const isSame = (name: MessageName): name is SameTitle => name in sameTitle;
const titleOf = (name: MessageName) => (isSame(name) ? sameTitle[name] : name);

/** What a message says of: the match, the team, and to whom. */
export interface About {
  /** Null before the first save. */
  registrationId: string | null;
  matchId: string;
  match: Pick<Match, 'name' | 'timeZone' | 'currency'>;
  team: { id: string; name: string; teamType: 1 | 11 };
  unitId: string;
  /** Of the registration before the act. */
  version: number;
  recipient: Recipient;
}

/** Further values of a message: an amount in the match’s currency as `sum`, a moment as `by`. */
interface More {
  sum?: number;
  by?: Date;
  count?: number;
  /** A deadline, say, by its name. */
  what?: LangText;
  /** As staff wrote it, plain or by language key: in the portal alone, as it may name a person. */
  reason?: string;
  /** Id of what it is of, where an act leaves the registration's version as it is. */
  of?: string;
}

/** Notifies the unit by mail or SMS and in its inbox; the message leaves once the act is committed, and only then. */
export async function notify(
  trx: Db,
  now: Date,
  about: About,
  name: MessageName,
  more: More = {},
): Promise<void> {
  for (const part of messageParts(now, about, name, more)) await part.execute(trx);
}

/** The messages of `notify`, as parts of a larger statement. */
export function messageParts(
  now: Date,
  about: About,
  name: MessageName,
  more: More = {},
): RawBuilder<unknown>[] {
  const letter = registrationLetter(now, about, name, more);
  const wordsIn = (lang: Lang) => wordsOf(lang, now, about, name, more);
  const messages = messagesTo(about.recipient, wordsIn, letter.link);
  return [inboxPart([letter], now), ...messages.map((message) => queueing(message, now))];
}

/** The message as the unit reads it in the portal. */
export function registrationLetter(
  now: Date,
  about: Omit<About, 'recipient'>,
  name: MessageName,
  more: More = {},
): Letter {
  const { registrationId, matchId, team, unitId, version } = about;
  const key = ['registration', matchId, team.id, name, more.of ?? version].join(' ');
  const link =
    aboutMoney.has(name) && registrationId !== null
      ? `/registerMatch/payment?id=${registrationId}`
      : `/registerMatch/${pageOf(name)}?matchId=${matchId}&teamId=${team.id}${name === 'rejected' ? '&step=form' : ''}`;
  return letterTo({ unitId, matchId, key, link }, (lang) => {
    const words = wordsOf(lang, now, about, name, more);
    if (more.reason === undefined || !givesReason(name)) return words;
    const values = { ...valuesOf(lang, now, about, more), reason: resolveStored(more.reason, lang) };
    const say = letterWords.in as (lang: Lang, name: MessageName, values: Values) => string;
    return { ...words, body: say(lang, name, values) };
  });
}

const givesReason = (name: MessageName) => name in letterWords.texts;

/** What is paid, refunded or asked for in them is done on the page of the payment. */
const aboutMoney: ReadonlySet<MessageName> = new Set([
  'pay',
  'paid',
  'paymentFailed',
  'paidUndone',
  'paidNot',
  'retaken',
  'paidLate',
  'paidTwice',
  'refunded',
  'refundedByHand',
  'refundAccount',
  'refundUndone',
]);

/** What was returned is mended where it is submitted, below the reason. */
function pageOf(name: MessageName): 'changePerson' | 'register' | 'detail' {
  if (name === 'rejected') return 'register';
  return name.startsWith('substitute') ? 'changePerson' : 'detail';
}

function valuesOf(lang: Lang, now: Date, { match, team }: Pick<About, 'match' | 'team'>, more: More): Values {
  return {
    match: inLang(match.name, lang),
    // The team behind an individual account bears a person's name.
    team: team.teamType === teamType.individual ? messageWords.in(lang, 'own') : team.name,
    ...(more.sum === undefined ? {} : { sum: moneyInSentence(more.sum, currencyOf(match), lang) }),
    ...(more.by === undefined ? {} : { by: momentText(more.by, match.timeZone, lang, now) }),
    ...(more.what === undefined ? {} : { what: inLang(more.what, lang) }),
    ...(more.count === undefined ? {} : { count: more.count }),
  };
}

function wordsOf(
  lang: Lang,
  now: Date,
  about: Pick<About, 'match' | 'team'>,
  name: MessageName,
  more: More,
): Words {
  const values = valuesOf(lang, now, about, more);
  const say = messageWords.in as (lang: Lang, name: MessageName, values: Values) => string;
  return {
    title: messageTitles.in(lang, titleOf(name)),
    body: say(lang, name, values),
    ...registered(name, values, about.match, more),
  };
}

/**
 * What a message leaves as by SMS, where a text of its own is registered for it. A text that names a sum says 元 behind
 * it, so a sum of another currency leaves without.
 */
function registered(
  name: MessageName,
  values: Values,
  match: About['match'],
  { sum }: More,
): Pick<Message, 'template' | 'params'> {
  if (!(name in smsTemplates) || (sum !== undefined && currencyOf(match) !== yuan)) return {};
  const template = name as MessageName & SmsTemplate;
  const figures = sum === undefined ? {} : { sum: groupedAmount(sum, yuan) };
  return { template, params: placesOf(template, { ...values, ...figures }) };
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
  const { rows } = await sql<
    Recipient &
      Pick<About, 'matchId' | 'unitId' | 'version'> & {
        id: string;
        teamId: string;
        name: string;
        teamType: 1 | 11;
      }
  >`
    select r.id, r.match_id as "matchId", r.unit_id as "unitId", r.version, t.id as "teamId", t.name, t.team_type as "teamType", a.phone, a.email, a.lang, a.country_id as "countryId"
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
    const about = {
      ...row,
      registrationId: id,
      unitId,
      match,
      team: { ...row, id: row.teamId },
      recipient: row,
    };
    await notify(trx, now, about, 'offered', { by: until, of: `${entries[0]} ${until.toISOString()}` });
  }
}
