import type { PointsRule, PointTotal } from '#contract/matches/point-totals.ts';
import { grouped } from '#contract/grouped.ts';
import { placesOf } from '#contract/results/rank.ts';
import { rounded } from '#contract/results/ratio.ts';

/**
 * The points of each rank of one list, in hundredths.
 * @param ranks of all who are ranked in it
 */
export function pointsOfRanks(
  { table, ties, oneLess }: PointsRule,
  ranks: readonly number[],
): Map<number, number> {
  const short = oneLess && ranks.length <= table.length;
  const places = table.slice(0, short ? Math.max(0, ranks.length - 1) : table.length);
  const equals = grouped(ranks, (rank) => rank);
  return new Map(
    [...equals].map(([rank, { length }]) => {
      const shared = places.slice(rank - 1, ties === 'full' ? rank : rank - 1 + length);
      const sum = shared.reduce((all, each) => all + each, 0);
      return [rank, rounded({ over: 100 * sum, under: ties === 'full' ? 1 : length })];
    }),
  );
}

/** A ranked result that may score. */
export interface RankedResult {
  entryId: string;
  /** Who scores with it; null is ranked, and scores for no contender. */
  contender: string | null;
  eventId: string;
  /** The list that ranks it. */
  groupId: string;
  /** What groups have in common by name. */
  section: string;
  rank: number;
}

/** Why a result adds nothing to the total of its contender. */
export const leftOut = ['mostPerGroup', 'best'] as const;
type LeftOut = (typeof leftOut)[number];

export interface PointsLine extends Omit<RankedResult, 'contender'> {
  /** Hundredths, doubled where its event is. */
  points: number;
  /** Null: it counts. */
  leftOut: LeftOut | null;
}

/** Points given by decision, such as for a record. */
interface ExtraPoints {
  contender: string;
  /** Of which ranking by section; null in one over the match. */
  section: string | null;
  /** Hundredths. */
  points: number;
}

interface PointsRow {
  contender: string;
  /** Null in a ranking over the match. */
  section: string | null;
  rank: number;
  /** Hundredths: of the lines that count, and extra points. */
  points: number;
  /** Best first; those without points are left out. */
  lines: PointsLine[];
}

/**
 * The rankings of one total, section after section, best first. Equal points are decided by more first places among
 * the lines that count, then more second places and so on; equal in all of them share a rank.
 */
export function totalRanks(
  total: PointTotal,
  results: readonly RankedResult[],
  extras: readonly ExtraPoints[],
): PointsRow[] {
  const scoring = results.filter(({ eventId }) => total.eventIds?.includes(eventId) ?? true);
  const lines = [...grouped(scoring, ({ groupId }) => groupId).values()].flatMap((list) => {
    const points = pointsOfRanks(
      total,
      list.map(({ rank }) => rank),
    );
    return list.flatMap(({ contender, ...result }) => {
      const times = total.doubledEventIds.includes(result.eventId) ? 2 : 1;
      const scored = times * points.get(result.rank)!;
      return contender === null || scored === 0 ? [] : [{ ...result, contender, points: scored }];
    });
  });
  const sectionOf = ({ section }: { section: string | null }) => (total.per === 'section' ? section : null);
  const sections = new Set([...lines, ...extras].map(sectionOf));
  return [...sections].flatMap((section) =>
    rankedIn(
      total,
      section,
      lines.filter((line) => sectionOf(line) === section),
      extras.filter((extra) => sectionOf(extra) === section),
    ),
  );
}

type ScoredLine = Omit<PointsLine, 'leftOut'> & { contender: string };

function rankedIn(
  total: PointTotal,
  section: string | null,
  scored: readonly ScoredLine[],
  extras: readonly ExtraPoints[],
): PointsRow[] {
  const byContender = grouped(scored, ({ contender }) => contender);
  const contenders = new Set([...byContender.keys(), ...extras.map(({ contender }) => contender)]);
  const rows = [...contenders].map((contender) => {
    const lines = counting(total, byContender.get(contender) ?? []);
    const counted = lines.filter((line) => line.leftOut === null);
    const extra = extras.filter((each) => each.contender === contender);
    const points = [...counted, ...extra].reduce((sum, each) => sum + each.points, 0);
    return { contender, section, points, lines, places: placesAmong(total, counted) };
  });
  return inOrder(rows);
}

/** How many results are first, second and so on, as far as the table goes. */
export function placesAmong(
  { table }: Pick<PointsRule, 'table'>,
  lines: readonly { rank: number }[],
): number[] {
  return table.map((_, at) => lines.filter(({ rank }) => rank === at + 1).length);
}

interface Counted {
  points: number;
  /** `placesAmong` the lines that count. */
  places: readonly number[];
}

/** Best first, each with its rank: by points, then by more first places, more second places and so on. */
export function inOrder<Row extends Counted>(
  rows: readonly Row[],
): (Omit<Row, 'places'> & { rank: number })[] {
  const compare = (a: Counted, b: Counted) =>
    b.points - a.points ||
    (a.places.map((count, at) => b.places[at]! - count).find((difference) => difference !== 0) ?? 0);
  const sorted = rows.toSorted(compare);
  const ranks = placesOf(sorted, compare);
  return sorted.map(({ places: _places, ...row }, at) => ({ ...row, rank: ranks[at]! }));
}

/** One contender's lines, best first: so many in a group, then so many in all. */
function counting(
  { mostPerGroup, best }: Pick<PointTotal, 'mostPerGroup' | 'best'>,
  scored: readonly ScoredLine[],
): PointsLine[] {
  const inGroup = new Map<string, number>();
  let inAll = 0;
  return scored
    .toSorted((a, b) => b.points - a.points || a.rank - b.rank || (a.entryId < b.entryId ? -1 : 1))
    .map(({ contender: _contender, ...line }): PointsLine => {
      const before = inGroup.get(line.groupId) ?? 0;
      if (mostPerGroup !== null && before >= mostPerGroup) return { ...line, leftOut: 'mostPerGroup' };
      inGroup.set(line.groupId, before + 1);
      if (best !== null && inAll >= best) return { ...line, leftOut: 'best' };
      inAll += 1;
      return { ...line, leftOut: null };
    });
}
