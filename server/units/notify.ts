import { resolveStored, type Lang } from '#contract/lang.ts';
import type { Db } from '#server/db/pool.ts';
import { notifyUnits } from '#server/outbox/notify.ts';
import type { StoredUnit } from './stored.ts';
import { unitMessages, unitTitles } from './text.ts';

/** Notifies the account of the decision of staff, in its transaction. */
export async function notifyDecision(
  trx: Db,
  { id, version, unit, validYear }: StoredUnit,
  act: keyof typeof unitMessages.texts,
  reason: string,
  now: Date,
): Promise<void> {
  const wordsIn = (lang: Lang) => ({
    title: unitTitles.in(lang, act),
    body: unitMessages.in(lang, act, {
      name: unit.name,
      year: validYear ?? '',
      reason: resolveStored(reason, lang),
    }),
  });
  const news = { matchId: null, key: `unit ${act} ${version}`, link: '/unit/index', wordsIn };
  await notifyUnits(trx, [id], news, now);
}
