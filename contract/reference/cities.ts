import type { Lang } from '#contract/lang.ts';
import { citiesData } from './cities-data.ts';
import { regionName as nameOfRegion, regionsOf, type Region } from './region.ts';
import { provinceOf } from './provinces.ts';

/**
 * Prefectures, counties ruled by their province directly, and the districts of the four municipalities. Browsers
 * load this module when a select for cities opens (`import()`), not before.
 */
const cities: readonly Region[] = regionsOf(citiesData);

const byCode = new Map(cities.map((each) => [each.code, each]));

/** None for Hong Kong, Macao and Taiwan: a unit there gives no city. */
export function citiesOf(provinceCode: number): Region[] {
  return cities.filter((each) => provinceOf(each.code)?.code === provinceCode);
}

export function cityOf(code: number): Region | undefined {
  return byCode.get(code);
}

/** A province's or a city's name; '' for a code that is neither. */
export function regionName(code: number, lang: Lang): string {
  const region = byCode.get(code) ?? provinceOf(code);
  return region?.code === code ? nameOfRegion(region, lang) : '';
}
