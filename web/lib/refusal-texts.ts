import { currentLang, type Lang } from '#contract/lang.ts';
import { bringTexts } from './catalogue.ts';
import { currentRealm, type Realm } from './session.ts';

// What only the staff's console meets is no business of the portal.
const texts = {
  portal: { zh: () => import('virtual:refusal-texts/zh'), en: () => import('virtual:refusal-texts/en') },
  staff: {
    zh: () => import('virtual:refusal-texts/staff-zh'),
    en: () => import('virtual:refusal-texts/staff-en'),
  },
} satisfies Record<Realm, Record<Lang, unknown>>;

/** Brings the texts of refusals in the language of the page, which stays the same until it is loaded again. */
export async function loadRefusalTexts(): Promise<void> {
  bringTexts((await texts[currentRealm()][currentLang()]()).default);
}
