import { china } from '#contract/fields/country.ts';
import { isLang, type Lang } from '#contract/lang.ts';

/** What decides the language of what is sent to an account; `lang`: the one it has chosen. */
export interface Reader {
  lang: string | null;
  countryId: number;
}

/** The language an account is written to in: its own choice, else its country's. */
export function langFor({ lang, countryId }: Reader): Lang {
  if (isLang(lang)) return lang;
  return countryId === china ? 'zh' : 'en';
}
