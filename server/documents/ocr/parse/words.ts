import type { Page } from '#server/documents/ocr/engine/page.ts';
import { compact } from './text.ts';

/** Which of the words stand in a line of the page, by their place: in any case, width and spacing. */
export function wordsOn({ lines }: Pick<Page, 'lines'>, words: readonly string[]): number[] {
  const texts = lines.flatMap(({ text, ways }) => [text, ...ways]).map(plain);
  return words.flatMap((word, at) => {
    const sought = plain(word);
    return sought !== '' && texts.some((text) => text.includes(sought)) ? [at] : [];
  });
}

const plain = (text: string) =>
  compact(text)
    .toLowerCase()
    .replaceAll(/[·•.・]/g, '');
