import type { EntryColumn } from '#contract/results/entry-columns.ts';
import { entryWords } from '#contract/results/entry-text.ts';

/** The head of a column: 计数1, or the panel's name where it has one cell. */
export function columnName({ panel, judge }: Pick<EntryColumn, 'panel' | 'judge'>): string {
  const name = entryWords(panel);
  return judge === null ? name : entryWords('judge', { panel: name, n: judge });
}
