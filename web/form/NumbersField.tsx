import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { readNumber } from './NumberField.tsx';
import { useField, type FieldProps } from './use-field.ts';

/** Whole numbers on one line, divided by spaces or commas; what is no number is refused by the schema. */
export function NumbersField(props: FieldProps<number[]>) {
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
