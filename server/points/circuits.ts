import { publicOwner } from '#contract/consent/public-name.ts';
import { grouped } from '#contract/grouped.ts';
import type { LangText } from '#contract/lang.ts';
import type { Match } from '#contract/matches/match.ts';
import type { CircuitRanking } from '#contract/points/circuit.ts';
import { circuitRanks, type CircuitMatch } from '#contract/points/circuit-ranks.ts';
import type { CircuitLine } from '#contract/points/circuit-calls.ts';
import type { Db } from '#server/db/pool.ts';
import { memoOf } from '#server/http/memo.ts';
import { findMatch } from '#server/matches/store.ts';
import type { StoredMatch } from '#server/matches/stored.ts';
import type { Competitor } from '#server/results/competitors.ts';
import { publishedOf, type Published } from '#server/results/published.ts';
import type { StoredCircuit } from './circuit-store.ts';
import { enteredNames, lineReader, rankedResults, unitOf } from './totals.ts';

/** Seconds for which the rankings of a circuit are kept. */
const keptSeconds = 30;

type Read = Published & { id: string };

const showsResults = ({ match, stored }: StoredMatch) => stored.state !== 'pending' && match.opened.results;

export interface Section {
  /** Null in a ranking over all. */
  section: LangText | null;
  rows: CircuitLine[];
}

export interface Ranked {
  /** Those that show their results to all, the oldest first. */
  matches: readonly { id: string; match: Match }[];
  rankings: ReadonlyMap<string, Section[]>;
}

/** Every ranking of a circuit, from published results; the same for all for some seconds. */
export function rankedCircuit(db: Db, { id, version, circuit }: StoredCircuit, now: Date): Promise<Ranked> {
  return memoOf(db).get(`circuit ${id} ${version}`, id, keptSeconds, async () => {
    const reads: Read[] = [];
    // One after the other: a circuit may be of many matches, and the pool is everybody's.
    for (const matchId of circuit.matchIds) {
      const storedMatch = await findMatch(db, matchId);
      if (storedMatch && showsResults(storedMatch))
        reads.push({ id: matchId, ...(await publishedOf(db, storedMatch, { unitId: null, now })) });
    }
    reads.sort((a, b) => (a.match.startDate < b.match.startDate ? -1 : 1));
    const linesIn = new Map(reads.map((each) => [each.id, lineReader(each)]));
    return {
      matches: reads.map(({ id: matchId, match }) => ({ id: matchId, match })),
      rankings: new Map(circuit.rankings.map((ranking) => [ranking.id, sectionsIn(ranking, reads, linesIn)])),
    };
  });
}

function sectionsIn(
  ranking: CircuitRanking,
  reads: readonly Read[],
  linesIn: ReadonlyMap<string, ReturnType<typeof lineReader>>,
): Section[] {
  // The latest match names them.
  const named = new Map<string, Pick<CircuitLine, 'name' | 'unit'>>();
  const contenderOf = (competitor: Competitor) => {
    const contender = contenderIn(ranking, competitor);
    if (contender) named.set(contender.id, contender);
    return contender?.id ?? null;
  };
  const scores = (match: Match) => {
    const events = match.events.filter(({ name }) => ranking.events?.includes(name.zh) ?? true);
    return new Set(events.map(({ id }) => id));
  };
  const matches = reads.map((read): CircuitMatch => {
    const scoring = scores(read.match);
    const results = rankedResults(read, contenderOf).filter(({ eventId }) => scoring.has(eventId));
    return { matchId: read.id, results };
  });
  const sections = new Map(
    reads.flatMap(({ match }) => [...enteredNames(match).values()].map((name) => [name.zh, name])),
  );
  return [...grouped(circuitRanks(ranking, matches), ({ section }) => section)].map(([section, rows]) => ({
    section: section === null ? null : sections.get(section)!,
    rows: rows.map(({ contender, rank, points, matches: held }) => {
      const { name, unit } = named.get(contender)!;
      return {
        rank,
        name,
        unit,
        points,
        matches: held.map(({ lines, ...each }) => ({ ...each, lines: linesIn.get(each.matchId)!(lines) })),
      };
    }),
  }));
}

/** Who scores with an entry, by a name that all may read; null: no contender of this ranking. */
function contenderIn(
  { by }: Pick<CircuitRanking, 'by'>,
  competitor: Competitor,
): { id: string; name: string; unit: string | null } | null {
  if (by === 'unit') {
    const unitId = unitOf(competitor);
    return unitId === null ? null : { id: unitId, name: competitor.unitName, unit: null };
  }
  const [person, other] = competitor.people;
  if (!person || other) return null;
  return { id: person.personId, name: person.name, unit: publicOwner(competitor).unit };
}
