import { tiesBrokenTo } from './contest.ts';
import { crossRanksOf } from './cross-rank.ts';
import type { Marks } from './marks.ts';
import type { Score } from './score.ts';
import { outOfRanking, resultState, type ResultState } from './states.ts';

/** What may be done with a line; `enter` is typing, importing and handing in alike. */
export const lineVerbs = ['enter', 'scratch', 'correct', 'release', 'confirm', 'publish'] as const;
type LineVerb = (typeof lineVerbs)[number];

interface LineState {
  state: ResultState;
  /** Whether participants have been shown it; scratched and cancelled lines are released with their list. */
  released: boolean;
}

const open: readonly LineVerb[] = ['enter', 'scratch', 'correct', 'release'];
/** What each state permits (requirements 4.13); a line that is out is as far as its list. */
const permitted: Readonly<Record<ResultState, readonly LineVerb[]>> = {
  [resultState.none]: ['enter', 'scratch', 'correct'],
  [resultState.entered]: open,
  [resultState.provisional]: ['correct', 'confirm'],
  // The appeal decides; meanwhile nothing is corrected.
  [resultState.appealed]: [],
  [resultState.confirmed]: ['correct', 'publish'],
  [resultState.arbitrated]: ['correct', 'publish'],
  [resultState.published]: ['correct'],
  [resultState.scratched]: ['correct', 'publish'],
  [resultState.cancelled]: ['correct', 'publish'],
};

/**
 * `listReleased`: participants have seen the list already. A line added after that moves ranks they have
 * seen, so it comes in by the head judge's correction alone: moves shown before, kept, and open to appeal.
 */
export function permits(
  verb: LineVerb,
  { state, released, listReleased }: LineState & { listReleased: boolean },
): boolean {
  if (listReleased && !released) return verb === 'correct';
  const out = outOfRanking.includes(state) && !released;
  return (out ? open : permitted[state]).includes(verb);
}

/** Where the list of a group stands. */
export const listStages = [
  'empty',
  'waiting',
  'entering',
  'check',
  'appeal',
  'window',
  'confirm',
  'publish',
  'published',
] as const;
export type ListStage = (typeof listStages)[number];

/** How many lines of a list stand where; `missing` has no line yet. */
export interface ListCounts {
  missing: number;
  entered: number;
  provisional: number;
  appealed: number;
  confirmed: number;
  published: number;
  /** Scratched or cancelled, not yet released. */
  outUnreleased: number;
  /** Scratched or cancelled and released, not yet published. */
  outReleased: number;
}

export function stageOf(counts: ListCounts, appealUntil: Date | null, now: Date): ListStage {
  const { missing, entered, provisional, appealed, confirmed, published } = counts;
  const unreleased = entered + counts.outUnreleased;
  const releasedCount = provisional + appealed + confirmed + published + counts.outReleased;
  if (missing + unreleased + releasedCount === 0) return 'empty';
  if (appealed > 0) return 'appeal';
  // Who is missing from a list that has been shown is for the head judge to put in.
  if (missing > 0 && releasedCount === 0) return unreleased === 0 ? 'waiting' : 'entering';
  if (missing > 0) return 'check';
  if (unreleased > 0) return 'check';
  if (provisional > 0) return appealUntil && appealUntil > now ? 'window' : 'confirm';
  return confirmed + counts.outReleased > 0 ? 'publish' : 'published';
}

export interface RankedLine extends LineState {
  id: string;
  marks: Pick<Marks, 'model'> | null;
  score: Pick<Score, 'final' | 'ties'> | null;
  /** Groups that were combined and are awarded apart: each is ranked by itself. */
  section: string | null;
  /** Allowed to compete by the rules of the match, without rank; it takes no place in the ranking. */
  uncounted: boolean;
}

/** A line of the list against which another is ranked. */
export type LargerLine = Omit<RankedLine, 'marks'>;

/**
 * The ranks of a list as it stands: what has been released is ranked among itself, as participants see it; what is
 * entered only, among all, as it will be. Who is scratched, cancelled or not counted has none.
 * @param larger the list against which this one is ranked, if it is
 */
export function ranksInList(
  lines: readonly RankedLine[],
  larger: readonly LargerLine[] = [],
): Map<string, number> {
  const sections = new Set(lines.map(({ section }) => section));
  return new Map(
    [...sections].flatMap((section) => [
      ...ranksInSection(
        lines.filter((line) => line.section === section),
        larger,
      ),
    ]),
  );
}

const isRanked = ({ state, uncounted }: LargerLine) => !outOfRanking.includes(state) && !uncounted;
const isReleased = ({ released }: LargerLine) => released;

function ranksInSection(lines: readonly RankedLine[], larger: readonly LargerLine[]): Map<string, number> {
  const [counted, others] = [lines.filter(isRanked), larger.filter(isRanked)];
  const tiesTo = tiesBrokenTo(counted.find(({ marks }) => marks)?.marks?.model);
  const publicRanks = crossRanksOf(counted.filter(isReleased), others.filter(isReleased), tiesTo);
  const all = crossRanksOf(counted, others, tiesTo);
  return new Map(
    counted.flatMap(({ id, released }) => {
      const rank = (released ? publicRanks : all).get(id);
      return rank === undefined ? [] : [[id, rank] as const];
    }),
  );
}
