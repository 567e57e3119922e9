import { accountType } from '#contract/accounts/roles.ts';
import { publicOwner } from '#contract/consent/public-name.ts';
import { dayIn } from '#contract/fields/dates.ts';
import type { LangText } from '#contract/lang.ts';
import type { Circuit, CircuitRanking } from '#contract/points/circuit.ts';
import { circuitRanks, type CircuitMatch, type CircuitRow } from '#contract/points/circuit-ranks.ts';
import type { CircuitLine } from '#contract/points/circuit-calls.ts';
import type { RankedResult } from '#contract/points/totals.ts';
import type { Db } from '#server/db/pool.ts';
import { memoOf } from '#server/http/memo.ts';
import { findMatch } from '#server/matches/store.ts';
import type { StoredMatch } from '#server/matches/stored.ts';
import { competitorsOf, type Competitor } from '#server/results/competitors.ts';
import { eventRanks, inEvents } from '#server/results/event-ranks.ts';
import { publishedOfMatch, type ReadResult } from '#server/results/reading-store.ts';
import { enteredNames, linesOf } from './totals.ts';

/** Seconds for which the rankings of a circuit are kept. */
const keptSeconds = 30;

interface Read {
  storedMatch: StoredMatch;
  results: ReadResult[];
  competitors: ReadonlyMap<string, Competitor>;
}

const showsResults = ({ match, stored }: StoredMatch) => stored.state !== 'pending' && match.opened.results;

/** Matches of a circuit that show their results to all, the oldest first. */
export async function matchesOf(db: Db, { matchIds }: Pick<Circuit, 'matchIds'>): Promise<StoredMatch[]> {
  const matches: StoredMatch[] = [];
  for (const id of matchIds) {
    const storedMatch = await findMatch(db, id);
    if (storedMatch && showsResults(storedMatch)) matches.push(storedMatch);
  }
  return matches.toSorted((a, b) => (a.match.startDate < b.match.startDate ? -1 : 1));
}

async function read(db: Db, storedMatch: StoredMatch, now: Date): Promise<Read> {
  const { id, match } = storedMatch;
  const [published, ranks] = await Promise.all([publishedOfMatch(db, id), eventRanks(db, { id, match })]);
  const results = inEvents(match, published, ranks).filter(({ rank }) => rank !== null);
  const ids = results.map(({ entryId }) => entryId);
  const day = dayIn(now, match.timeZone);
  return { storedMatch, results, competitors: await competitorsOf(db, ids, { unitId: null, day }) };
}

export interface Section {
  /** Null in a ranking over all. */
  section: LangText | null;
  rows: CircuitLine[];
}

/** Every ranking of a circuit, from published results; the same for all for some seconds. */
export function rankedCircuit(
  db: Db,
  { id, version, circuit }: { id: string; version: number; circuit: Circuit },
  matches: readonly StoredMatch[],
  now: Date,
): Promise<ReadonlyMap<string, Section[]>> {
  return memoOf(db).get(`circuit ${id} ${version}`, id, keptSeconds, async () => {
    const reads: Read[] = [];
    // One after the other: a circuit may be of many matches, and the pool is everybody's.
    for (const storedMatch of matches) reads.push(await read(db, storedMatch, now));
    return new Map(circuit.rankings.map((ranking) => [ranking.id, sectionsOf(ranking, reads)]));
  });
}

function sectionsOf(ranking: CircuitRanking, reads: readonly Read[]): Section[] {
  const names = new Map<string, LangText>();
  const named = new Map<string, Pick<CircuitLine, 'name' | 'unit'>>();
  const matches = reads.map(({ storedMatch: { id: matchId, match }, results, competitors }): CircuitMatch => {
    const events = new Map(match.events.map((event) => [event.id, event.name.zh]));
    const groups = enteredNames(match);
    return {
      matchId,
      results: results.flatMap((result): RankedResult[] => {
        const competitor = competitors.get(result.entryId);
        const group = groups.get(result.enteredId);
        const event = events.get(result.eventId);
        if (!competitor || !group || event === undefined) return [];
        if (ranking.events?.includes(event) === false) return [];
        names.set(group.zh, group);
        const contender = contenderOf(ranking, competitor);
        // The latest match names them.
        if (contender) named.set(contender.id, contender);
        const { entryId, eventId, groupId, rank } = result;
        return [
          { entryId, contender: contender?.id ?? null, eventId, groupId, section: group.zh, rank: rank! },
        ];
      }),
    };
  });
  const rows = circuitRanks(ranking, matches);
  const byMatch = new Map(reads.map((each) => [each.storedMatch.id, each]));
  return [...new Set(rows.map(({ section }) => section))].map((section) => ({
    section: section === null ? null : names.get(section)!,
    rows: rows
      .filter((row) => row.section === section)
      .map((row) => onWire(row, named.get(row.contender)!, byMatch)),
  }));
}

/** Who scores with an entry, by a name that all may read; null: no contender of this ranking. */
function contenderOf(
  { by }: Pick<CircuitRanking, 'by'>,
  competitor: Competitor,
): { id: string; name: string; unit: string | null } | null {
  if (by === 'unit') {
    if (competitor.teamType === accountType.individual) return null;
    return { id: competitor.unitId, name: competitor.unitName, unit: null };
  }
  const [person, other] = competitor.people;
  if (!person || other) return null;
  return { id: person.personId, name: person.name, unit: publicOwner(competitor).unit };
}

function onWire(
  { rank, points, matches }: CircuitRow,
  { name, unit }: Pick<CircuitLine, 'name' | 'unit'>,
  byMatch: ReadonlyMap<string, Read>,
): CircuitLine {
  return {
    rank,
    name,
    unit,
    points,
    matches: matches.map(({ matchId, points: scored, leftOut, lines }) => {
      const { storedMatch, results, competitors } = byMatch.get(matchId)!;
      return {
        matchId,
        points: scored,
        leftOut,
        lines: linesOf(storedMatch.match, results, competitors, lines),
      };
    }),
  };
}
