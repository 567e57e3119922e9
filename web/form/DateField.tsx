import { TextInput } from '@mantine/core';
import { useField, type FieldProps } from './use-field.ts';

interface Props extends FieldProps<string> {
  /** `YYYY-MM-DD` */
  min?: string;
  max?: string;
  autoComplete?: 'bday';
}

/** A day, as `YYYY-MM-DD`, in the browser's own picker. */
export function DateField({ min, max, autoComplete, ...props }: Props) {
  const { value, set, input } = useField(props);
  return (
    <TextInput
      {...input}
      type="date"
      value={value}
      {...(min ? { min } : {})}
      // A year of five digits is a slip that the picker would take.
      max={max ?? '9999-12-31'}
      autoComplete={autoComplete ?? 'off'}
      onChange={(event) => set(event.currentTarget.value)}
    />
  );
}
