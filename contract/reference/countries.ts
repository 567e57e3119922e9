import type { Lang } from '#contract/lang.ts';
import { countriesData } from './countries-data.ts';
import { regionName, regionsOf, type Region } from './region.ts';

/** By numeric ISO 3166 code, which is what is stored; China is 156. Browsers load this module with the form. */
export const countries: readonly Region[] = regionsOf(countriesData);

const byCode = new Map(countries.map((each) => [each.code, each]));

export function isCountry(code: number): boolean {
  return byCode.has(code);
}

/** '' for a code that is no country. */
export function countryName(code: number, lang: Lang): string {
  const country = byCode.get(code);
  return country ? regionName(country, lang) : '';
}
