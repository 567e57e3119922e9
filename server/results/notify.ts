import { inLang } from '#contract/lang.ts';
import type { Db } from '#server/db/pool.ts';
import { groupText, momentText } from '#server/outbox/message-words.ts';
import { publishedResultsKey, sendSystemNotice } from '#server/notices/system-notices.ts';
import { inEach } from '#server/outbox/lang.ts';
import type { Group, Line } from './result-lines.ts';
import { resultMessages as w } from './text.ts';

interface ListChange {
  /** When its appeals end, of a list that has just been released; null of one that has just been published. */
  until: Date | null;
  version: number;
}

/** Notifies the units of lines that have just been released or published: each once, however many lines it has. */
export async function notifyOut(
  trx: Db,
  { storedMatch, event, group, groupId }: Group,
  lines: readonly Line[],
  { until, version }: ListChange,
  now: Date,
): Promise<void> {
  const { match, id: matchId } = storedMatch;
  const places = inEach((lang) => ({
    match: inLang(match.name, lang),
    event: groupText(event, group, lang),
    by: until ? momentText(until, match.timeZone, lang, now) : '',
  }));
  const notice = {
    topic: 'results',
    key: `${until ? 'results' : publishedResultsKey} ${groupId} ${version}`,
    title: inEach((lang) => w.in(lang, until ? 'releasedTitle' : 'publishedTitle', places[lang])),
    body: inEach((lang) => w.in(lang, until ? 'released' : 'published', places[lang])),
    places,
    matchId,
    unitIds: [...new Set(lines.map(({ unitId }) => unitId))],
    link: `/registerMatch/result?matchId=${matchId}`,
    mail: true,
  } as const;
  await sendSystemNotice(trx, notice, now);
}
