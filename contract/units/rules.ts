import { china } from '#contract/fields/country.ts';
import { invoiceProblems } from '#contract/fields/invoice.ts';
import { licenceNameProblems, unitNameProblems } from '#contract/fields/unit-name.ts';
import { unitTypes } from '#contract/fields/unit-type.ts';
import { problem, type Problem } from '#contract/problem.ts';
import { citiesOf } from '#contract/reference/cities.ts';
import { isCountry } from '#contract/reference/countries.ts';
import { isByItself, isProvinceCode, provinceOf } from '#contract/reference/provinces.ts';
import { refusals } from '#contract/refusals.ts';
import type { Identity, Unit, UnitFilling } from './unit.ts';

/** All that certification demands and this unit breaks (requirements 10.5). */
export function unitProblems(unit: UnitFilling, accountType: 1 | 11): Problem[] {
  const individual = accountType === unitTypes.individual;
  const chinese = unit.countryId === china;
  return [
    ...typeProblems(unit.type, individual),
    ...(individual ? [] : licenceProblems(unit.licenceName)),
    ...nameProblems(unit),
    ...(isCountry(unit.countryId) ? [] : [problem('fieldWrong', 'countryId')]),
    ...(chinese ? placeProblems(unit) : abroadProblems(unit)),
    ...(individual ? [] : required(unit.address, 'address')),
    ...(individual || unit.certificateId ? [] : [problem('certificateRequired', 'certificateId')]),
    // An individual is his or her own contact unless another is named.
    ...(individual ? [] : required(unit.contactName, 'contactName')),
    ...(unit.contactPhone || unit.contactEmail ? [] : [problem('contactMissing', 'contactPhone')]),
    ...invoiceProblems(unit.invoice),
  ];
}

function required(value: string, place: string): Problem[] {
  return value.trim() ? [] : [problem('required', place)];
}

/** An individual account certifies a person and no other account does (requirements, section 3). */
function typeProblems(type: Unit['type'] | null, individual: boolean): Problem[] {
  if (type === null) return [problem('required', 'type')];
  return individual === (type === unitTypes.individual) ? [] : [problem('unitTypeOfAccount', 'type')];
}

function licenceProblems(name: string): Problem[] {
  return name.trim() ? licenceNameProblems(name) : required(name, 'licenceName');
}

function nameProblems({ name, type, countryId, provinceCode }: UnitFilling): Problem[] {
  if (!name.trim()) return [problem('required', 'name')];
  if (type === null) return [];
  const province = provinceCode === null ? undefined : provinceOf(provinceCode)?.zh;
  return unitNameProblems({ name, type, countryId, province });
}

type Region = Pick<Identity, 'provinceCode' | 'cityCode'>;

/** Province and city exist, and the city is in that province. */
function placeProblems({ provinceCode, cityCode }: Region): Problem[] {
  if (provinceCode === null) return [problem('required', 'provinceCode')];
  if (!isProvinceCode(provinceCode)) return [problem('fieldWrong', 'provinceCode')];
  if (isByItself(provinceCode)) return [problem('regionByItself', 'provinceCode')];
  const cities = citiesOf(provinceCode);
  if (cityCode === null) return cities.length === 0 ? [] : [problem('required', 'cityCode')];
  return cities.some((each) => each.code === cityCode) ? [] : [problem('cityOfOtherProvince', 'cityCode')];
}

/** Provinces and cities are China's. */
function abroadProblems({ provinceCode, cityCode }: Region): Problem[] {
  return [
    ...(provinceCode === null ? [] : [problem('regionAbroad', 'provinceCode')]),
    ...(cityCode === null ? [] : [problem('regionAbroad', 'cityCode')]),
  ];
}

const evenWhenSaved = new Set<number>([
  refusals.unitTypeOfAccount.code,
  refusals.fieldWrong.code,
  refusals.regionByItself.code,
]);

/** What may not even be kept unfinished: another kind of account, a place that does not exist or is written otherwise. */
export function savingProblems(unit: UnitFilling, accountType: 1 | 11): Problem[] {
  return unitProblems(unit, accountType).filter((each) => evenWhenSaved.has(each.code));
}
