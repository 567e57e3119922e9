import { NativeSelect, TextInput } from '@mantine/core';
import type { Problem } from '#contract/problem.ts';
import { shirtSizes, shoeSizes } from '#contract/people/sizes.ts';
import type { Case } from '#contract/registrations/case.ts';
import {
  noNeeds,
  peopleOfRoster,
  type PersonNeeds,
  type RegistrationForm,
} from '#contract/registrations/registration.ts';
import { problemsText } from '#web/lib/problem-text.ts';
import { withNeed } from './form-changes.ts';
import { w } from './wizard-text.ts';
import classes from './wizard.module.css';

interface Props {
  c: Case;
  problems: readonly Problem[];
  edit: (change: (form: RegistrationForm) => RegistrationForm) => void;
}

type Need = keyof PersonNeeds;
const needs = ['accommodation', 'shirtSize', 'shoeSize', 'food'] as const satisfies readonly Need[];

/** One row a person, one column a question, and a row above them that answers for everybody. */
export function NeedsGrid({ c, problems, edit }: Props) {
  const askedNeeds = needs.filter((need) => c.match.itinerary[need] !== 'no');
  const ids = peopleOfRoster(c.form.roster).filter((id) => c.personOf.has(id));
  const set = (who: readonly string[], need: Need, value: string) =>
    edit((form) => withNeed(form, who, need, valueOf(need, value)));
  const errors = new Map(problems.map((each) => [each.place, problemsText([each])]));
  return (
    <div className="narrowing" role="group" aria-label={w('needs')}>
      <table className={`${classes.needs} table blocks-on-phone`}>
        <thead>
          <tr>
            <th scope="col">{w('person')}</th>
            {askedNeeds.map((need) => (
              <th key={need} scope="col">
                {w(need)}
                {c.match.itinerary[need] === 'required' && <span className="soft"> {w('required')}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr className={`${classes.forAll} on-wash`}>
            <th scope="row">{w('forAll')}</th>
            {askedNeeds.map((need) => (
              <td key={need} data-title={w(need)}>
                <Answer
                  need={need}
                  label={w('forAllOf', { what: w(need) })}
                  value={sharedValue(c.form, ids, need)}
                  onValue={(value) => set(ids, need, value)}
                />
              </td>
            ))}
          </tr>
          {ids.map((id) => (
            <tr key={id}>
              <th scope="row">{c.personOf.get(id)!.name}</th>
              {askedNeeds.map((need) => {
                const place = `itinerary.${id}.${need}`;
                return (
                  <td key={need} data-title={w(need)}>
                    <Answer
                      need={need}
                      place={place}
                      label={w('needOf', { name: c.personOf.get(id)!.name, what: w(need) })}
                      value={String((c.form.itinerary.people[id] ?? noNeeds)[need] ?? '')}
                      error={errors.get(place)}
                      onValue={(value) => set([id], need, value)}
                    />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface AnswerProps {
  need: Need;
  label: string;
  value: string;
  place?: string;
  error?: string | undefined;
  onValue: (value: string) => void;
}

function Answer({ need, label, value, place, error, onValue }: AnswerProps) {
  const shared = {
    'aria-label': label,
    value,
    ...(place ? { 'data-place': place } : {}),
    ...(error ? { error, title: error } : {}),
  };
  if (need === 'food') {
    return (
      <TextInput {...shared} maxLength={200} onChange={({ currentTarget }) => onValue(currentTarget.value)} />
    );
  }
  return (
    <NativeSelect
      {...shared}
      data={[{ value: '', label: '—' }, ...optionsOf(need, value)]}
      onChange={({ currentTarget }) => onValue(currentTarget.value)}
    />
  );
}

function optionsOf(need: Need, value: string): { value: string; label: string }[] {
  if (need === 'accommodation') {
    return [
      { value: '1', label: w('yes') },
      { value: '2', label: w('no') },
    ];
  }
  const sizes: readonly string[] = need === 'shirtSize' ? shirtSizes : shoeSizes;
  // A size on file that is none of ours stays choosable.
  const all = value === '' || sizes.includes(value) ? sizes : [value, ...sizes];
  return all.map((each) => ({ value: each, label: each }));
}

function valueOf(need: Need, value: string): PersonNeeds[Need] {
  if (need !== 'accommodation') return value;
  return value === '' ? null : value === '1' ? 1 : 2;
}

/** What everybody answers alike; '' when they differ. */
function sharedValue({ itinerary }: RegistrationForm, ids: readonly string[], need: Need): string {
  const values = new Set(ids.map((id) => String(itinerary.people[id]?.[need] ?? '')));
  return values.size === 1 ? [...values][0]! : '';
}
