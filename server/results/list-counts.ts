import { sql } from 'kysely';
import type { LangText } from '#contract/lang.ts';
import type { ListCounts } from '#contract/results/lists.ts';
import type { Db } from '#server/db/pool.ts';
import { ofMatch } from '#server/http/match-scope.ts';
import { resultsWaiting } from '#server/kit/cases.ts';
import { storedOf, type MatchColumns, type StoredMatch } from '#server/matches/stored.ts';
import type { MatchCard } from '#server/matches/table.ts';
import { listedEntries } from './result-lines.ts';

/** How long a match that is over stays among those whose results are worked on, unless something waits there. */
const daysAfter = 400;
const matchesMost = 60;

/** In the order of its index: without one PostgreSQL reads all results there are to find that a match has none. */
const hasResults = sql`(select r.event_id from results r where r.match_id = m.id order by r.event_id limit 1) is not null`;

/** A match by its card, as its document is long. */
export type NamedMatch = Pick<StoredMatch, 'id' | 'stored'> & { match: MatchCard };
const named = sql`m.id, m.card as match, m.stored, m.closed_early_at, m.extended_until`;

/**
 * Published matches whose registration has closed or in which there are results, the latest first; then the one that is
 * asked for, as a link may name it before its time and long after.
 */
export async function matchesForResults(db: Db, now: Date, matchId?: string): Promise<NamedMatch[]> {
  const { rows } = await sql<MatchColumns & { id: string; match: MatchCard }>`
    (select ${named} from matches m
     where m.stored = 'published' and m.ends_on >= (${now}::timestamptz - ${daysAfter} * interval '1 day')::date
       and (m.registration_closes <= ${now} or ${hasResults})
       ${ofMatch(sql`m.id`)}
     order by m.starts_on desc, m.id limit ${matchesMost})
    union all
    select ${named} from matches m where m.stored = 'published' and m.id = ${matchId ?? null} ${ofMatch(sql`m.id`)}`.execute(
    db,
  );
  const once = new Map(rows.map((row) => [row.id, row]));
  return [...once.values()].map((row) => ({ id: row.id, match: row.match, stored: storedOf(row) }));
}

/** How many lists wait for the head judge, by match: the queue's own (server/queues). */
export async function listsWaiting(db: Db, now: Date): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ matchId: string; n: number }>`
    select match_id as "matchId", count(*) as n from (${resultsWaiting(now)}) x group by match_id`.execute(
    db,
  );
  return new Map(rows.map(({ matchId, n }) => [matchId, n]));
}

interface CountedList extends ListCounts {
  groupId: string;
  matchId: string;
  total: number;
  recounts: number;
  nextHeat: number | null;
  nextAt: Date | null;
  startsAt: Date | null;
  startNumbers: number[];
  session: { id: string; name: LangText } | null;
  appealUntil: Date | null;
  since: Date | null;
  version: number;
}

/** Where the lists of these matches or groups stand; a group without entries is absent. */
export async function countLists(
  db: Db,
  by: 'match_id' | 'group_id',
  ids: readonly string[],
): Promise<CountedList[]> {
  const { rows } = await sql<CountedList>`
    select e.group_id as "groupId", e.match_id as "matchId", count(*) as total,
           count(*) filter (where r.entry_id is null) as missing,
           count(*) filter (where r.state = 2) as entered,
           count(*) filter (where r.state = 3) as provisional,
           count(*) filter (where r.state = 4) as appealed,
           count(*) filter (where r.recount and r.state not in (10, 11)) as recounts,
           min(n.heat) filter (where r.entry_id is null) as "nextHeat",
           min(n.starts_at) filter (where r.entry_id is null) as "nextAt",
           min(n.starts_at) as "startsAt",
           coalesce(array_agg(n.number order by n.number) filter (where n.number is not null), '{}') as "startNumbers",
           (select json_build_object('id', i.id, 'name', i.name) from start_lists d join start_sessions i on i.id = d.session_id
             where d.id = e.group_id) as session,
           count(*) filter (where r.state in (5, 6)) as confirmed,
           count(*) filter (where r.state = 12 or r.state in (10, 11) and r.published_at is not null) as published,
           count(*) filter (where r.state in (10, 11) and r.released_at is null) as "outUnreleased",
           count(*) filter (where r.state in (10, 11) and r.released_at is not null and r.published_at is null) as "outReleased",
           max(r.appeal_until) filter (where r.state in (3, 4)) as "appealUntil",
           max(greatest(r.entered_at, r.released_at, r.confirmed_at, r.published_at)) as since,
           coalesce(max(l.version), 0) as version
      from starts e
      join registrations g on g.id = e.registration_id and g.match_id = e.match_id
           -- said again of registrations: the planner does not carry it over, and would read all there are
           ${by === 'match_id' ? sql`and g.match_id = any(${ids}::uuid[])` : sql``}
      left join results r on r.entry_id = e.id and r.match_id = e.match_id
      left join result_lists l on l.group_id = e.group_id
      left join start_lines n on n.entry_id = e.id
     where ${sql.ref(`e.${by}`)} = any(${ids}::uuid[]) and ${listedEntries}
     group by e.group_id, e.match_id`.execute(db);
  return rows;
}
