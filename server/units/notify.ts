import { resolveStored } from '#contract/lang.ts';
import type { Db } from '#server/db/pool.ts';
import { langFor } from '#server/outbox/lang.ts';
import { queueMessage } from '#server/outbox/send.ts';
import type { StoredUnit } from './stored.ts';
import { unitMessages } from './text.ts';

/** Notifies the account of the decision of staff, in its transaction. */
export async function notifyDecision(
  trx: Db,
  { unit, accountId, validYear }: StoredUnit,
  act: 'pass' | 'reject' | 'passChange' | 'rejectChange',
  reason: string,
  now: Date,
): Promise<void> {
  const account = await trx
    .selectFrom('accounts')
    .select(['phone', 'email', 'lang'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  const lang = langFor({ lang: account.lang, countryId: unit.countryId });
  const values = { name: unit.name, year: validYear ?? '', reason: resolveStored(reason, lang) };
  await queueMessage(
    trx,
    {
      channel: account.phone ? 'sms' : 'mail',
      target: account.phone ?? account.email!,
      lang,
      subject: unitMessages.in(lang, 'subject'),
      body: unitMessages.in(lang, act, values),
    },
    now,
  );
}
