import { currentLang } from '#contract/lang.ts';

/** Sentences one after another: Chinese sets no space between them. */
export function sentences(...each: readonly string[]): string {
  return each.join(currentLang() === 'zh' ? '' : ' ');
}
