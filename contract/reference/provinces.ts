import { regionsOf, type Region } from './region.ts';
import { provincesData } from './provinces-data.ts';

/** The 34 provinces in the order of the national standard (GB/T 2260). */
export const provinces: readonly Region[] = regionsOf(provincesData);

const byCode = new Map(provinces.map((each) => [each.code, each]));

/** Taiwan, Hong Kong and Macao, which are written as a country or region of their own and never as a province. */
const byThemselves = new Set([710_000, 810_000, 820_000]);

/** Those that a place in China is chosen from. */
export const mainlandProvinces: readonly Region[] = provinces.filter(({ code }) => !byThemselves.has(code));

export function isByItself(provinceCode: number): boolean {
  return byThemselves.has(provinceCode);
}

/** A province by its own code or that of any place in it. */
export function provinceOf(code: number): Region | undefined {
  return byCode.get(Math.floor(code / 10_000) * 10_000);
}

/** Exactly a province's code. */
export function isProvinceCode(code: number): boolean {
  return byCode.has(code);
}
