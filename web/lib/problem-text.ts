import { words } from '#contract/lang.ts';
import type { Problem } from '#contract/problem.ts';
import { problemText } from './failure.ts';

const w = words('problems', {
  between: { zh: '；', en: '; ' },
});

/** Several problems of one field on one line, each said once. */
export function problemsText(problems: readonly Problem[]): string {
  return [...new Set(problems.map(problemText))].join(w('between'));
}
