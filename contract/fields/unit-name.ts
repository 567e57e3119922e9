import { problem, type Problem } from '#contract/problem.ts';
import { china } from './country.ts';
import { isPersonName } from './person-name.ts';
import { shortRegion, startsWithProvince } from './region-name.ts';
import { requiredText } from './text.ts';
import { unitTypes, type UnitType } from './unit-type.ts';

/** The field alone; what the unit's kind demands is in `unitNameProblems`. */
export const unitName = requiredText(80);

export interface UnitNaming {
  name: string;
  type: UnitType;
  countryId: number;
  /** The chosen province's name in Chinese, where one is chosen. */
  province?: string | undefined;
}

const characters = /^[\p{Unified_Ideograph}〇A-Za-z ]*$/u;

/**
 * Chinese and English and spaces, starting with a province, no number before it (requirements, section 5).
 * A national governing body has no province; an individual goes by a person's name; a foreign unit is free
 * (requirements 10.2 and 10.5).
 */
export function unitNameProblems(unit: UnitNaming, place = 'name'): Problem[] {
  const { name } = unit;
  if (unit.type === unitTypes.individual) return isPersonName(name) ? [] : [problem('nameWrong', place)];
  if (unit.countryId !== china) return [];
  const numbered = /^\s*\p{N}/u.test(name);
  const start = name.replace(/^[\s\p{N}]+/u, '');
  return [
    ...(numbered ? [problem('unitNameNumber', place)] : []),
    ...(characters.test(start) && name === name.trim() ? [] : [problem('unitNameCharacters', place)]),
    ...(unit.type === unitTypes.nationalBody ? [] : provinceProblems(start, unit.province, place)),
  ];
}

function provinceProblems(name: string, province: string | undefined, place: string): Problem[] {
  if (!startsWithProvince(name)) return [problem('unitNameProvince', place)];
  if (!province || name.slice(0, 2) === province.slice(0, 2)) return [];
  return [problem('unitNameOtherProvince', place, { province: shortRegion(province) }, 'warn')];
}
