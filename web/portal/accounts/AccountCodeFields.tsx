import type { Problem } from '#contract/problem.ts';
import { CodeField } from '#web/form/CodeField.tsx';
import { type FieldPath, useValue } from '#web/form/field-path.ts';
import { TextField } from '#web/form/TextField.tsx';
import { tidyAccount } from './account-name.ts';
import { CodeHint } from './CodeHint.tsx';
import { w } from './text.ts';
import { useCode } from './use-code.ts';

interface Props {
  purpose: 'login' | 'reset';
  form: { at: (path: 'account' | 'code') => FieldPath<string>; show: (problems: readonly Problem[]) => void };
}

/** An account by its phone or mail, and the code that is sent there. */
export function AccountCodeFields({ purpose, form }: Props) {
  const account = form.at('account');
  const address = tidyAccount(useValue(account));
  const ask = useCode(purpose, form.show);
  return (
    <>
      <TextField at={account} label={w('account')} autoComplete="username" tidy={tidyAccount} required />
      <CodeField
        at={form.at('code')}
        label={w('code')}
        hint={<CodeHint />}
        send={() => ask(address.includes('@') ? 'email' : 'phone', address, 'account')}
        required
      />
    </>
  );
}
