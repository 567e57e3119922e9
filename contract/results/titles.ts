import type { MatchEvent } from '#contract/matches/event.ts';
import type { Title } from '#contract/matches/match.ts';
import { tiesBrokenTo } from './contest.ts';
import { compareScores, placesOf, ranksOf } from './rank.ts';
import { rounded } from './ratio.ts';
import type { Score } from './score.ts';

/**
 * One result of one contender: of a master's title the athlete, of a team title the registration.
 * `section` is what events have in common by which a title is awarded: the name of the group.
 */
export interface TitleLine {
  /** The entry whose result it is. */
  entryId: string;
  contender: string;
  section: string;
  eventId: string;
  /** Person ids of who competed in it. */
  athletes: readonly string[];
  score: Pick<Score, 'final' | 'ties'>;
}

export interface TitleRow {
  contender: string;
  section: string;
  rank: number;
  /** The sum of the ranks, freestyle twice in a master's title: lower is better. */
  points: number;
  /** The sum of the normalised scores in hundredths, by the same weights; it breaks ties. */
  normalised: number;
  events: TitleEvent[];
}

/** The result that counts in one event: its rank among the contenders and its normalised score, each by this weight. */
interface TitleEvent {
  eventId: string;
  entryId: string;
  rank: number;
  weight: 1 | 2;
  final: number;
  /** Hundredths. */
  normalised: number;
}

/** IJRU 4.2.0: freestyle counts double in the individual overall; in the team overall each counts once. */
export function weightIn(
  { kind }: Pick<Title, 'kind'>,
  { discipline }: Pick<MatchEvent, 'discipline'>,
): 1 | 2 {
  return kind === 'individual' && discipline === 'freestyle' ? 2 : 1;
}

/**
 * Results on one scale, 1 for the lowest to 100 for the highest, in hundredths (as RopeScore's rule sets compute
 * it: who is alone is measured from 0, and where all are equal all have 1).
 */
export function normalisedOf(finals: readonly number[]): number[] {
  const low = finals.length > 1 ? Math.min(...finals) : 0;
  const span = Math.max(...finals) - low || 1;
  return finals.map((final) => rounded({ over: 9900 * (final - low), under: span }) + 100);
}

/** Of several results of one contender in one event (two pairs of a team, say) the best counts. */
function bestOf(lines: readonly TitleLine[]): Map<string, Map<string, TitleLine>> {
  const byContender = new Map<string, Map<string, TitleLine>>();
  const best = lines
    .filter((line) => line.score.final !== null)
    .sort((a, b) => compareScores(a.score, b.score));
  for (const line of best) {
    const events = byContender.get(line.contender) ?? new Map<string, TitleLine>();
    if (!events.has(line.eventId)) events.set(line.eventId, line);
    byContender.set(line.contender, events);
  }
  return byContender;
}

/**
 * One title in one section. Who has a result in every event is ranked, and ranks and normalised scores are those
 * among them; the athletes over all the events, each counted once, are as many as the title allows.
 */
function sectionOf(
  title: Title,
  events: ReadonlyMap<string, MatchEvent>,
  lines: readonly TitleLine[],
): TitleRow[] {
  const contenders = [...bestOf(lines)].filter(([, bestResults]) => {
    const athletes = new Set([...bestResults.values()].flatMap((line) => line.athletes)).size;
    const all = title.eventIds.every((id) => bestResults.has(id));
    return all && athletes >= title.athletes.min && athletes <= title.athletes.max;
  });
  if (contenders.length === 0) return [];
  const sums = new Map<string, Omit<TitleRow, 'rank'>>(
    contenders.map(([contender]) => [
      contender,
      { contender, section: lines[0]?.section ?? '', points: 0, normalised: 0, events: [] },
    ]),
  );
  for (const eventId of title.eventIds) {
    const event = events.get(eventId);
    const weight = event ? weightIn(title, event) : 1;
    const scores = contenders.map(([id, bestResults]) => ({ id, ...bestResults.get(eventId)! }));
    const ranks = ranksOf(scores, tiesBrokenTo(event?.scoreModel));
    const normalised = normalisedOf(scores.map(({ score }) => score.final ?? 0));
    for (const [at, { id, entryId, score }] of scores.entries()) {
      const sum = sums.get(id)!;
      const rank = ranks.get(id) ?? 0;
      sum.points += weight * rank;
      const scaled = normalised[at] ?? 0;
      sum.normalised += weight * scaled;
      sum.events.push({ eventId, entryId, rank, weight, final: score.final ?? 0, normalised: scaled });
    }
  }
  const compare = (a: Omit<TitleRow, 'rank'>, b: Omit<TitleRow, 'rank'>) =>
    a.points - b.points || b.normalised - a.normalised;
  const sorted = [...sums.values()].sort(compare);
  const places = placesOf(sorted, compare);
  return sorted.map((row, at) => ({ ...row, rank: places[at] ?? 0 }));
}

/** A title in each of its sections, best first: by rank points, then normalised score; equal in both share a rank. */
export function titleRanks(
  title: Title,
  events: readonly MatchEvent[],
  lines: readonly TitleLine[],
): TitleRow[] {
  const byId = new Map(events.map((event) => [event.id, event]));
  const wanted = lines.filter((line) => title.eventIds.includes(line.eventId));
  const sections = new Set(wanted.map((line) => line.section));
  return [...sections].flatMap((section) =>
    sectionOf(
      title,
      byId,
      wanted.filter((line) => line.section === section),
    ),
  );
}
