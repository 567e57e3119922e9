import { standsIn } from '#contract/materials/sort-files.ts';
import type { Page } from '#server/documents/ocr/engine/page.ts';

/** Which of the words stand in a line of the page, by their place. */
export function wordsOn({ lines }: Pick<Page, 'lines'>, words: readonly string[]): number[] {
  const texts = lines.flatMap(({ text, ways }) => [text, ...ways]);
  return words.flatMap((word, at) => (texts.some((text) => standsIn(text, word)) ? [at] : []));
}
