import { resolveStored, type Lang } from '#contract/lang.ts';
import type { ScoreModel } from '#contract/matches/event.ts';
import { attemptsOf, setAsideBy, type AttemptAct } from './attempts.ts';
import { showHundredths } from './columns.ts';
import { cellsOf, type Cells } from './entry-cells.ts';
import { panelsOf } from './entry-columns.ts';
import { entryWords } from './entry-text.ts';
import type { Marks } from './marks.ts';
import type { Score } from './score.ts';
import type { ResultState } from './states.ts';
import { resultWords } from './text.ts';

/** What stands in a line, panel by panel: 计数 50 51 52 · 抢跳 1; '' where nothing does. */
export function cellsText(cells: Cells, model: ScoreModel, lang: Lang): string {
  const parts = panelsOf(model).flatMap(({ panel }) => {
    const values = Object.entries(cells)
      .filter(([key, text]) => (key === panel || key.startsWith(`${panel}.`)) && text.trim() !== '')
      .map(([, text]) => text.trim());
    return values.length === 0 ? [] : [`${entryWords.in(lang, panel)} ${values.join(' ')}`];
  });
  return parts.join(' · ');
}

/** Marks and what they give: 60 · 计数 60 60 60. */
function givenText(marks: Marks | null, score: Score | null, lang: Lang): string {
  const final =
    score && (score.final === null ? resultWords.in(lang, 'noResult') : showHundredths(score.final));
  return [final, marks && cellsText(cellsOf(marks), marks.model, lang)].filter(Boolean).join(' · ');
}

type Acts = readonly (AttemptAct & { reason: string; judges: string })[];

/** The attempts of a line that do not count, each with what it gave, why, and who judged it. */
export function setAsideTexts(acts: Acts, line: Parameters<typeof attemptsOf>[1], lang: Lang): string[] {
  return attemptsOf(acts, line).flatMap(({ attempt, counts, marks, score }) => {
    const act = setAsideBy(acts, attempt);
    if (counts || !act) return [];
    const marksText = givenText(marks, score, lang) || resultWords.in(lang, 'state1');
    const names = act.judges && resultWords.in(lang, 'judgedBy', { names: act.judges });
    const reason = [resolveStored(act.reason, lang), names].filter(Boolean).join(' · ');
    return resultWords.in(lang, 'setAside', {
      attempt: resultWords.in(lang, 'attemptOf', { n: attempt }),
      given: marksText,
      reason,
    });
  });
}

/** A line in words: its state, its result and the marks that it is computed from. */
export function lineText(
  { state, marks, score }: { state: ResultState; marks: Marks | null; score: Score | null },
  lang: Lang,
): string {
  return [resultWords.in(lang, `state${state}`), givenText(marks, score, lang)].filter(Boolean).join(' · ');
}
