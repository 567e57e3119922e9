// Of this field alone, and so no part of every visit (web/theme/kit.ts).
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import { MultiSelect } from '@mantine/core';
import { useState } from 'react';
import { unitsMost } from '#contract/notices/notice.ts';
import { findNoticeUnits } from '#contract/notices/staff-calls.ts';
import { useField, type FieldProps } from '#web/form/use-field.ts';
import { useCall } from '#web/lib/queries.ts';
import { w } from './text.ts';

interface Unit {
  id: string;
  name: string;
}

/** Units found by a part of their name. */
export function UnitsField({ known, ...props }: FieldProps<string[]> & { known: readonly Unit[] }) {
  const { value, set, input } = useField(props);
  const [search, setSearch] = useState('');
  const [namedUnits, setNamedUnits] = useState<readonly Unit[]>(known);
  const text = search.trim().slice(0, 60);
  const { data } = useCall(findNoticeUnits, { text }, { keep: true, enabled: text !== '' });
  const units = text === '' ? [] : (data?.units ?? []);
  const chosen = namedUnits.filter(({ id }) => value.includes(id));
  const names = new Map([...chosen, ...units].map(({ id, name }) => [id, name]));
  return (
    <MultiSelect
      {...input}
      searchable
      hidePickedOptions
      maxValues={unitsMost}
      searchValue={search}
      onSearchChange={setSearch}
      filter={({ options }) => options}
      data={[...names].map(([id, name]) => ({ value: id, label: name }))}
      nothingFoundMessage={text === '' ? w('unitsHint') : w('unitsNone')}
      value={value}
      onChange={(ids) => {
        setNamedUnits([...names].map(([id, name]) => ({ id, name })));
        set(ids);
      }}
    />
  );
}
