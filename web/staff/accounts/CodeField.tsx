import { tidyCode } from '#contract/accounts/second-factor.ts';
import type { FieldPath } from '#web/form/field-path.ts';
import { TextField } from '#web/form/TextField.tsx';
import { w } from './factor-text.ts';

/** The code of the authenticator app, or a recovery code. */
export function CodeField({ at }: { at: FieldPath<string> }) {
  return (
    <TextField
      at={at}
      label={w('code')}
      autoComplete="one-time-code"
      maxLength={20}
      tidy={tidyCode}
      required
    />
  );
}
