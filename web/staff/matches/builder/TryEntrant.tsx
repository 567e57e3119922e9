import { yearOf } from '#contract/matches/year.ts';
import { Checkbox, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { china } from '#contract/fields/country.ts';
import { isDate } from '#contract/fields/dates.ts';
import { unitTypes, type UnitType } from '#contract/fields/unit-type.ts';
import { invites, registersAsked } from '#contract/matches/admission.ts';
import type { Match } from '#contract/matches/match.ts';
import type { ThoughtOf } from '#contract/registrations/entrant-preview.ts';
import { peopleWords } from '#contract/people/text.ts';
import { unitTypeText } from '#contract/units/text.ts';
import { choicesOf, useLoaded } from '#web/form/use-regions.ts';
import { say } from '#web/lib/lang.ts';
import { Section } from '#web/ui/Section.tsx';
import { e } from './event-text.ts';
import { w } from './text.ts';
import { TryAnswer } from './TryAnswer.tsx';

const loadCountries = () => import('#contract/reference/countries.ts');

/** Which groups an athlete of a chosen age, sex and unit might enter, by the rules as they are being edited. */
export function TryEntrant({ match }: { match: Match }) {
  const [thoughtOf, setThoughtOf] = useState<Omit<ThoughtOf, 'name'>>({
    birthdate: `${yearOf(match) - 12}-06-30`,
    gender: 2,
    unitType: unitTypes.club,
    countryId: china,
    registers: [],
    nationality: china,
    invited: true,
  });
  const countries = useLoaded(loadCountries)?.countries ?? [];
  const registers = registersAsked(match);
  const set = (patch: Partial<ThoughtOf>) => setThoughtOf({ ...thoughtOf, ...patch });
  return (
    <Section title={w('tryTitle')}>
      <p className="soft">{w('tryAbout')}</p>
      <div className="tiles tiles-small gap-8-16">
        <TextInput
          type="date"
          label={w('tryBorn')}
          value={thoughtOf.birthdate}
          onChange={(event) => set({ birthdate: event.currentTarget.value })}
        />
        <Select
          label={w('trySex')}
          data={[
            { value: '2', label: e('female') },
            { value: '1', label: e('male') },
          ]}
          value={String(thoughtOf.gender)}
          allowDeselect={false}
          onChange={(value) => set({ gender: value === '1' ? 1 : 2 })}
        />
        <Select
          label={w('tryUnit')}
          data={Object.values(unitTypes).map((value) => ({
            value: String(value),
            label: unitTypeText(value),
          }))}
          value={String(thoughtOf.unitType)}
          allowDeselect={false}
          onChange={(value) => set({ unitType: Number(value) as UnitType })}
        />
        <Select
          label={w('tryCountry')}
          data={choicesOf(countries).map(({ value, label }) => ({ value: String(value), label }))}
          value={String(thoughtOf.countryId)}
          allowDeselect={false}
          searchable
          onChange={(value) => set({ countryId: Number(value) })}
        />
        <Select
          label={peopleWords('nationality')}
          data={choicesOf(countries).map(({ value, label }) => ({ value: String(value), label }))}
          value={String(thoughtOf.nationality)}
          allowDeselect={false}
          searchable
          onChange={(value) => set({ nationality: Number(value) })}
        />
      </div>
      {registers.length > 0 && (
        <div className="wrap gap-8-24">
          {registers.map(({ id, name }) => (
            <Checkbox
              key={id}
              label={say(name)}
              checked={thoughtOf.registers.includes(id)}
              onChange={({ currentTarget: { checked } }) =>
                set({
                  registers: [...thoughtOf.registers.filter((each) => each !== id), ...(checked ? [id] : [])],
                })
              }
            />
          ))}
        </div>
      )}
      {invites(match) && (
        <Checkbox
          label={w('tryInvited')}
          checked={thoughtOf.invited}
          onChange={(event) => set({ invited: event.currentTarget.checked })}
        />
      )}
      {isDate(thoughtOf.birthdate) ? (
        <TryAnswer match={match} thoughtOf={{ ...thoughtOf, name: w('tryPerson') }} />
      ) : (
        <p className="bad">{w('tryBornWrong')}</p>
      )}
    </Section>
  );
}
