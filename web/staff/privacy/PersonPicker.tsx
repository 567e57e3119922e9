import { Button, Radio, TextInput } from '@mantine/core';
import { useState } from 'react';
import { findPeople } from '#contract/privacy/staff-calls.ts';
import { useCall } from '#web/lib/queries.ts';
import { w } from './text.ts';

interface Props {
  value: string;
  error: string | undefined;
  onChange: (memberId: string) => void;
}

/** Finds a person by a part of the name, and chooses one of those found. */
export function PersonPicker({ value, error, onChange }: Props) {
  const [input, setInput] = useState('');
  const [text, setText] = useState('');
  const { data } = useCall(findPeople, { text }, { enabled: text !== '' });
  const find = () => setText(input.trim());
  return (
    <div className="stack gap-12">
      <div className="flex gap-8 bottom">
        <TextInput
          className="grow"
          data-autofocus
          label={w('find')}
          value={input}
          maxLength={60}
          error={error}
          onChange={(event) => setInput(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            find();
          }}
        />
        <Button variant="default" disabled={input.trim() === ''} onClick={find}>
          {w('findNow')}
        </Button>
      </div>
      {text !== '' && data?.people.length === 0 && <p role="status">{w('noneFound')}</p>}
      {data && data.people.length > 0 && (
        <Radio.Group label={w('choose')} value={value} onChange={onChange}>
          <div className="stack gap-12 above-8">
            {data.people.map(({ memberId, name, unitName, birthYear }) => (
              <Radio key={memberId} value={memberId} label={`${name} · ${birthYear} · ${unitName}`} />
            ))}
          </div>
        </Radio.Group>
      )}
    </div>
  );
}
