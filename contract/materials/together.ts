import type { Match } from '#contract/matches/match.ts';
import { problem, type Problem } from '#contract/problem.ts';
import { materialStatus, type MaterialStatus } from './status.ts';
import { validityProblems, type Validity } from './validity.ts';

/** A paper as it is judged: its days, and whom it covers. */
interface JudgedPaper extends Validity, Pick<Match, 'startDate' | 'endDate'> {
  covered: readonly { needed: boolean; status: MaterialStatus }[];
}

/** Why its days do not cover the match; none where it says none. */
export function daysProblems(paper: JudgedPaper): Problem[] {
  return paper.validTo === null ? [] : validityProblems(paper, paper);
}

/** Whether someone whom it covers waits and is no longer entered. */
export function goneProblems({ covered }: Pick<JudgedPaper, 'covered'>): Problem[] {
  const isObsolete = covered.some(({ needed, status }) => !needed && status === materialStatus.toReview);
  return isObsolete ? [problem('materialNotNeeded', '', {}, 'warn')] : [];
}

/** Whether a person has nothing to look at or listen to, and nothing of it was decided before: it may be passed with others. */
export function passesTogether(paper: JudgedPaper): boolean {
  return (
    isUntouched(paper) &&
    !isHeard(paper) &&
    daysProblems(paper).length === 0 &&
    goneProblems(paper).length === 0
  );
}

/** Music is judged by listening: a person hears it first. */
export const isHeard = ({ kind }: Pick<JudgedPaper, 'kind'>): boolean => kind === 'music';

/** Whether all whom it covers wait. */
export function isUntouched({ covered }: { covered: readonly { status: MaterialStatus }[] }): boolean {
  return covered.every(({ status }) => status === materialStatus.toReview);
}
