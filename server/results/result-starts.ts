import type { LangText } from '#contract/lang.ts';
import type { Match } from '#contract/matches/match.ts';
import type { PublicResult } from '#contract/results/public-calls.ts';
import type { Db } from '#server/db/pool.ts';
import { placeAndSession, startOf } from '#server/start-lists/published.ts';
import { publishedOf } from '#server/start-lists/store.ts';

type Start = NonNullable<PublicResult['start']>;

export interface ResultStarts {
  sessions: LangText[];
  /** When the line of an entry in a list started, by the published list. */
  of: (entryId: string, groupId: string) => Start | undefined;
}

/** The sessions and heats of a match’s results; none while the match keeps its start lists closed. */
export async function resultStarts(
  db: Db,
  { id, match }: { id: string; match: Match },
): Promise<ResultStarts> {
  const sessions: LangText[] = [];
  const starts = new Map<string, { listId: string; start: Start }[]>();
  const published = match.opened.startLists ? await publishedOf(db, id) : new Map<string, never>();
  for (const [listId, version] of published) {
    const name = placeAndSession(version);
    const index = sessions.findIndex(({ zh, en }) => zh === name.zh && en === name.en);
    const session = index < 0 ? sessions.push(name) - 1 : index;
    for (const { entryId, heat } of version.lines) {
      const start = { session, heat, at: new Date(startOf(version, heat)).toISOString() };
      starts.set(entryId, [...(starts.get(entryId) ?? []), { listId, start }]);
    }
  }
  return {
    sessions,
    of: (entryId, groupId) => {
      const all = starts.get(entryId) ?? [];
      // A line of combined groups is read under the group by which it is awarded, which has no list of its own.
      return (all.find(({ listId }) => listId === groupId) ?? (all.length === 1 ? all[0] : undefined))?.start;
    },
  };
}
