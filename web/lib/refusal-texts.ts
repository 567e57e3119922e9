import { currentLang, type Lang } from '#contract/lang.ts';
import { bringTexts } from './catalogue.ts';

const texts = {
  zh: () => import('virtual:refusal-texts/zh'),
  en: () => import('virtual:refusal-texts/en'),
} satisfies Record<Lang, unknown>;

/** Brings the texts of refusals in the language of the page, which stays the same until it is loaded again. */
export async function loadRefusalTexts(): Promise<void> {
  bringTexts((await texts[currentLang()]()).default);
}
