import { publicOwner } from '#contract/consent/public-name.ts';
import { grouped } from '#contract/grouped.ts';
import type { LangText } from '#contract/lang.ts';
import type { Match } from '#contract/matches/match.ts';
import type { Circuit, CircuitRanking } from '#contract/points/circuit.ts';
import { circuitRanks, type CircuitMatch, type CircuitRow } from '#contract/points/circuit-ranks.ts';
import type { CircuitLine } from '#contract/points/circuit-calls.ts';
import type { Db } from '#server/db/pool.ts';
import { memoOf } from '#server/http/memo.ts';
import { findMatch } from '#server/matches/store.ts';
import type { StoredMatch } from '#server/matches/stored.ts';
import type { Competitor } from '#server/results/competitors.ts';
import { publishedOf, type Published } from '#server/results/published.ts';
import { circuitsOf, type StoredCircuit } from './circuit-store.ts';
import { enteredNames, lineReader, rankedResults, unitOf } from './totals.ts';

/** Seconds for which the rankings of a circuit are kept. */
const keptSeconds = 30;

type Read = Published & { id: string };

interface Section<Row> {
  /** Null in a ranking over all. */
  section: LangText | null;
  rows: Row[];
}

interface Ranked {
  /** Those that show their results to all, the oldest first. */
  matches: readonly { id: string; match: Match }[];
  rankings: ReadonlyMap<string, Section<CircuitLine>[]>;
}

/** Every ranking of a circuit, from published results; the same for all for some seconds. */
export function rankedCircuit(db: Db, { id, version, circuit }: StoredCircuit, now: Date): Promise<Ranked> {
  return memoOf(db).get(`circuit ${id} ${version}`, id, keptSeconds, async () => {
    const reads = await readMatches(db, await matchesOf(db, circuit), now);
    const linesIn = new Map(reads.map((each) => [each.id, lineReader(each)]));
    return {
      matches: reads.map(({ id: matchId, match }) => ({ id: matchId, match })),
      rankings: new Map(circuit.rankings.map((ranking) => [ranking.id, linesOf(ranking, reads, linesIn)])),
    };
  });
}

/** Matches of a circuit that show their results to all, or will once they are published; the oldest first. */
async function matchesOf(db: Db, { matchIds }: Pick<Circuit, 'matchIds'>): Promise<StoredMatch[]> {
  const matches = [];
  // One after the other, as their results below: a circuit may be of many matches, and the pool serves all calls.
  for (const id of matchIds) matches.push(await findMatch(db, id));
  const dated = ({ id, match }: StoredMatch) => `${match.startDate} ${id}`;
  return matches
    .filter((each) => each !== null)
    .filter(({ match }) => match.opened.results)
    .toSorted((a, b) => (dated(a) < dated(b) ? -1 : 1));
}

/** What those of them that are published add up. */
export async function readMatches(db: Db, matches: readonly StoredMatch[], now: Date): Promise<Read[]> {
  const reads: Read[] = [];
  for (const storedMatch of matches)
    if (storedMatch.stored.state !== 'pending')
      reads.push({ id: storedMatch.id, ...(await publishedOf(db, storedMatch, { unitId: null, now })) });
  return reads;
}

/** One ranking, section after section. */
export function sectionsIn(ranking: CircuitRanking, reads: readonly Read[]): Section<CircuitRow>[] {
  const matches = reads.map((read): CircuitMatch => {
    const scoring = new Set(
      read.match.events.flatMap(({ id, name }) => ((ranking.events?.includes(name.zh) ?? true) ? [id] : [])),
    );
    const results = rankedResults(read, (competitor) => contenderIn(ranking, competitor)?.id ?? null);
    return { matchId: read.id, results: results.filter(({ eventId }) => scoring.has(eventId)) };
  });
  // The latest match names them.
  const names = new Map(
    reads.flatMap(({ match }) => [...enteredNames(match).values()].map((name) => [name.zh, name])),
  );
  return [...grouped(circuitRanks(ranking, matches), ({ section }) => section)].map(([section, rows]) => ({
    section: section === null ? null : names.get(section)!,
    rows,
  }));
}

function linesOf(
  ranking: CircuitRanking,
  reads: readonly Read[],
  linesIn: ReadonlyMap<string, ReturnType<typeof lineReader>>,
): Section<CircuitLine>[] {
  // The latest match names them.
  const named = new Map(
    reads.flatMap(({ competitors }) =>
      [...competitors.values()].flatMap((competitor) => {
        const contender = contenderIn(ranking, competitor);
        return contender ? [[contender.id, contender] as const] : [];
      }),
    ),
  );
  return sectionsIn(ranking, reads).map(({ section, rows }) => ({
    section,
    rows: rows.map(({ contender, rank, points, matches: circuitMatches }) => {
      const { name, unit } = named.get(contender)!;
      return {
        rank,
        name,
        unit,
        points,
        matches: circuitMatches.map(({ lines, ...each }) => ({
          ...each,
          lines: linesIn.get(each.matchId)!(lines),
        })),
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

interface WithMatches {
  circuit: Circuit;
  /** The oldest first. */
  matches: readonly StoredMatch[];
  /** Its last match, in which its certificates are issued; one that is cancelled ends no circuit. */
  lastId: string | undefined;
}

/** The circuits that count a match. */
export async function circuitsWith(db: Db, matchId: string): Promise<WithMatches[]> {
  const circuits: WithMatches[] = [];
  for (const { circuit } of await circuitsOf(db, matchId)) {
    const matches = await matchesOf(db, circuit);
    const lastId = matches.findLast(({ stored }) => stored.state !== 'cancelled')?.id;
    circuits.push({ circuit, matches, lastId });
  }
  return circuits;
}

export const circuitsEndingIn = async (db: Db, matchId: string): Promise<WithMatches[]> =>
  (await circuitsWith(db, matchId)).filter(({ lastId }) => lastId === matchId);
