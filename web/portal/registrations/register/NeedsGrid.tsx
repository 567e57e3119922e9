import { NativeSelect, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
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
import { useTables } from '#web/lib/use-media.ts';
import { Icon } from '#web/ui/Icon.tsx';
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

/** What each person needs, with a row above them that answers for all: a table, on a phone a line a person. */
export function NeedsGrid({ c, problems, edit }: Props) {
  const wide = useTables();
  const askedNeeds = needs.filter((need) => c.match.itinerary[need] !== 'no');
  const ids = peopleOfRoster(c.form.roster).filter((id) => c.personOf.has(id));
  const set = (who: readonly string[], need: Need, value: string) =>
    edit((form) => withNeed(form, who, need, valueOf(need, value)));
  const errors = new Map(problems.map((each) => [each.place, problemsText([each])]));
  const all = (need: Need) => (
    <Answer
      need={need}
      label={w('forAllOf', { what: w(need) })}
      value={sharedValue(c.form, ids, need)}
      onValue={(value) => set(ids, need, value)}
    />
  );
  const rows = ids.map((id): Row => {
    const { name } = c.personOf.get(id)!;
    const value = (need: Need) => String((c.form.itinerary.people[id] ?? noNeeds)[need] ?? '');
    const place = (need: Need) => `itinerary.${id}.${need}`;
    return {
      id,
      name,
      summary: askedNeeds.map((need) => answerWord(need, value(need))).join(' · '),
      wrong: askedNeeds.some((need) => errors.has(place(need))),
      answer: (need) => (
        <Answer
          need={need}
          place={place(need)}
          label={w('needOf', { name, what: w(need) })}
          value={value(need)}
          error={errors.get(place(need))}
          onValue={(typed) => set([id], need, typed)}
        />
      ),
    };
  });
  const titles = askedNeeds.map((need) => ({
    need,
    title: w(need),
    required: c.match.itinerary[need] === 'required',
  }));
  const Grid = wide ? NeedsTable : NeedsList;
  return (
    <div className="narrowing" role="group" aria-label={w('needs')}>
      <Grid titles={titles} rows={rows} all={all} />
    </div>
  );
}

interface Row {
  id: string;
  name: string;
  /** All answers in one line. */
  summary: string;
  wrong: boolean;
  answer: (need: Need) => ReactNode;
}

interface GridProps {
  titles: readonly { need: Need; title: string; required: boolean }[];
  rows: readonly Row[];
  /** Answers for all people. */
  all: (need: Need) => ReactNode;
}

function NeedsTable({ titles, rows, all }: GridProps) {
  return (
    <table className={`${classes.needs} table head-stays`}>
      <thead>
        <tr>
          <th scope="col">{w('person')}</th>
          {titles.map(({ need, title, required }) => (
            <th key={need} scope="col">
              {title}
              {required && <span className="soft"> {w('required')}</span>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr className={`${classes.forAll} on-wash`}>
          <th scope="row">{w('forAll')}</th>
          {titles.map(({ need }) => (
            <td key={need}>{all(need)}</td>
          ))}
        </tr>
        {rows.map(({ id, name, answer }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            {titles.map(({ need }) => (
              <td key={need}>{answer(need)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function NeedsList({ titles, rows, all }: GridProps) {
  const fields = (answer: (need: Need) => ReactNode) => (
    <div className="halves gap-8-16 bottom">
      {titles.map(({ need, title, required }) => (
        <div key={need} className="stack gap-4">
          <span className="sm soft" aria-hidden="true">
            {title}
            {required && ` ${w('required')}`}
          </span>
          {answer(need)}
        </div>
      ))}
    </div>
  );
  return (
    <>
      <div className="stack gap-8 pad-12-16 below-8 on-wash round">
        <strong>{w('forAll')}</strong>
        {fields(all)}
      </div>
      {rows.map(({ id, name, summary, wrong, answer }) => (
        <details key={id} className="line-below">
          <summary className="touch">
            <span className="inline-row gap-0-12">
              <span className="medium">{name}</span>
              {wrong && <Icon name="alert" size={16} className="wait" />}
              <small>{summary}</small>
            </span>
          </summary>
          <div className="pad-8-0">{fields(answer)}</div>
        </details>
      ))}
    </>
  );
}

/** An answer in a word; a dash where there is none. */
function answerWord(need: Need, value: string): string {
  if (value === '') return '—';
  if (need !== 'accommodation') return value;
  return value === '1' ? w('stays') : w('staysNot');
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

/** What all people answer alike; '' when they differ. */
function sharedValue({ itinerary }: RegistrationForm, ids: readonly string[], need: Need): string {
  const values = new Set(ids.map((id) => String(itinerary.people[id]?.[need] ?? '')));
  return values.size === 1 ? [...values][0]! : '';
}
