import type { RefusalName } from '#contract/refusals.ts';
import { permits } from './lists.ts';
import type { Marks } from './marks.ts';
import type { Score } from './score.ts';
import { outOfRanking, type ResultState } from './states.ts';

/** `granted`: a new attempt, which counts from now on · `counts`: the head judge lets an earlier one count. */
export const attemptActs = ['granted', 'counts'] as const;

export interface AttemptAct {
  act: (typeof attemptActs)[number];
  /** The attempt that counts by it; the first is 1. */
  attempt: number;
  /** The attempt that counted until then, as it stood; null: nothing had been entered. */
  marks: Marks | null;
  score: Score | null;
}

/** The attempt that counts, by all acts in their order: the newest, unless the head judge has said otherwise since. */
export const countingAttempt = (acts: readonly Pick<AttemptAct, 'attempt'>[]) => acts.at(-1)?.attempt ?? 1;

export const newestAttempt = (acts: readonly Pick<AttemptAct, 'attempt'>[]) =>
  Math.max(1, ...acts.map(({ attempt }) => attempt));

/** Whether the attempt that counts has no marks yet. `stored`: the attempt of the marks that are kept; null: there are none. */
export const attemptAwaited = (acts: readonly Pick<AttemptAct, 'attempt'>[], stored: number | null) =>
  acts.length > 0 && stored !== countingAttempt(acts);

export interface Attempt {
  attempt: number;
  /** Null: not entered. */
  marks: Marks | null;
  score: Score | null;
  counts: boolean;
}

interface Kept {
  /** The attempt that the marks of the line are of. */
  attempt: number | null;
  marks: Marks | null;
  score: Score | null;
}

/** Every attempt of a line with its marks, in order: an act keeps those of the attempt that it sets aside. */
export function attemptsOf(acts: readonly AttemptAct[], line: Kept): Attempt[] {
  const byRound = new Map<number, Pick<Attempt, 'marks' | 'score'>>();
  let counting = 1;
  for (const { attempt, marks, score } of acts) {
    if (marks) byRound.set(counting, { marks, score });
    counting = attempt;
  }
  if (line.marks && line.attempt !== null) byRound.set(line.attempt, line);
  return Array.from({ length: newestAttempt(acts) }, (_, at) => {
    const { marks = null, score = null } = byRound.get(at + 1) ?? {};
    return { attempt: at + 1, marks, score, counts: at + 1 === counting };
  });
}

/** The act by which an attempt no longer counts, the last one; undefined: it has always counted. */
export const setAsideBy = <A extends Pick<AttemptAct, 'attempt'>>(acts: readonly A[], attempt: number) =>
  acts.findLast((act, at) => act.attempt !== attempt && countingAttempt(acts.slice(0, at)) === attempt);

interface Judged {
  state: ResultState;
  released: boolean;
  listReleased: boolean;
  marks: Marks | null;
  awaited: boolean;
}

/** Why no new attempt is granted to a line: one at a time, and of what has been judged. */
export function againstGranting(line: Judged): RefusalName | null {
  if (line.awaited) return 'attemptAwaited';
  const judged = line.marks !== null && !outOfRanking.includes(line.state);
  return judged && permits('correct', line) ? null : 'resultForbids';
}

/** Why this attempt cannot be the one that counts. */
export function againstCounting(attempts: readonly Attempt[], chosen: number): RefusalName | null {
  const attempt = attempts.find((each) => each.attempt === chosen);
  return attempt?.marks && !attempt.counts ? null : 'attemptUnknown';
}

/** Why a line keeps its list from being confirmed: its counts lie too far apart, or a new attempt is not entered. */
export function unsettled({
  state,
  recount,
  awaited,
}: {
  state: ResultState;
  recount: boolean;
  awaited: boolean;
}): 'countsApart' | 'attemptAwaited' | null {
  if (outOfRanking.includes(state)) return null;
  if (awaited) return 'attemptAwaited';
  return recount ? 'countsApart' : null;
}
