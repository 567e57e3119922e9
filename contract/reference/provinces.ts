import { placesOf, type Place } from './place.ts';
import { provincesData } from './provinces-data.ts';

/** The 34 provinces in the order of the national standard (GB/T 2260). */
export const provinces: readonly Place[] = placesOf(provincesData);

const byCode = new Map(provinces.map((each) => [each.code, each]));

/** A province by its own code or that of any place in it. */
export function provinceOf(code: number): Place | undefined {
  return byCode.get(Math.floor(code / 10_000) * 10_000);
}

/** Exactly a province's code. */
export function isProvinceCode(code: number): boolean {
  return byCode.has(code);
}
