import { defaultLang, inLang, isLang, setLang, type Lang, type LangText } from '#contract/lang.ts';
import { currentLang } from '#contract/lang.ts';
import { store, stored } from './storage.ts';

/** Requirements, section 1: the choice is kept under this key, and the page reloads 100 ms after a change. */
const langKey = 'lang';
const reloadAfterMs = 100;

/** Of the `lang` attribute. */
export const htmlLang: Record<Lang, string> = { zh: 'zh-CN', en: 'en' };

/** The languages' own names, for the language menu. */
export const langNames: Record<Lang, string> = { zh: '中文', en: 'English' };

/** The language asked for: the `lang` query parameter, else the stored choice, else Chinese. */
export function chosenLang(
  search: string,
  remembered: string | undefined,
  otherwise: Lang = defaultLang,
): Lang {
  const langAsked = new URLSearchParams(search).get(langKey);
  if (isLang(langAsked)) return langAsked;
  return isLang(remembered) ? remembered : otherwise;
}

/** The first of a reader's languages (`en-GB`) that the pages speak, else Chinese. */
export function spokenOf(languages: readonly string[]): Lang {
  return languages.map((each) => each.slice(0, 2).toLowerCase()).find(isLang) ?? defaultLang;
}

/**
 * Called once, before anything is drawn. A language given by the address is kept, too.
 * @param otherwise where nothing was chosen
 */
export function startLang(otherwise: Lang = defaultLang): Lang {
  const lang = chosenLang(location.search, stored(langKey), otherwise);
  if (new URLSearchParams(location.search).has(langKey)) store(langKey, lang);
  setLang(lang);
  document.documentElement.lang = htmlLang[lang];
  return lang;
}

/** The address for the other language: an address with a language has to name the new one. */
export function addressIn(lang: Lang, href: string): string {
  const url = new URL(href);
  if (url.searchParams.has(langKey)) url.searchParams.set(langKey, lang);
  return url.href;
}

/** Stores the choice and reloads the page in it. */
export function changeLang(lang: Lang): void {
  store(langKey, lang);
  setTimeout(() => {
    const next = addressIn(lang, location.href);
    if (next === location.href) location.reload();
    else location.replace(next);
  }, reloadAfterMs);
}

/** The language that an account has chosen, on a device without a choice of its own. */
export function adoptLang(lang: Lang | null): void {
  if (lang !== null && stored(langKey) === undefined && lang !== currentLang()) changeLang(lang);
}

/** A text as a form holds it: a language that it lacks is an empty field. */
export function inBoth({ zh, en = '' }: LangText): { zh: string; en: string } {
  return { zh, en };
}

/** Organisers' text in the language of the page. */
export function say(text: LangText): string {
  return inLang(text, currentLang());
}
