import { accountType } from '#contract/accounts/roles.ts';
import { enteredGroups } from '#contract/matches/combined.ts';
import { rankedAgainst } from '#contract/results/cross-ranked.ts';
import type { Match } from '#contract/matches/match.ts';
import type { PointTotal } from '#contract/matches/point-totals.ts';
import type { LangText } from '#contract/lang.ts';
import type { ScoredLine } from '#contract/points/calls.ts';
import { totalRanks, type PointsLine, type RankedResult } from '#contract/points/totals.ts';
import { ranksOf } from '#contract/results/rank.ts';
import { publicNames, type Competitor } from '#server/results/competitors.ts';
import type { Published } from '#server/results/published.ts';
import type { Extra } from './extra-store.ts';

/** Names of groups as they were entered, by id. */
export const enteredNames = ({ events }: Pick<Match, 'events'>): ReadonlyMap<string, LangText> =>
  new Map(events.flatMap((event) => enteredGroups(event).map(({ id, name }) => [id, name])));

/** The rankings of a total by the names that groups share, in the order of the match; null is one over the match. */
export function sectionsOf(match: Pick<Match, 'events'>, { per, eventIds }: PointTotal): LangText[] | null {
  if (per === 'match') return null;
  const events = match.events.filter(({ id }) => eventIds?.includes(id) ?? true);
  return [...new Map([...enteredNames({ events }).values()].map((name) => [name.zh, name])).values()];
}

/** Points go by the rank in the group itself, also where it is ranked against a larger one (docs/decisions/0101). */
const ownRanks = ({ events }: Match, results: Published['inEvents']): ReadonlyMap<string, number> =>
  new Map(
    events.flatMap((event) =>
      event.groups.flatMap(({ id }) =>
        rankedAgainst(event, id)
          ? [
              ...ranksOf(
                results.flatMap(({ entryId, groupId, rank, score }) =>
                  groupId === id && rank !== null ? [{ id: entryId, score }] : [],
                ),
              ),
            ]
          : [],
      ),
    ),
  );

/** The ranked results of a match; `contenderOf` says who scores with an entry, null is no contender. */
export function rankedResults(
  { match, inEvents, competitors }: Published,
  contenderOf: (competitor: Competitor) => string | null,
): RankedResult[] {
  const groups = enteredNames(match);
  const matchRanks = ownRanks(match, inEvents);
  return inEvents.flatMap(({ entryId, eventId, groupId, enteredId, rank: shownRank }): RankedResult[] => {
    const competitor = competitors.get(entryId);
    const section = groups.get(enteredId)?.zh;
    const rank = matchRanks.get(entryId) ?? shownRank;
    if (rank === null || !competitor || section === undefined) return [];
    return [{ entryId, contender: contenderOf(competitor), eventId, groupId, section, rank }];
  });
}

/** Who scores as a unit with an entry: individuals have a rank and are no unit. */
export const unitOf = ({ teamType, unitId }: Competitor): string | null =>
  teamType === accountType.individual ? null : unitId;

/** Says of lines of this match what they are of and who competed, by names that all may read. */
export function lineReader({ match, inEvents, competitors }: Published) {
  const groups = enteredNames(match);
  const entered = new Map(inEvents.map(({ entryId, enteredId }) => [entryId, groups.get(enteredId)]));
  return (lines: readonly PointsLine[]): ScoredLine[] =>
    lines.map(({ entryId, eventId, rank, points, leftOut }) => {
      const { team, people } = publicNames(competitors.get(entryId)!);
      const group = entered.get(entryId) ?? { zh: '' };
      return { eventId, group, rank, points, leftOut, team: team ?? '', people };
    });
}

interface TotalRow {
  unitId: string;
  unit: string;
  rank: number;
  points: number;
  lines: ScoredLine[];
  extras: Extra[];
}

interface Total {
  totalId: string;
  name: LangText;
  section: LangText | null;
  rows: TotalRow[];
}

/** The totals of a match as far as they have scores, section after section. */
export function totalsOf(published: Published, extras: readonly Extra[]): Total[] {
  const { match, competitors } = published;
  const totals = match.pointTotals ?? [];
  if (totals.length === 0) return [];
  const ranked = rankedResults(published, unitOf);
  const linesOf = lineReader(published);
  const unitNames = new Map([
    ...extras.map(({ unitId, unit }) => [unitId, unit] as const),
    ...[...competitors.values()].map(({ unitId, unitName }) => [unitId, unitName] as const),
  ]);
  return totals.flatMap((total) => {
    const totalExtras = extras.filter(({ totalId }) => totalId === total.id);
    const extraPoints = totalExtras.map(({ unitId, section, points }) => ({
      contender: unitId,
      section,
      points,
    }));
    const rows = totalRanks(total, ranked, extraPoints);
    return (sectionsOf(match, total) ?? [null]).flatMap((section): Total[] => {
      const key = section?.zh ?? null;
      const inSection = rows.filter((row) => row.section === key);
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
            lines: linesOf(lines),
            extras: totalExtras.filter((extra) => extra.unitId === contender && extra.section === key),
          })),
        },
      ];
    });
  });
}
