import { personNameMost, tidyName } from '#contract/fields/person-name.ts';
import { TextField } from './TextField.tsx';
import type { FieldProps } from './use-field.ts';

interface Props extends FieldProps<string> {
  /** The account's own name, which the browser may offer. */
  own?: boolean;
}

/** A person's name; one kind of dot and no stray spaces once the field is left. */
export function NameField({ own, ...props }: Props) {
  return (
    <TextField {...props} autoComplete={own ? 'name' : 'off'} maxLength={personNameMost} tidy={tidyName} />
  );
}
