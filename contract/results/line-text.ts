import type { Lang } from '#contract/lang.ts';
import type { ScoreModel } from '#contract/matches/event.ts';
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

/** A line in words: its state, its result and the marks that it is computed from. */
export function lineText(
  { state, marks, score }: { state: ResultState; marks: Marks | null; score: Score | null },
  lang: Lang,
): string {
  const final =
    score && (score.final === null ? resultWords.in(lang, 'noResult') : showHundredths(score.final));
  const given = marks && cellsText(cellsOf(marks), marks.model, lang);
  return [resultWords.in(lang, `state${state}`), final, given].filter(Boolean).join(' · ');
}
