import { china } from '#contract/fields/country.ts';
import { isLang, languages, type Lang } from '#contract/lang.ts';

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

/** A text of our own, or what belongs to one, in every language. */
export function inEach<T>(say: (lang: Lang) => T): Record<Lang, T> {
  return Object.fromEntries(languages.map((lang) => [lang, say(lang)])) as Record<Lang, T>;
}
