import { bookOf } from '#contract/matches/rule-books.ts';
import { rankedAgainst } from '#contract/results/cross-ranked.ts';
import { announcedGroups, roundNameOf } from '#contract/matches/rounds.ts';
import type { Match } from '#contract/matches/match.ts';
import * as calls from '#contract/matches/public-calls.ts';
import { statusOf } from '#contract/matches/status.ts';
import type { Db } from '#server/db/pool.ts';
import { answer } from '#server/http/answer.ts';
import { memoOf } from '#server/http/memo.ts';
import { refuse } from '#server/http/refuse.ts';
import { findMatch } from './store.ts';
import type { StoredMatch } from './stored.ts';

/** How long a match is taken to be as it was last read, s. */
const matchSeconds = 5;

/** A match that is open to the public. */
async function publishedMatch(db: Db, matchId: string): Promise<StoredMatch> {
  // What is not there is not kept: ids can be made up without end.
  return memoOf(db).get(`match ${matchId}`, matchId, matchSeconds, async () => {
    const storedMatch = await findMatch(db, matchId);
    if (!storedMatch || storedMatch.stored.state === 'pending') throw refuse('notFound');
    return storedMatch;
  });
}

/** The same where it has opened this list of it. */
export async function openedMatch(
  db: Db,
  matchId: string,
  list: keyof Match['opened'],
): Promise<StoredMatch> {
  const storedMatch = await publishedMatch(db, matchId);
  if (!storedMatch.match.opened[list]) throw refuse('listNotOpened');
  return storedMatch;
}

/** Whether this unit may read a list of others too: the match has opened it to the public, or the unit takes part. */
export async function mayRead(
  db: Db,
  { id, match }: { id: string; match: Match },
  list: keyof Match['opened'],
  unitId: string | null,
): Promise<boolean> {
  if (match.opened[list]) return true;
  if (unitId === null) return false;
  const entered = await db
    .selectFrom('registrations')
    .select('id')
    .where('match_id', '=', id)
    .where('unit_id', '=', unitId)
    .where('stage', '<>', 'draft')
    .limit(1)
    .executeTakeFirst();
  return entered !== undefined;
}

export const getMatchOutline = answer(calls.getMatchOutline, async ({ db, now }, { matchId }) => {
  const { match, stored } = await publishedMatch(db, matchId);
  const { name, place, timeZone, startDate, endDate, opened } = match;
  return {
    id: matchId,
    name,
    place,
    timeZone,
    startDate,
    endDate,
    opened,
    ...bookOf(match),
    status: statusOf(match, stored, now),
    cancelled: stored.state === 'cancelled',
    events: match.events.map((event) => ({
      id: event.id,
      code: event.code,
      name: event.name,
      scoreModel: event.scoreModel,
      countingUnit: event.countingUnit,
      groups: announcedGroups(event).map(({ id, name }) => {
        const round = roundNameOf(event, id);
        const against = rankedAgainst(event, id)?.name;
        return { id, name, ...(round ? { round } : {}), ...(against ? { against } : {}) };
      }),
    })),
  };
});
