import { yearOf } from '#contract/matches/year.ts';
import { Checkbox, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { china } from '#contract/fields/country.ts';
import { isDate } from '#contract/fields/dates.ts';
import { unitTypes, type UnitType } from '#contract/fields/unit-type.ts';
import { registersAsked } from '#contract/matches/admission.ts';
import type { Match } from '#contract/matches/match.ts';
import { entrantPreview, type ThoughtOf } from '#contract/registrations/entrant-preview.ts';
import { peopleWords } from '#contract/people/text.ts';
import { unitTypeText } from '#contract/units/text.ts';
import { choicesOf, useLoaded } from '#web/form/use-regions.ts';
import { serverNow } from '#web/lib/clock.ts';
import { say } from '#web/lib/lang.ts';
import { listNames } from '#web/lib/list-names.ts';
import { problemsText } from '#web/lib/problem-text.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { Section } from '#web/ui/Section.tsx';
import { e } from './event-text.ts';
import { w } from './text.ts';

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
      {isDate(thoughtOf.birthdate) ? (
        <Answer match={match} thoughtOf={{ ...thoughtOf, name: w('tryPerson') }} />
      ) : (
        <p className="bad">{w('tryBornWrong')}</p>
      )}
    </Section>
  );
}

function Answer({ match, thoughtOf }: { match: Match; thoughtOf: ThoughtOf }) {
  const [now] = useState(() => new Date(serverNow()));
  const { refused, events } = entrantPreview(match, thoughtOf, now);
  if (refused.length > 0) {
    return (
      <p className="line gap-8 bad" role="status">
        <Icon name="alert" size={16} />
        {problemsText(refused)}
      </p>
    );
  }
  const open = events.filter(({ groups }) => groups.length > 0).length;
  return (
    <>
      <p className="strong" role="status">
        {w('tryCount', { n: open, all: events.length })}
      </p>
      <ul className="stack list gap-8 line-above">
        {events.map(({ event, groups, whyNot }) => (
          <li key={event.id} className="line gap-8 line-below">
            <Icon
              className={groups.length > 0 ? 'good' : 'soft'}
              name={groups.length > 0 ? 'checkCircle' : 'close'}
              size={16}
            />
            <span className="stack gap-4">
              <span className="strong">{say(event.name) || event.code}</span>
              <span className="soft">
                {groups.length > 0 ? listNames(groups.map(({ name }) => say(name))) : problemsText(whyNot)}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
