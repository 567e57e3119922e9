import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { focusLine } from './line-focus.ts';
import { n } from './next-text.ts';

/** Enter goes to the line of the start number that was typed. */
export function JumpField() {
  const [number, setNumber] = useState('');
  const [missing, setMissing] = useState(false);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(number !== '' && !focusLine(document, number));
      }}
    >
      <TextInput
        aria-label={n('goTo')}
        placeholder={n('goTo')}
        inputMode="numeric"
        maxLength={6}
        value={number}
        error={missing && n('notHere', { number })}
        onChange={(event) => {
          setNumber(event.currentTarget.value.trim());
          setMissing(false);
        }}
      />
    </form>
  );
}
