import { accountType } from '#contract/accounts/roles.ts';
import { publicOwner } from '#contract/consent/public-name.ts';
import { enteredGroups } from '#contract/matches/combined.ts';
import type { Match } from '#contract/matches/match.ts';
import type { LangText } from '#contract/lang.ts';
import type { ScoredLine } from '#contract/points/calls.ts';
import { totalRanks, type PointsLine, type RankedResult } from '#contract/points/totals.ts';
import type { Db } from '#server/db/pool.ts';
import type { Competitor } from '#server/results/competitors.ts';
import type { ReadResult } from '#server/results/reading-store.ts';

export interface Extra {
  id: string;
  totalId: string;
  section: string | null;
  unitId: string;
  unit: string;
  points: number;
  reason: string;
  at: Date;
}

/** Points by decision that stand. */
export async function extrasOf(
  db: Db,
  { id: matchId, match }: { id: string; match: Pick<Match, 'pointTotals'> },
): Promise<Extra[]> {
  if ((match.pointTotals ?? []).length === 0) return [];
  const rows = await db
    .selectFrom('extra_points as x')
    .innerJoin('units as u', 'u.id', 'x.unit_id')
    .select(['x.id', 'x.total_id', 'x.section', 'x.unit_id', 'u.name', 'x.points', 'x.reason', 'x.made_at'])
    .where('x.match_id', '=', matchId)
    .where('x.revoked_at', 'is', null)
    .orderBy('x.made_at')
    .orderBy('x.id')
    .execute();
  return rows.map(({ total_id, unit_id, name, made_at, ...row }) => ({
    ...row,
    totalId: total_id,
    unitId: unit_id,
    unit: name,
    at: made_at,
  }));
}

/** Names that groups of a total share, in the order of the match. */
export function sectionsOf(
  { events }: Pick<Match, 'events'>,
  eventIds: readonly string[] | null,
): LangText[] {
  const names = events
    .filter(({ id }) => eventIds?.includes(id) ?? true)
    .flatMap((event) => enteredGroups(event).map(({ name }) => name));
  return [...new Map(names.map((name) => [name.zh, name])).values()];
}

/** Names of groups as they were entered, by id. */
export function enteredNames({ events }: Pick<Match, 'events'>): ReadonlyMap<string, LangText> {
  return new Map(events.flatMap((event) => enteredGroups(event).map(({ id, name }) => [id, name])));
}

/** Lines that score, with what they are of and who competed, by names that all may read. */
export function linesOf(
  match: Pick<Match, 'events'>,
  results: readonly ReadResult[],
  competitors: ReadonlyMap<string, Competitor>,
  lines: readonly PointsLine[],
): ScoredLine[] {
  const groups = enteredNames(match);
  const entered = new Map(results.map(({ entryId, enteredId }) => [entryId, enteredId]));
  return lines.map(({ entryId, eventId, rank, points, leftOut }) => {
    const { team, people } = namesOf(competitors.get(entryId)!);
    const group = groups.get(entered.get(entryId)!) ?? { zh: '' };
    return { eventId, group, rank, points, leftOut, team: team ?? '', people };
  });
}

const namesOf = (competitor: Competitor) => ({
  ...publicOwner(competitor),
  people: competitor.people.map(({ name }) => name),
});

export interface TotalRow {
  unitId: string;
  unit: string;
  rank: number;
  points: number;
  lines: ScoredLine[];
  extras: Extra[];
}

export interface Total {
  totalId: string;
  name: LangText;
  section: LangText | null;
  rows: TotalRow[];
}

/**
 * The totals of a match as far as they have scores, section after section.
 * @param results one line an entry, with its rank in the event (`inEvents`)
 */
export function totalsOf(
  match: Match,
  results: readonly ReadResult[],
  competitors: ReadonlyMap<string, Competitor>,
  extras: readonly Extra[],
): Total[] {
  if ((match.pointTotals ?? []).length === 0) return [];
  const groups = enteredNames(match);
  const ranked = results.flatMap((result): RankedResult[] => {
    const competitor = competitors.get(result.entryId);
    if (result.rank === null || !competitor) return [];
    const { entryId, eventId, groupId, rank } = result;
    const unitId = competitor.teamType === accountType.individual ? null : competitor.unitId;
    return [
      { entryId, contender: unitId, eventId, groupId, section: groups.get(result.enteredId)?.zh ?? '', rank },
    ];
  });
  const unitNames = new Map([
    ...extras.map(({ unitId, unit }) => [unitId, unit] as const),
    ...[...competitors.values()].map(({ unitId, unitName }) => [unitId, unitName] as const),
  ]);
  return (match.pointTotals ?? []).flatMap((total) => {
    const own = extras.filter(({ totalId }) => totalId === total.id);
    const given = own.map(({ unitId, section, points }) => ({ contender: unitId, section, points }));
    const rows = totalRanks(total, ranked, given);
    const sections = total.per === 'match' ? [null] : sectionsOf(match, total.eventIds);
    return sections.flatMap((section): Total[] => {
      const inSection = rows.filter((row) => row.section === (section?.zh ?? null));
      if (inSection.length === 0) return [];
      return [
        {
          totalId: total.id,
          name: total.name,
          section,
          rows: inSection.map(({ contender, rank, points, lines }) => ({
            unitId: contender,
            unit: unitNames.get(contender)!,
            rank,
            points,
            lines: linesOf(match, results, competitors, lines),
            extras: own.filter(
              (extra) => extra.unitId === contender && extra.section === (section?.zh ?? null),
            ),
          })),
        },
      ];
    });
  });
}
