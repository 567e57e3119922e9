import { inLang, resolveStored, type Lang } from '#contract/lang.ts';
import { moneyInSentence } from '#contract/fields/currency.ts';
import { teamType } from '#contract/teams/team.ts';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/pool.ts';
import { langFor } from '#server/outbox/lang.ts';
import { putInInbox } from '#server/outbox/inbox.ts';
import { letterTo, mailSubject } from '#server/outbox/notify.ts';
import { queueMessage } from '#server/outbox/send.ts';
import type { LockedInvoice } from './act.ts';
import { invoiceMessages } from './text.ts';

interface InvoiceNews {
  number?: string;
  /** Plain text or text by language key. */
  reason?: string;
}

/** Writes to the address that the invoice was asked for, and to the unit's inbox. */
export async function notifyPayer(
  trx: Db,
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { invoice, of }: Pick<LockedInvoice, 'invoice' | 'of'>,
  what: 'issued' | 'refused' | 'reversed',
  { number = invoice.number, reason = '' }: InvoiceNews,
  now: Date,
): Promise<void> {
  const { matchId, registrationId } = of;
  const about = await trx
    .selectFrom('registrations as r')
    .innerJoin('matches as m', 'm.id', 'r.match_id')
    .innerJoin('teams as t', 't.id', 'r.team_id')
    .innerJoin('units as u', 'u.id', 'r.unit_id')
    .innerJoin('accounts as a', 'a.id', 'u.account_id')
    .select([
      'm.card',
      't.name as team',
      't.team_type as kind',
      'u.name as unit',
      'a.lang',
      'a.country_id as countryId',
    ])
    .where('r.id', '=', registrationId)
    .executeTakeFirstOrThrow();
  const wordsIn = (lang: Lang) => ({
    title: invoiceMessages.in(lang, `${what}Title`),
    body: invoiceMessages.in(lang, what, {
      match: inLang(about.card.name, lang),
      team: about.kind === teamType.individual ? about.unit : about.team,
      payee: invoiceMessages.in(lang, invoice.payee),
      title: invoice.title,
      number,
      sum: moneyInSentence(invoice.fen, invoice.currency, lang),
      reason: resolveStored(reason, lang),
    }),
  });
  const link = `/registerMatch/payment?id=${registrationId}`;
  const key = `invoice ${what} ${invoice.id} ${invoice.version}`;
  await putInInbox(trx, [letterTo({ unitId: of.unitId, matchId, key, link }, wordsIn)], now);
  const lang = langFor(about);
  const { title, body } = wordsIn(lang);
  const foot = invoiceMessages.in(lang, `${what}Link`, { link: `${publicUrl}${link}` });
  const subject = mailSubject.in(lang, 'subject', { title });
  const mail = { channel: 'mail', target: invoice.email, lang, subject, body: `${body}\n\n${foot}` } as const;
  await queueMessage(trx, mail, now);
}
