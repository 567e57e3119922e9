import { inLang } from '#contract/lang.ts';
import type { Match } from '#contract/matches/match.ts';
import type { Db } from '#server/db/pool.ts';
import type { StoredMatch } from '#server/matches/stored.ts';
import { groupText } from '#server/outbox/message-words.ts';
import { sendSystemNotice } from '#server/notices/system-notices.ts';
import { inEach } from '#server/outbox/lang.ts';
import { startListMessages as w } from './text.ts';

interface ListChange {
  /** Of the lists. */
  groupIds: readonly string[];
  /** The first of the lists, with its version: the key of the message. */
  of: string;
  /** Units with entries in lists that are published for the first time. */
  first: ReadonlySet<string>;
  /** Units with entries, now or before, in lists that have changed. */
  changed: ReadonlySet<string>;
}

/** Notifies the units of lists that are published together: each once, however many lists it is in. */
export async function notifyPublished(
  trx: Db,
  { id: matchId, match }: Pick<StoredMatch, 'id' | 'match'>,
  { groupIds, of, first, changed }: ListChange,
  now: Date,
): Promise<void> {
  const title = inEach((lang) => w.in(lang, 'title', { match: inLang(match.name, lang) }));
  const list = groupIds.length === 1 ? groupOf(match, groupIds[0]!) : undefined;
  const places = inEach((lang) => ({
    match: inLang(match.name, lang),
    event: list ? groupText(...list, lang) : w.in(lang, 'several'),
  }));
  for (const [name, unitIds] of [
    ['changed', [...changed]],
    ['first', [...first].filter((id) => !changed.has(id))],
  ] as const)
    await sendSystemNotice(
      trx,
      {
        topic: 'startLists',
        key: `startLists ${of} ${name}`,
        title,
        body: inEach((lang) => w.in(lang, name)),
        places,
        matchId,
        unitIds,
        link: `/registerMatch/startTimes?matchId=${matchId}`,
        mail: true,
      },
      now,
    );
}

function groupOf({ events }: Match, id: string) {
  for (const event of events)
    for (const group of event.groups) if (group.id === id) return [event, group] as const;
  return undefined;
}
