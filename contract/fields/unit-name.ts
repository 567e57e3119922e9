import { problem, type Problem } from '#contract/problem.ts';
import { china } from './country.ts';
import { isPersonName } from './person-name.ts';
import { shortRegion, startsWithProvince } from './region-name.ts';
import { requiredText, text } from './text.ts';
import { unitTypes, type UnitType } from './unit-type.ts';

const unitNameMost = 80;

/** The display name alone; what the unit's kind demands is in `unitNameProblems`. */
export const unitName = requiredText(unitNameMost);
/** Exactly as on the licence or certificate; '' of an individual. */
export const licenceName = text(100);

/** Letters of any script, digits, brackets and other punctuation; no emoji or other symbols. */
const onLicence = /^[\p{L}\p{M}\p{N}\p{P}+ ]*$/u;

export function licenceNameProblems(name: string, place = 'licenceName'): Problem[] {
  return onLicence.test(name) && /\p{L}/u.test(name) ? [] : [problem('licenceNameWrong', place)];
}

export interface UnitNaming {
  name: string;
  type: UnitType;
  countryId: number;
  /** The chosen province's name in Chinese, where one is chosen. */
  province?: string | undefined;
}

/** How a business is constituted, in brackets after its name: law asks for it on the licence, not where it is called. */
const legalForm = /\((?:(?:特殊的?)?普通合伙|有限合伙|个人独资(?:企业)?|个体(?:工商户|经营)?)\)/g;

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

/**
 * A display name that the rules accept, from the name on the licence: 飞跃（重庆）体育有限公司 → 重庆飞跃体育有限公司,
 * 北京市第101中学 → 北京市第一〇一中学; （普通合伙） is left out. '' where nothing can be proposed, as the province is not chosen yet.
 */
export function proposeUnitName(unit: Omit<UnitNaming, 'name'> & { licenceName: string }): string {
  const { licenceName, type, countryId } = unit;
  if (countryId !== china) return licenceName.trim().slice(0, unitNameMost);
  const province = unit.province ? shortRegion(unit.province) : '';
  const name = licenceName
    .normalize('NFKD')
    .replaceAll(legalForm, '')
    .replaceAll(/\(([^()]*)\)/g, (_, inner: string) =>
      province && shortRegion(inner) === province ? '' : inner,
    )
    .replaceAll(/\d+/g, inChinese)
    .replaceAll(/\p{M}/gu, '')
    .split(/[^\p{Unified_Ideograph}〇A-Za-z]+/u)
    .reduce((all, part) => all + (/[A-Za-z]$/.test(all) && /^[A-Za-z]/.test(part) ? ' ' : '') + part, '');
  if (!name) return '';
  const missing = type !== unitTypes.nationalBody && !startsWithProvince(name);
  return missing && !province ? '' : `${missing ? province : ''}${name}`.slice(0, unitNameMost).trim();
}

const figures = [...'〇一二三四五六七八九'];

/** As schools are called: 8 → 八, 24 → 二十四, 101 → 一〇一. */
function inChinese(number: string): string {
  const [tens, ones] = [...number].map((each) => figures[Number(each)]!);
  if (number.length !== 2 || number.startsWith('0'))
    return [...number].map((each) => figures[Number(each)]!).join('');
  return `${tens === '一' ? '' : tens}十${ones === '〇' ? '' : ones}`;
}
