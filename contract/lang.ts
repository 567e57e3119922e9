/**
 * Text in several languages.
 *
 * Organisers' text (match names, fee items, notices) is stored as an object by language key; a text of our
 * own is declared with `words`. A third language is one entry in `languages` plus one catalogue given to
 * `addCatalogue`; until a text is in it, Chinese is shown.
 */
export const languages = ['zh', 'en'] as const;
export type Lang = (typeof languages)[number];
export const defaultLang: Lang = 'zh';

export function isLang(value: unknown): value is Lang {
  return languages.includes(value as Lang);
}

/** Text by language key; `zh` is always there. */
export type LangText = { readonly zh: string } & { readonly [K in Exclude<Lang, 'zh'>]?: string | undefined };

/** The text in `lang`, falling back to zh (requirements, section 1). */
export function inLang(text: LangText, lang: Lang): string {
  return text[lang] || text.zh;
}

/** Names or words one after another, as the language writes a list. */
export function listed(texts: readonly string[], lang: Lang): string {
  return texts.join(lang === 'zh' ? '、' : ', ');
}

/** A stored value that may be plain text or JSON with language keys (requirements, section 1). */
export function resolveStored(value: string, lang: Lang): string {
  if (!value.startsWith('{')) return value;
  try {
    const parsed: unknown = JSON.parse(value);
    if (typeof parsed !== 'object' || parsed === null) return value;
    const texts = parsed as Record<string, unknown>;
    const chosen = texts[lang] || texts[defaultLang];
    return typeof chosen === 'string' ? chosen : value;
  } catch {
    return value;
  }
}

/** The other way: a text as one value, as when a problem names an event of an organiser. */
export function asStored(text: LangText): string {
  return JSON.stringify(text);
}

export type Values = Readonly<Record<string, string | number>>;

/** Puts `values` into the `{places}` of `template`; an unknown place stays as it is. */
export function fill(template: string, values: Values = {}): string {
  return template.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = values[name];
    return value === undefined ? place : String(value);
  });
}

type Placeholders<T extends string> = T extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never;
type Arguments<T extends string> = [Placeholders<T>] extends [never]
  ? []
  : [values: Record<Placeholders<T>, string | number>];

type Entry = { readonly zh: string; readonly en: string };

const catalogues: Partial<Record<string, Readonly<Record<string, string>>>> = {};

/** Adds a language whose texts live in one catalogue, keyed `namespace.key`. */
export function addCatalogue(lang: string, texts: Readonly<Record<string, string>>): void {
  catalogues[lang] = texts;
}

let current: string = defaultLang;

/** Sets the language of this page; a change reloads the page, so nothing listens. Servers use `in`. */
export function setLang(lang: string): void {
  current = lang;
}

export function currentLang(): Lang {
  return isLang(current) ? current : defaultLang;
}

/**
 * A set of our own texts: `const w = words('teams', { count: { zh: '{n} 人', en: '{n} people' } })`, then
 * `w('count', { n: 3 })`. A missing language, key or value does not compile.
 */
export function words<const T extends Readonly<Record<string, Entry>>>(namespace: string, texts: T) {
  type Key = keyof T & string;
  const pick = (lang: string, key: Key): string => {
    const entry: Entry = texts[key]!;
    return (
      (entry as Partial<Record<string, string>>)[lang] ??
      catalogues[lang]?.[`${namespace}.${key}`] ??
      entry.zh
    );
  };
  const say = <K extends Key>(key: K, ...values: Arguments<T[K]['zh']>): string =>
    fill(pick(current, key), values[0]);
  return Object.assign(say, {
    in: <K extends Key>(lang: Lang, key: K, ...values: Arguments<T[K]['zh']>): string =>
      fill(pick(lang, key), values[0]),
    texts,
  });
}

/** Sentences one after another: Chinese sets no space between them. */
export function sentences(each: readonly string[], lang: Lang = currentLang()): string {
  return each.join(lang === 'zh' ? '' : ' ');
}
