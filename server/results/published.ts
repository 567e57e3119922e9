import { dayIn } from '#contract/fields/dates.ts';
import type { Match } from '#contract/matches/match.ts';
import type { Db } from '#server/db/pool.ts';
import { competitorsOf, type Competitor } from './competitors.ts';
import { eventRanks, inEvents } from './event-ranks.ts';
import { publishedGroups, publishedOfMatch, type ReadResult } from './reading-store.ts';

/** What medals, titles and points of a match are made from. */
export interface Published {
  match: Match;
  results: readonly ReadResult[];
  /** One an entry, with its rank in the event. */
  inEvents: readonly ReadResult[];
  /** Groups whose list is published whole. */
  groups: ReadonlySet<string>;
  competitors: ReadonlyMap<string, Competitor>;
}

/** @param unitId the reader's unit, which gets its own names in full; null is a reader without a unit */
export async function publishedOf(
  db: Db,
  { id, match }: { id: string; match: Match },
  { unitId, now }: { unitId: string | null; now: Date },
): Promise<Published> {
  const [results, groups, ranks] = await Promise.all([
    publishedOfMatch(db, id),
    publishedGroups(db, id),
    eventRanks(db, { id, match }),
  ]);
  const ids = results.map(({ entryId }) => entryId);
  const competitors = await competitorsOf(db, ids, { unitId, day: dayIn(now, match.timeZone) });
  return { match, results, inEvents: inEvents(match, results, ranks), groups, competitors };
}
