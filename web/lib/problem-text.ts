import { currentLang, words } from '#contract/lang.ts';
import type { Problem } from '#contract/problem.ts';
import { refusalText } from '#contract/refusals.ts';

const w = words('problems', {
  unknown: { zh: '未知错误（{code}）', en: 'Unknown error ({code})' },
  between: { zh: '；', en: '; ' },
});

/** A problem in words, its values filled in. */
export function problemText({ code, values }: Problem): string {
  return refusalText(code, currentLang(), values) ?? w('unknown', { code });
}

/** Several problems of one field on one line, each said once. */
export function problemsText(problems: readonly Problem[]): string {
  return [...new Set(problems.map(problemText))].join(w('between'));
}

/** What a failed call carries, whatever threw it. */
export function problemsIn(error: unknown): Problem[] {
  if (typeof error !== 'object' || error === null) return [];
  const { arrErr } = error as { arrErr?: unknown };
  return Array.isArray(arrErr) ? (arrErr as Problem[]) : [];
}
