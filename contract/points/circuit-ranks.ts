import type { CircuitRanking } from './circuit.ts';
import { inOrder, placesAmong, totalRanks, type PointsLine, type RankedResult } from './totals.ts';

export interface CircuitMatch {
  matchId: string;
  /** Of the events that score, by the contenders that the ranking is of. */
  results: readonly RankedResult[];
}

interface MatchPoints {
  matchId: string;
  /** Hundredths. */
  points: number;
  /** Better matches count in its place. */
  leftOut: boolean;
  lines: PointsLine[];
}

export interface CircuitRow {
  contender: string;
  /** Null in a ranking over all. */
  section: string | null;
  rank: number;
  /** Hundredths, of the matches that count. */
  points: number;
  /** Best first. */
  matches: MatchPoints[];
}

/**
 * One ranking of a circuit, section after section, best first: in each match the points of a total of that match, of
 * which the best matches count. Equal points are decided as in a total, by more first places and so on.
 */
export function circuitRanks(ranking: CircuitRanking, matches: readonly CircuitMatch[]): CircuitRow[] {
  const { id, name, table, ties, oneLess, mostPerGroup, best } = ranking;
  const per = ranking.per === 'section' ? ('section' as const) : ('match' as const);
  const total = {
    id,
    name,
    table,
    ties,
    oneLess,
    mostPerGroup,
    per,
    eventIds: null,
    doubledEventIds: [],
    best: null,
  };
  const contenders = new Map<string, { contender: string; section: string | null; matches: MatchPoints[] }>();
  for (const { matchId, results } of matches)
    for (const { contender, section, points, lines } of totalRanks(total, results, [])) {
      const key = JSON.stringify([section, contender]);
      const tally = contenders.get(key) ?? { contender, section, matches: [] };
      contenders.set(key, tally);
      tally.matches.push({ matchId, points, leftOut: false, lines });
    }
  const rows = [...contenders.values()].map((row) => {
    const sorted = row.matches
      .toSorted((a, b) => b.points - a.points)
      .map((match, at) => ({ ...match, leftOut: best !== null && at >= best }));
    const counted = sorted.filter(({ leftOut }) => !leftOut);
    const lines = counted.flatMap((match) => match.lines).filter(({ leftOut }) => leftOut === null);
    return {
      ...row,
      matches: sorted,
      points: counted.reduce((sum, { points }) => sum + points, 0),
      places: placesAmong(total, lines),
    };
  });
  const sections = [...new Set(rows.map(({ section }) => section))];
  return sections.flatMap((section) => inOrder(rows.filter((row) => row.section === section)));
}
