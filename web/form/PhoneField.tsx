import { tidyPhone } from '#contract/fields/phone.ts';
import { TextField } from './TextField.tsx';
import type { FieldProps } from './use-field.ts';

/** A phone number; spaces, dashes and brackets are taken off when the field is left. */
export function PhoneField(props: FieldProps<string>) {
  return (
    <TextField {...props} type="tel" inputMode="tel" autoComplete="tel" maxLength={30} tidy={tidyPhone} />
  );
}
