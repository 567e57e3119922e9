import { TextInput } from '@mantine/core';
import { w } from './text.ts';

interface Props {
  value: string;
  /** Confirming was tried: an empty reason shows that it is needed. */
  tried: boolean;
  onChange: (reason: string) => void;
}

/** Why an act on people's data is done. */
export function Reason({ value, tried, onChange }: Props) {
  return (
    <TextInput
      label={w('reason')}
      required
      maxLength={200}
      value={value}
      error={tried && value.trim() === '' && w('needed')}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
