import { currentLang } from '#contract/lang.ts';

/** Names one after another, as the language writes a list. */
export function listNames(names: readonly string[]): string {
  return names.join(currentLang() === 'zh' ? '、' : ', ');
}
