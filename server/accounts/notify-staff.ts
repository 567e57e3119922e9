import { sql } from 'kysely';
import type { Duty } from '#contract/call.ts';
import type { Lang } from '#contract/lang.ts';
import type { Db } from '#server/db/pool.ts';
import { langFor } from '#server/outbox/lang.ts';
import { queueMessage } from '#server/outbox/send.ts';
import { accountTexts } from './text.ts';

type Mail = (lang: Lang) => { subject: string; body: string };
const { in: say } = accountTexts;

export const staffMails = {
  password: (lang) => ({ subject: say(lang, 'passwordSubject'), body: say(lang, 'staffPassword') }),
  guessed: (lang) => ({ subject: say(lang, 'guessedSubject'), body: say(lang, 'guessed') }),
  app: (lang) => ({ subject: say(lang, 'appSubject'), body: say(lang, 'appChanged') }),
  email: (lang) => ({ subject: say(lang, 'emailSubject'), body: say(lang, 'emailChanged') }),
} satisfies Record<string, Mail>;

export const factorReset =
  (reason: string): Mail =>
  (lang) => ({ subject: say(lang, 'factorSubject'), body: say(lang, 'factorReset', { reason }) });

/** Whose login it is. */
export interface Owner {
  email: string | null;
  lang: string | null;
  country_id: number;
}

/** Notifies a member of staff, in their own language, of a change to how they log in: it may be a thief's. */
export async function notifyStaff(
  trx: Db,
  now: Date,
  { email, lang: chosen, country_id: countryId }: Owner,
  mail: Mail,
): Promise<void> {
  if (!email) return;
  const lang = langFor({ lang: chosen, countryId });
  await queueMessage(trx, { channel: 'mail', target: email, lang, ...mail(lang) }, now);
}

/** Mails every colleague who holds one of these duties for the whole house, but the one who knows already. */
export async function notifyHolders(
  trx: Db,
  now: Date,
  heldDuties: readonly Duty[],
  but: string,
  mail: Mail,
): Promise<void> {
  const holders = await trx
    .selectFrom('accounts')
    .select(['email', 'lang', 'country_id'])
    .where('realm', '=', 'staff')
    .where('disabled_at', 'is', null)
    .where('match_ids', 'is', null)
    .where('duties', '&&', sql<string[]>`${[...heldDuties]}::text[]`)
    .where('id', '<>', but)
    .orderBy('id')
    .execute();
  for (const each of holders) await notifyStaff(trx, now, each, mail);
}
