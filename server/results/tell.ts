import { inLang } from '#contract/lang.ts';
import type { Db } from '#server/db/pool.ts';
import { saidGroup, saidMoment } from '#server/messages/said.ts';
import { inEach, tellOfHouse } from '#server/notices/house.ts';
import type { Group, Line } from './list-store.ts';
import { resultMessages as w } from './text.ts';

/** Tells the units of a list that has just been released: each once, however many entries it has there. */
export async function tellReleased(
  trx: Db,
  { found, event, group, groupId }: Group,
  lines: readonly Line[],
  { until, version }: { until: Date; version: number },
  now: Date,
): Promise<void> {
  const { match, id: matchId } = found;
  const places = inEach((lang) => ({
    match: inLang(match.name, lang),
    event: saidGroup(event, group, lang),
    by: saidMoment(until, match.timeZone, lang, now),
  }));
  const notice = {
    topic: 'results',
    key: `results ${groupId} ${version}`,
    title: inEach((lang) => w.in(lang, 'title', places[lang])),
    body: inEach((lang) => w.in(lang, 'released', places[lang])),
    places,
    matchId,
    unitIds: [...new Set(lines.map(({ unitId }) => unitId))],
    link: `/registerMatch/result?matchId=${matchId}`,
    mail: true,
  } as const;
  await tellOfHouse(trx, notice, now);
}
