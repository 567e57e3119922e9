import { sql } from 'kysely';
import { dayIn } from '#contract/fields/dates.ts';
import { rankedGroups } from '#contract/matches/rounds.ts';
import type { Match } from '#contract/matches/match.ts';
import { linesByGroup, pagePicked } from '#contract/registrations/public-entry.ts';
import * as calls from '#contract/results/public-calls.ts';
import type { PublicResult, UnitStanding } from '#contract/results/public-calls.ts';
import { outOfRanking } from '#contract/results/states.ts';
import type { Db } from '#server/db/pool.ts';
import { answer, type Answer } from '#server/http/answer.ts';
import { memoOf } from '#server/http/memo.ts';
import { openedMatch } from '#server/matches/opened.ts';
import { extrasOf } from '#server/points/extra-store.ts';
import { totalsOf } from '#server/points/totals.ts';
import { competitorsOf, publicNames, type Competitor } from './competitors.ts';
import { resultStarts } from './result-starts.ts';
import { publishedOf } from './published.ts';
import { countGroups, shownOfMatch, type ReadResult } from './reading-store.ts';
import { goingMarks } from './round-store.ts';
import { publicTitles } from './title-rows.ts';

/** Seconds; `watch.ts` drops them at once when it hears of a change. */
const keptSeconds = 2;
const standingSeconds = 5;
const last = Number.MAX_SAFE_INTEGER;

function lineOf(
  result: ReadResult,
  competitor: Competitor | undefined,
  { goes, start }: Pick<PublicResult, 'goes' | 'start'>,
): PublicResult[] {
  const state = calls.publicStateOf(result.state);
  if (state === null || !competitor) return [];
  // A line out of the ranking shows no score, even one that was judged.
  const score = outOfRanking.includes(result.state) ? null : result.score;
  const { ties: _ties, ...figures } = score ?? { ties: [] };
  return [
    {
      id: result.entryId,
      eventId: result.eventId,
      groupId: result.groupId,
      number: competitor.number,
      ...publicNames(competitor),
      reserves: [],
      state,
      rank: result.rank,
      uncounted: competitor.uncounted,
      score: score && (figures as NonNullable<PublicResult['score']>),
      releasedAt: result.releasedAt.toISOString(),
      ...(start ? { start } : {}),
      ...(goes ? { goes } : {}),
    },
  ];
}

async function resultsOf(db: Db, matchId: string, match: Match, day: string) {
  const [results, marks, starts] = await Promise.all([
    shownOfMatch(db, matchId),
    goingMarks(db, { id: matchId, match }),
    resultStarts(db, { id: matchId, match }),
  ]);
  const ids = results.map(({ entryId }) => entryId);
  const competitors = await competitorsOf(db, ids, { unitId: null, day });
  const groups = match.events.flatMap((event) => rankedGroups(event).map(({ id }) => id));
  const order = new Map(groups.map((id, at) => [id, at]));
  const lines = results.flatMap((result) =>
    lineOf(result, competitors.get(result.entryId), {
      goes: marks.get(result.entryId),
      start: starts.of(result.entryId, result.groupId),
    }),
  );
  const newest = new Map<string, number>();
  for (const { groupId, releasedAt } of lines)
    newest.set(groupId, Math.max(newest.get(groupId) ?? 0, Date.parse(releasedAt)));
  lines.sort(
    (a, b) =>
      newest.get(b.groupId)! - newest.get(a.groupId)! ||
      (order.get(a.groupId) ?? last) - (order.get(b.groupId) ?? last) ||
      (a.rank ?? last) - (b.rank ?? last) ||
      (a.number ?? last) - (b.number ?? last) ||
      (a.id < b.id ? -1 : 1),
  );
  return { sessions: starts.sessions, lines };
}

const results = answer(calls.getPublicResults, async ({ db, now }, filter) => {
  const { matchId } = filter;
  const { match } = await openedMatch(db, matchId, 'results');
  const { sessions, lines } = await memoOf(db).get(`results ${matchId}`, matchId, keptSeconds, () =>
    resultsOf(db, matchId, match, dayIn(now, match.timeZone)),
  );
  return { groups: linesByGroup(lines), sessions, ...pagePicked(lines, filter) };
});

