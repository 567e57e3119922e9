import { describe, expect, test } from 'vitest';
import { shortRegion, startsWithProvince } from '#contract/fields/region-name.ts';
import { citiesOf, cityOf, regionName } from './cities.ts';
import { countries, countryName, isCountry } from './countries.ts';
import { byAlpha, type Region } from './region.ts';
import { isProvinceCode, provinceOf, provinces } from './provinces.ts';

const cities = provinces.flatMap((each) => citiesOf(each.code));
const codes = (places: readonly Region[]) => places.map((each) => each.code);

const alpha = (name: string) => [...provinces, ...cities].find((each) => each.zh === name)?.alpha;

describe('every list', () => {
  test.each([
    ['countries', countries, 249],
    ['provinces', provinces, 34],
    ['cities', cities, 451],
  ] as const)('%s is complete and each row whole', (_, places, count) => {
    expect(new Set(codes(places)).size).toBe(count);
    for (const each of places) {
      expect(each.zh, String(each.code)).toMatch(/^[\p{Unified_Ideograph}（）]+$/u);
      expect(each.en, each.zh).toMatch(/^[A-ZÅ][\p{Script=Latin} '’().,&-]+$/u);
      expect(each.alpha, each.zh).toMatch(/^[A-Z]$/);
    }
  });
});

describe('provinces and cities', () => {
  test('are keyed by six digits, each city within its province', () => {
    for (const each of [...provinces, ...cities]) expect(String(each.code)).toMatch(/^\d{6}$/);
    expect(cities.every((each) => provinceOf(each.code) !== undefined)).toBe(true);
  });

  test('every province can start a unit name, full or short, and only those heads are known', () => {
    for (const each of provinces) {
      expect(startsWithProvince(each.zh), each.zh).toBe(true);
      expect(startsWithProvince(shortRegion(each.zh)), each.zh).toBe(true);
    }
    expect(new Set(provinces.map((each) => each.zh.slice(0, 2))).size).toBe(34);
  });

  test('initials that software tends to get wrong', () => {
    expect(
      ['重庆市', '长治市', '亳州市', '六安市', '厦门市', '台州市', '衢州市', '儋州市', '蚌埠市']
        .map(alpha)
        .join(''),
    ).toBe('CCBLXTQDB');
  });

  test('English names as maps write them', () => {
    expect([650100, 150100, 610100, 340500, 500106, 310112].map((code) => regionName(code, 'en'))).toEqual([
      'Urumqi',
      'Hohhot',
      "Xi'an",
      "Ma'anshan",
      'Shapingba District',
      'Minhang District',
    ]);
  });

  test('municipalities have districts, provinces their direct-run counties, no pseudo rows', () => {
    expect(codes(citiesOf(500000))).toContain(500106);
    expect([419001, 429004, 469001, 659012].map((code) => cityOf(code)?.zh)).toEqual([
      '济源市',
      '仙桃市',
      '五指山市',
      '白杨市',
    ]);
    expect(cities.some((each) => /直辖/.test(each.zh) || /^\d\d9000$/.test(String(each.code)))).toBe(false);
    expect([710000, 810000, 820000].map((code) => citiesOf(code).length)).toEqual([0, 0, 0]);
  });

  test('look-ups say nothing for a code that is none', () => {
    expect([regionName(500000, 'zh'), regionName(500106, 'zh')]).toEqual(['重庆市', '沙坪坝区']);
    expect([regionName(0, 'zh'), regionName(500999, 'en'), regionName(990000, 'en')]).toEqual(['', '', '']);
    expect([isProvinceCode(500000), isProvinceCode(500106)]).toEqual([true, false]);
    expect(citiesOf(500106)).toEqual([]);
  });

  test('selects list them by initial', () => {
    const letters = byAlpha(provinces).map((each) => each.alpha);
    expect(letters).toEqual([...letters].sort());
  });
});

describe('countries', () => {
  test('hand corrections stand', () => {
    expect([156, 344, 446, 158, 748].map((code) => countryName(code, 'zh'))).toEqual([
      '中国大陆',
      '中国香港',
      '中国澳门',
      '中国台湾',
      '埃斯瓦蒂尼',
    ]);
    expect([344, 446, 643, 364].map((code) => countryName(code, 'en'))).toEqual([
      'Hong Kong, China',
      'Macao, China',
      'Russia',
      'Iran',
    ]);
    expect(isCountry(983)).toBe(false);
  });

  test('leading zeros are no part of a code', () => {
    expect([countryName(4, 'en'), countryName(36, 'zh'), countryName(0, 'en')]).toEqual([
      'Afghanistan',
      '澳大利亚',
      '',
    ]);
  });
});
