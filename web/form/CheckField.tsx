import { Checkbox } from '@mantine/core';
import { useField, type FieldProps } from './use-field.ts';

/** Yes or no, as a box to tick; the label says what ticking means. */
export function CheckField(props: FieldProps<boolean>) {
  const { value, set, input } = useField(props);
  return (
    <Checkbox
      {...input}
      checked={value}
      aria-invalid={input.error ? true : undefined}
      onChange={(event) => set(event.currentTarget.checked)}
    />
  );
}
