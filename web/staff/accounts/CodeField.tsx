import { tidyCode } from '#contract/accounts/second-factor.ts';
import type { Place } from '#web/form/place.ts';
import { TextField } from '#web/form/TextField.tsx';
import { w } from './factor-text.ts';

/** The code of the authenticator app, or a recovery code. */
export function CodeField({ at }: { at: Place<string> }) {
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
