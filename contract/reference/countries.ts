import { china } from '#contract/fields/country.ts';
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

const plain = (name: string) =>
  name
    .normalize('NFKC')
    .replaceAll(/[\s（）()·,]/g, '')
    .toLowerCase();
const byName = new Map<string, number>([
  ...countries.flatMap(({ code, zh, en }): [string, number][] => [
    [plain(zh), code],
    // 香港 as well as 中国香港.
    [plain(zh.replace(/^中国/, '')), code],
    [plain(en), code],
  ]),
  [plain('中国'), china],
  [plain('China'), china],
]);

/** The code of a country or region by its name in either language; undefined where it is none. */
export function countryCalled(name: string): number | undefined {
  return byName.get(plain(name));
}
