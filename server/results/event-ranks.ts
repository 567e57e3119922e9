import { sql } from 'kysely';
import { awardedGroups } from '#contract/matches/combined.ts';
import type { Match } from '#contract/matches/match.ts';
import { decidingRound } from '#contract/matches/rule-books.ts';
import { laterRounds, listIdOf, roundOfList } from '#contract/matches/rounds.ts';
import { decidingRounds, standingOf, type Standing } from '#contract/results/standing.ts';
import { publishedWhole, resultState, type ResultState } from '#contract/results/states.ts';
import { grouped } from '#contract/grouped.ts';
import type { Db } from '#server/db/pool.ts';
import { listedEntries } from './result-lines.ts';
import type { ReadResult } from './reading-store.ts';
import { leftRounds } from './round-store.ts';

interface Row {
  /** Start in the round. */
  startId: string;
  entryId: string;
  groupId: string;
  state: ResultState;
  rank: number | null;
  final: number | null;
}

/** Where an entry stands in an event of several rounds. */
interface EventRank extends Standing {
  /** The line that decides. */
  startId: string;
  final: number | null;
  /** The group that it is ranked in. */
  groupId: string;
}

export interface EventRanks {
  /** By entry, which is also its start in the first round. */
  ranks: ReadonlyMap<string, EventRank>;
  /** Groups of which a round that counts is not published whole: their ranks may still change. */
  open: ReadonlySet<string>;
}

/** Of the events of a match that have several rounds; others are not in it. */
export async function eventRanks(
  db: Db,
  { id, match }: { id: string; match: Pick<Match, 'events' | 'ruleBook'> },
): Promise<EventRanks> {
  const by = decidingRound(match, 'medals');
  const events = match.events.filter((event) => laterRounds(event).length > 0);
  if (events.length === 0) return { ranks: new Map(), open: new Set() };
  const [{ rows }, leavers] = await Promise.all([
    sql<Row>`
    select e.id as "startId", e.entry_id as "entryId", e.group_id as "groupId", coalesce(r.state, 1) as state,
           case when r.state < ${resultState.provisional} then null else r.rank end as rank,
           (r.score ->> 'final')::integer as final
      from starts e
      join registrations g on g.id = e.registration_id
      left join results r on r.entry_id = e.id
     where e.match_id = ${id} and e.event_id = any(${events.map((event) => event.id)}::uuid[])
       and ${listedEntries}`.execute(db),
    leftRounds(db, id),
  ]);
  const byList = grouped(rows, ({ groupId }) => groupId);
  const ranks = new Map<string, EventRank>();
  const open = new Set<string>();
  for (const event of events)
    for (const group of event.groups) {
      const lists = [...laterRounds(event).keys(), laterRounds(event).length].map(
        (at) => byList.get(listIdOf(group.id, at + 1)) ?? [],
      );
      if (lists[0]!.length === 0 || !awardedGroups(event).some(({ id: of }) => of === group.id)) continue;
      if (!decidingRounds(lists, by).every(publishedWhole)) open.add(group.id);
      const standing = standingOf(
        lists.map((list) => list.map(({ entryId, ...line }) => ({ ...line, id: entryId }))),
        by,
        leavers,
      );
      for (const [entryId, { rank, round }] of standing) {
        const { startId, final: score } = lists[round - 1]!.find((row) => row.entryId === entryId)!;
        ranks.set(entryId, { rank, round, startId, final: score, groupId: group.id });
      }
    }
  return { ranks, open };
}

/**
 * Published results as medals and awards count them: one line an entry, with its rank in the event; of events of
 * several rounds once all of them are published.
 */
export function inEvents(
  { events }: Pick<Match, 'events'>,
  results: readonly ReadResult[],
  { ranks, open }: EventRanks,
): ReadResult[] {
  const deciding = new Map([...ranks].map(([entryId, each]) => [each.startId, { entryId, ...each }]));
  // Of the first round, as rounds after it have lists of their own.
  const entered = new Map(results.map(({ entryId, enteredId }) => [entryId, enteredId]));
  return results.flatMap((result) => {
    const event = events.find(({ id }) => id === result.eventId);
    if (!event || laterRounds(event).length === 0 || !roundOfList(event, result.groupId)) return [result];
    const decided = deciding.get(result.entryId);
    if (!decided || open.has(decided.groupId)) return [];
    const { rank, groupId } = decided;
    return [{ ...result, rank, groupId, enteredId: entered.get(decided.entryId) ?? groupId }];
  });
}
