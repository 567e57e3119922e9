import { inLang, type Lang } from '#contract/lang.ts';
import type { Db } from '#server/db/pool.ts';
import { notifyUnits } from '#server/outbox/notify.ts';
import type { StoredMatch } from '#server/matches/stored.ts';
import { certificateMessages as w } from './text.ts';

export interface UnitChange {
  unitId: string;
  created: number;
  replaced: number;
  revoked: number;
}

type Of = Pick<StoredMatch, 'id' | 'match'>;

const pageOf = (matchId: string) => ({ matchId, link: `/registerMatch/certificates?matchId=${matchId}` });

/** One message a unit, in the caller's transaction; the key names the change. */
export async function notifyOfChanges(
  trx: Db,
  now: Date,
  { id, match }: Of,
  key: string,
  all: readonly UnitChange[],
): Promise<void> {
  const changeByUnit = new Map(all.map((each) => [each.unitId, each]));
  const wordsIn = (lang: Lang, unitId: string) => {
    const { created, replaced, revoked } = changeByUnit.get(unitId)!;
    const name = inLang(match.name, lang);
    const corrected = [
      ...(replaced > 0 ? [w.in(lang, 'replaced', { n: replaced })] : []),
      ...(revoked > 0 ? [w.in(lang, 'revoked', { n: revoked })] : []),
    ].join(w.in(lang, 'join'));
    const parts = [
      ...(created > 0 ? [w.in(lang, 'created', { match: name, n: created })] : []),
      ...(corrected ? [w.in(lang, 'of', { match: name, said: corrected })] : []),
    ];
    return { title: w.in(lang, 'title'), body: parts.join(w.in(lang, 'join')) };
  };
  await notifyUnits(
    trx,
    [...changeByUnit.keys()],
    { ...pageOf(id), key: `certificates ${key}`, wordsIn },
    now,
  );
}

/** What staff did to one certificate, with their reason. */
export async function notifyOfOne(
  trx: Db,
  now: Date,
  { id, match }: Of,
  name: 'byStaff' | 'anew',
  { unitId, number, reason }: { unitId: string; number: string; reason: string },
): Promise<void> {
  const wordsIn = (lang: Lang) => ({
    title: w.in(lang, 'title'),
    body: w.in(lang, name, { match: inLang(match.name, lang), number, reason }),
  });
  await notifyUnits(trx, [unitId], { ...pageOf(id), key: `certificate ${number}`, wordsIn }, now);
}
