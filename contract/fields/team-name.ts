import { problem, type Problem } from '#contract/problem.ts';
import { china } from './country.ts';
import { shortRegion, startsWithProvince, withoutRegion } from './region-name.ts';
import { teamNameByPattern } from './team-name-pattern.ts';
import { requiredText } from './text.ts';
import { isHigherSchool, unitTypes, type UnitType } from './unit-type.ts';

/** The field alone; what the team's unit demands is in `teamNameProblems`. */
export const teamName = requiredText(100);

/** The unit a team belongs to; province and city by their Chinese names, where they are known. */
export interface TeamUnit {
  name: string;
  type: UnitType;
  countryId: number;
  province?: string | undefined;
  city?: string | undefined;
}

interface TeamNaming {
  name: string;
  unit: TeamUnit;
  /** A match's own pattern, which then alone decides (see `team-name-pattern.ts`). */
  pattern?: string | undefined;
}

/** A foreign unit and an individual account name their team as they like (requirements 10.2 and 10.5). */
export function isTeamNameFree(unit: TeamUnit): boolean {
  return unit.countryId !== china || unit.type === unitTypes.individual;
}

const characters = /^[\p{Unified_Ideograph}〇A-Za-z\d ]*$/u;
const ending = /\d{0,9}队$/;

/**
 * Requirements, section 5, and requirements 5.12: Chinese and English letters and spaces; at the end 队, directly
 * before it a number if need be, and no other digit; province (or province and city) and the unit's name first.
 */
export function teamNameProblems({ name, unit, pattern }: TeamNaming, place = 'name'): Problem[] {
  if (isTeamNameFree(unit)) return [];
  if (pattern) return teamNameByPattern(name, unit, pattern, place);
  const example = proposeTeamName(unit);
  const start = name.replace(ending, '');
  return [
    ...(characters.test(name) && name === name.trim() ? [] : [problem('teamNameCharacters', place)]),
    ...(/\p{N}/u.test(start.replaceAll('〇', '')) ? [problem('teamNameNumber', place)] : []),
    ...(name.endsWith('队') ? [] : [problem('teamNameEnding', place, { example })]),
    ...ownershipProblems(start, unit, example, place),
  ];
}

function ownershipProblems(start: string, unit: TeamUnit, example: string, place: string): Problem[] {
  // A national body stands for no province.
  if (unit.type === unitTypes.nationalBody) return [];
  const province = unit.province
    ? start.slice(0, 2) === unit.province.slice(0, 2)
    : startsWithProvince(start);
  const isOwnName = ownName(start, unit).startsWith(ownName(unit.name.trim().replace(ending, ''), unit));
  if (isHigherSchool(unit.type))
    return province || isOwnName ? [] : [problem('teamNameSchool', place, { example })];
  return [
    ...(province ? [] : [problem('teamNameProvince', place, { example })]),
    ...(isOwnName ? [] : [problem('teamNameUnit', place, { example })]),
  ];
}

/** A name (without its ending) freed of region and spaces, so that 湖南省长沙市实验小学 and 湖南长沙实验小学1队 compare equal. */
function ownName(name: string, { province, city }: TeamUnit): string {
  const plain = name.replaceAll(' ', '').toLowerCase();
  return withoutRegion(withoutRegion(plain, province), city);
}

/** A name that the rules accept: the unit's own with 队, and a number where the unit has several teams. */
export function proposeTeamName(unit: TeamUnit, number?: number): string {
  if (isTeamNameFree(unit)) return number === undefined ? unit.name : `${unit.name} ${number}`;
  const name = unit.name.trim().replace(ending, '');
  const needsProvince =
    unit.type !== unitTypes.nationalBody && !isHigherSchool(unit.type) && !startsWithProvince(name);
  const region = needsProvince
    ? [unit.province, unit.city].map((each) => (each ? shortRegion(each) : '')).join('')
    : '';
  return `${region}${name}${number ?? ''}队`;
}
