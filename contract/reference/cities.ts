import type { Lang } from '#contract/lang.ts';
import { citiesData } from './cities-data.ts';
import { placeName, placesOf, type Place } from './place.ts';
import { provinceOf } from './provinces.ts';

/**
 * Prefectures, counties ruled by their province directly, and the districts of the four municipalities. Browsers
 * load this module when a select for cities opens (`import()`), not before.
 */
const cities: readonly Place[] = placesOf(citiesData);

const byCode = new Map(cities.map((each) => [each.code, each]));

/** None for Hong Kong, Macao and Taiwan: a unit there gives no city. */
export function citiesOf(provinceCode: number): Place[] {
  return cities.filter((each) => provinceOf(each.code)?.code === provinceCode);
}

export function cityOf(code: number): Place | undefined {
  return byCode.get(code);
}

/** A province's or a city's name; '' for a code that is neither. */
export function regionName(code: number, lang: Lang): string {
  const place = byCode.get(code) ?? provinceOf(code);
  return place?.code === code ? placeName(place, lang) : '';
}