function unitStandings(
  published: readonly ReadResult[],
  competitors: ReadonlyMap<string, Competitor>,
): UnitStanding[] {
  const units = new Map<string, UnitStanding & { persons: Set<string> }>();
  for (const { entryId, rank } of published) {
    const competitor = competitors.get(entryId);
    if (!competitor) continue;
    const { unit } = publicNames(competitor);
    const key = unit === null ? '' : competitor.unitId;
    const unitMedals = units.get(key) ?? {
      unit,
      gold: 0,
      silver: 0,
      bronze: 0,
      firstEight: 0,
      ranked: 0,
      athletes: 0,
      persons: new Set(),
    };
    units.set(key, unitMedals);
    for (const { personId } of competitor.people) unitMedals.persons.add(personId);
    if (rank === null) continue;
    unitMedals.ranked += 1;
    if (rank <= 8) unitMedals.firstEight += 1;
    const medal = (['gold', 'silver', 'bronze'] as const)[rank - 1];
    if (medal) unitMedals[medal] += 1;
  }
  return [...units.values()]
    .map(({ persons, ...row }) => ({ ...row, athletes: persons.size }))
    .sort(
      (a, b) =>
        b.gold - a.gold ||
        b.silver - a.silver ||
        b.bronze - a.bronze ||
        b.firstEight - a.firstEight ||
        (a.unit ?? '').localeCompare(b.unit ?? '', 'zh-CN'),
    );
}

async function standingsOf(db: Db, matchId: string, match: Match, now: Date) {
  const [published, counted, extras] = await Promise.all([
    publishedOf(db, { id: matchId, match }, { unitId: null, now }),
    countGroups(db, matchId),
    extrasOf(db, { id: matchId, match }),
  ]);
  const { groups, competitors } = published;
  return {
    units: unitStandings(published.inEvents, competitors),
    publishedGroups: groups.size,
    groups: counted.awarded,
    titles: publicTitles(published).map((title) => ({
      ...title,
      rows: title.rows.filter(({ rank }) => rank <= 3),
    })),
    totals: totalsOf(published, extras).map((total) => ({
      ...total,
      rows: total.rows.map(({ unitId: _unitId, extras: storedExtras, ...row }) => ({
        ...row,
        extras: storedExtras.map(({ points, reason }) => ({ points, reason })),
      })),
    })),
  };
}

const standings = answer(calls.getStandings, async ({ db, now }, { matchId }) => {
  const { match } = await openedMatch(db, matchId, 'results');
  return memoOf(db).get(`standings ${matchId}`, matchId, standingSeconds, () =>
    standingsOf(db, matchId, match, now),
  );
});

export const publicResultHandlers: readonly Answer[] = [results, standings];

/** By group a text that changes whenever its public lines do, with who goes on from it, of several matches at once. */
export async function stampsOf(
  db: Db,
  matchIds: readonly string[],
): Promise<Map<string, Map<string, string>>> {
  const { rows } = await sql<{ matchId: string; groupId: string; stamp: string }>`
    select r.match_id as "matchId", coalesce(e.award_group_id, r.group_id) as "groupId", count(*) || ' ' || sum(r.version) as stamp
      from results r join starts e on e.id = r.entry_id
     where r.match_id = any(${matchIds}::uuid[]) and e.match_id = any(${matchIds}::uuid[]) and r.released_at is not null
     group by r.match_id, coalesce(e.award_group_id, r.group_id)
    union all
    select n.match_id, coalesce(b.group_id, e.award_group_id, e.group_id),
           md5(string_agg(concat(n.entry_id, n.state, n.withdrawn_at is null), ',' order by n.entry_id))
      from round_starts n join entries e on e.id = n.entry_id
      left join round_starts b on b.entry_id = n.entry_id and b.round = n.round - 1
     where n.match_id = any(${matchIds}::uuid[])
     group by n.match_id, coalesce(b.group_id, e.award_group_id, e.group_id)`.execute(db);
  const stamps = new Map<string, Map<string, string>>(matchIds.map((id) => [id, new Map()]));
  for (const { matchId, groupId, stamp } of rows) {
    const groups = stamps.get(matchId);
    groups?.set(groupId, `${groups.get(groupId) ?? ''} ${stamp}`);
  }
  return stamps;
}
