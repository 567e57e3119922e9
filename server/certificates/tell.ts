import { inLang, type Lang } from '#contract/lang.ts';
import { anyOf } from '#server/db/columns.ts';
import type { Db } from '#server/db/pool.ts';
import { langFor } from '#server/messages/lang.ts';
import { queueMessages, type Message } from '#server/messages/send.ts';
import type { StoredMatch } from '#server/matches/stored.ts';
import { certificateMessages as w } from './text.ts';

export interface Told {
  unitId: string;
  created: number;
  replaced: number;
  revoked: number;
}

type Of = Pick<StoredMatch, 'match'>;

/** One message a unit, in the caller's transaction. */
export async function tellUnits(trx: Db, now: Date, { match }: Of, all: readonly Told[]): Promise<void> {
  const told = new Map(all.map((each) => [each.unitId, each]));
  await tellEach(trx, now, [...told.keys()], (unitId, lang) => {
    const { created, replaced, revoked } = told.get(unitId)!;
    const name = inLang(match.name, lang);
    const corrected = [
      ...(replaced > 0 ? [w.in(lang, 'replaced', { n: replaced })] : []),
      ...(revoked > 0 ? [w.in(lang, 'revoked', { n: revoked })] : []),
    ].join(w.in(lang, 'join'));
    const parts = [
      ...(created > 0 ? [w.in(lang, 'created', { match: name, n: created })] : []),
      ...(corrected ? [w.in(lang, 'of', { match: name, said: corrected })] : []),
    ];
    return parts.join(w.in(lang, 'join'));
  });
}

/** What staff did to one certificate, with their reason. */
export async function tellOne(
  trx: Db,
  now: Date,
  { match }: Of,
  name: 'byStaff' | 'anew',
  { unitId, number, reason }: { unitId: string; number: string; reason: string },
): Promise<void> {
  await tellEach(trx, now, [unitId], (_unit, lang) =>
    w.in(lang, name, { match: inLang(match.name, lang), number, reason }),
  );
}

async function tellEach(
  trx: Db,
  now: Date,
  unitIds: readonly string[],
  say: (unitId: string, lang: Lang) => string,
): Promise<void> {
  if (unitIds.length === 0) return;
  const rows = await trx
    .selectFrom('units as u')
    .innerJoin('accounts as a', 'a.id', 'u.account_id')
    .select(['u.id', 'a.phone', 'a.email', 'a.lang', 'a.country_id as countryId'])
    .where('u.id', '=', anyOf(unitIds))
    .execute();
  const messages = rows.flatMap(({ id, phone, email, ...reader }): Message[] => {
    const lang = langFor(reader);
    const body = say(id, lang);
    if (email !== null)
      return [{ channel: 'mail', target: email, lang, subject: w.in(lang, 'subject'), body }];
    return phone === null ? [] : [{ channel: 'sms', target: phone, lang, body }];
  });
  await queueMessages(trx, messages, now);
}
