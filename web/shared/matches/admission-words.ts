import { chineseRegions } from '#contract/fields/country.ts';
import { registersOf, type Admission } from '#contract/matches/admission.ts';
import type { Match } from '#contract/matches/match.ts';
import { unitTypeText } from '#contract/units/text.ts';
import { say } from '#web/lib/lang.ts';
import { listNames } from '#web/lib/list-names.ts';
import { w } from './fact-text.ts';

type Line = [name: string, text: string];
type CountryName = (code: number) => string;

function placesText(codes: readonly number[], countryName: CountryName): string {
  const regions = chineseRegions.every((code) => codes.includes(code));
  const others = regions ? codes.filter((code) => !chineseRegions.includes(code)) : codes;
  return listNames([...(regions ? [w('whoChineseRegions')] : []), ...others.map(countryName)]);
}

/** What conditions ask beyond anyone, one after another. */
function conditionLines(conditions: Admission, countryName: CountryName): Line[] {
  const { countries, unitTypes, invitedUnitIds, nationalities } = conditions;
  const registers = registersOf(conditions);
  return [
    ...(countries ? [[w('whoCountries'), placesText(countries, countryName)] satisfies Line] : []),
    ...(unitTypes
      ? [[w('whoTypes'), listNames(unitTypes.map((type) => unitTypeText(type)))] satisfies Line]
      : []),
    ...(registers
      ? [
          [
            w('whoRegisters'),
            w('whoRegistersOnly', { registers: listNames(registers.map(({ name }) => say(name))) }),
          ] satisfies Line,
        ]
      : []),
    ...(invitedUnitIds ? [[w('whoInvited'), w('whoInvitedOnly')] satisfies Line] : []),
    ...(nationalities
      ? [[w('whoNationalities'), placesText(nationalities, countryName)] satisfies Line]
      : []),
  ];
}

/** Who may enter a match; of countries and kinds of unit it says so even where all may. */
export function admissionLines(admission: Admission, countryName: CountryName): Line[] {
  const lines = conditionLines(admission, countryName);
  const always = [w('whoCountries'), w('whoTypes')].map(
    (name): Line => lines.find(([each]) => each === name) ?? [name, w('anyone')],
  );
  return [...always, ...lines.filter((line) => !always.includes(line))];
}

/** Events with conditions of their own, in a line each. */
export function eventLines({ events }: Match, countryName: CountryName): Line[] {
  return events.flatMap(({ admission, name }): Line[] => {
    const lines = admission ? conditionLines(admission, countryName) : [];
    return lines.length > 0
      ? [[say(name), lines.map(([what, text]) => w('whoAsked', { what, text })).join(w('whoBetween'))]]
      : [];
  });
}
