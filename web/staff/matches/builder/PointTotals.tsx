import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { usualTable } from '#contract/matches/point-totals.ts';
import { CheckField } from '#web/form/CheckField.tsx';
import { FieldRow } from '#web/form/FieldRow.tsx';
import { LangTextField } from '#web/form/LangTextField.tsx';
import { NumberField, readNumber } from '#web/form/NumberField.tsx';
import { useValue, type FieldPath } from '#web/form/field-path.ts';
import { SelectField } from '#web/form/SelectField.tsx';
import { useField, type FieldProps } from '#web/form/use-field.ts';
import { newId } from '#web/lib/new-id.ts';
import { say } from '#web/lib/lang.ts';
import { optionsOf } from '#web/ui/options.ts';
import { e } from './event-text.ts';
import { f } from './field-text.ts';
import { Items, named } from './Items.tsx';
import { ManyField } from './ManyField.tsx';
import type { Builder } from './use-builder.ts';
import type { Values } from './values.ts';

type TotalValues = NonNullable<Values['pointTotals']>[number];

/** Rankings of units by the points of their results. */
export function PointTotals({ b }: { b: Builder }) {
  return (
    <Items<TotalValues>
      b={b}
      path="pointTotals"
      nameOf={named}
      summary={({ table }) => table.join(' ')}
      make={() => ({
        id: newId(),
        name: { zh: '', en: '' },
        eventIds: null as never,
        table: [...usualTable],
        ties: 'mean',
        oneLess: false,
        per: 'match',
        mostPerGroup: null,
        best: null,
        doubledEventIds: [],
      })}
      addLabel={f('addPointTotal')}
    >
      {(path) => <TotalFields b={b} path={path} />}
    </Items>
  );
}

function TotalFields({ b, path }: { b: Builder; path: string }) {
  const at = <T,>(name: string): FieldPath<T> => ({ host: b.host, path: `${path}.${name}` });
  const events = useValue(b.at('events')) as Values['events'];
  const scoring = useValue(at<string[] | null>('eventIds'));
  const offered = events.map((event) => ({ value: event.id, label: say(event.name) || event.code }));
  return (
    <>
      <LangTextField at={at('name')} label={f('titleName')} maxLength={200} required />
      <TableField at={at('table')} label={f('pointsTable')} hint={f('pointsTableHint')} required />
      <FieldRow>
        <SelectField
          at={at<string>('ties')}
          label={f('pointsTies')}
          options={optionsOf(['mean', 'full'] as const, (value) =>
            f(value === 'mean' ? 'tiesMean' : 'tiesFull'),
          )}
          required
        />
        <SelectField
          at={at<string>('per')}
          label={f('pointsPer')}
          options={optionsOf(['match', 'section'] as const, (value) =>
            f(value === 'match' ? 'perMatch' : 'perSection'),
          )}
          required
        />
      </FieldRow>
      <FieldRow>
        <NumberField at={at('mostPerGroup')} label={f('mostPerGroup')} />
        <NumberField at={at('best')} label={f('bestResults')} />
      </FieldRow>
      <CheckField at={at('oneLess')} label={f('oneLess')} />
      {offered.length > 0 && (
        <>
          <ManyField
            at={at<string[] | null>('eventIds')}
            label={f('pointsEvents')}
            all={e('allEvents')}
            options={offered}
          />
          <ManyField
            at={at<string[] | null>('doubledEventIds')}
            label={f('doubledEvents')}
            options={offered.filter(({ value }) => scoring?.includes(value) ?? true)}
          />
        </>
      )}
    </>
  );
}

/** Whole numbers in one line, divided by spaces or commas; what is no number is refused by the schema. */
function TableField(props: FieldProps<number[]>) {
  const { value, set, input } = useField(props);
  const [typed, setTyped] = useState(value.join(' '));
  const read = numbersIn(typed);
  const stands = read.length === value.length && read.every((each, at) => Object.is(each, value[at]));
  return (
    <TextInput
      {...input}
      autoComplete="off"
      // Else the value was changed from outside.
      value={stands ? typed : value.join(' ')}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        set(numbersIn(event.currentTarget.value));
      }}
    />
  );
}

function numbersIn(typed: string): number[] {
  return typed
    .split(/[\s,，、;；]+/)
    .filter((part) => part !== '')
    .map((part) => readNumber(part, 0) ?? Number.NaN);
}
