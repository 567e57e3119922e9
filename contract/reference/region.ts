import type { Lang } from '#contract/lang.ts';

/** A row of the data files. */
export type Row = readonly [code: number, zh: string, en: string, alpha: string];

/** A country, province or city. */
export interface Region {
  code: number;
  zh: string;
  en: string;
  /** The initial of the Chinese name's pinyin, by which selects are grouped and searched. */
  alpha: string;
}

export function regionsOf(rows: readonly Row[]): Region[] {
  return rows.map(([code, zh, en, alpha]) => ({ code, zh, en, alpha }));
}

/** Chinese for zh; every other language gets the English name until it has a list of its own. */
export function regionName(place: Region, lang: Lang): string {
  return lang === 'zh' ? place.zh : place.en;
}

/** As selects show them: by initial, then by code. */
export function byAlpha(places: readonly Region[]): Region[] {
  return [...places].sort((a, b) => a.alpha.localeCompare(b.alpha, 'en') || a.code - b.code);
}
