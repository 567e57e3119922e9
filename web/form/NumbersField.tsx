import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { readNumber } from './NumberField.tsx';
import { useField, type FieldProps } from './use-field.ts';

/** Whole numbers on one line, divided by spaces or commas; what is no number is refused by the schema. */
export function NumbersField(props: FieldProps<number[]>) {
  const { value, set, input } = useField(props);
  const [rawText, setRawText] = useState(value.join(' '));
  const read = numbersIn(rawText);
  const stands = read.length === value.length && read.every((each, at) => Object.is(each, value[at]));
  return (
    <TextInput
      {...input}
      autoComplete="off"
      // Else the value was changed from outside.
      value={stands ? rawText : value.join(' ')}
      onChange={(event) => {
        setRawText(event.currentTarget.value);
        set(numbersIn(event.currentTarget.value));
      }}
    />
  );
}

function numbersIn(text: string): number[] {
  return text
    .split(/[\s,，、;；]+/)
    .filter((part) => part !== '')
    .map((part) => readNumber(part, 0) ?? Number.NaN);
}
