import { inLang } from '#contract/lang.ts';
import type { Db } from '#server/db/pool.ts';
import type { StoredMatch } from '#server/matches/stored.ts';
import { inEach, tellOfHouse } from '#server/notices/house.ts';
import { startListMessages as w } from './text.ts';

interface Told {
  /** The first of the lists, with its version: of what is told. */
  of: string;
  /** Units with entries in lists that are published for the first time. */
  first: ReadonlySet<string>;
  /** Units with entries, now or before, in lists that have changed. */
  changed: ReadonlySet<string>;
}

/** Tells the units of lists that are published together: each once, however many of them it is in. */
export async function tellPublished(
  trx: Db,
  { id: matchId, match }: Pick<StoredMatch, 'id' | 'match'>,
  { of, first, changed }: Told,
  now: Date,
): Promise<void> {
  const title = inEach((lang) => w.in(lang, 'title', { match: inLang(match.name, lang) }));
  for (const [name, unitIds] of [
    ['changed', [...changed]],
    ['first', [...first].filter((id) => !changed.has(id))],
  ] as const)
    await tellOfHouse(
      trx,
      {
        topic: 'startLists',
        key: `startLists ${of} ${name}`,
        title,
        body: inEach((lang) => w.in(lang, name)),
        matchId,
        unitIds,
        link: `/registerMatch/startTimes?matchId=${matchId}`,
        mail: true,
      },
      now,
    );
}
