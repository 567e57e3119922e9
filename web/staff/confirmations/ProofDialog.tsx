import { useEffect, useRef } from 'react';
import * as z from 'zod/mini';
import { getSecondFactor, tidyCode, type Proof } from '#contract/accounts/second-factor.ts';
import { Form } from '#web/form/Form.tsx';
import { PasswordField } from '#web/form/PasswordField.tsx';
import { TextField } from '#web/form/TextField.tsx';
import { useSchemaForm } from '#web/form/use-schema-form.ts';
import { useCall } from '#web/lib/queries.ts';
import { sealPassword } from '#web/lib/seal-password.ts';
import { keptSession } from '#web/lib/session.ts';
import { Skeletons } from '#web/ui/Skeletons.tsx';
import plain from '#web/ui/plain-dialog.module.css';
import { w } from './text.ts';

interface Props {
  said: string | null;
  /** null: given up. */
  done: (proof: Proof | null) => void;
}

const schema = z.strictObject({
  password: z.string().check(z.minLength(1, 'required')),
  code: z.string().check(z.maxLength(40)),
});
const withCode = z.strictObject({
  ...schema.shape,
  code: z.string().check(z.minLength(1, 'required'), z.maxLength(40)),
});

/** Keeps Escape to this dialog where it stands over one of the kit's. */
const ownPropagation = { 'data-mantine-stop-propagation': true };

/** Password and code once more, before what counts: the browser's own dialog, above any other. */
export function ProofDialog({ said, done }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { data, error } = useCall(getSecondFactor, {}, { quiet: true });
  const isLoaded = data !== undefined || error !== null;
  // An account of the demo has no second factor.
  const hasCode = data?.since !== null;
  useEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    if (isLoaded) dialog.current?.querySelector('input')?.focus();
  }, [isLoaded]);
  return (
    <dialog
      ref={dialog}
      className={`${plain.dialog} ${plain.body} ink round no-border on-paper`}
      aria-labelledby="proof-title"
      aria-describedby="proof-about"
      onClose={() => done(null)}
      {...ownPropagation}
    >
      <h2 className="md" id="proof-title">
        {w('proofTitle')}
      </h2>
      <p id="proof-about">{w(hasCode ? 'proofAbout' : 'proofPlainAbout')}</p>
      {said && <p role="alert">{said}</p>}
      {isLoaded ? <Fields hasCode={hasCode} done={done} /> : <Skeletons shape="form" count={2} />}
    </dialog>
  );
}

function Fields({ hasCode, done }: { hasCode: boolean; done: Props['done'] }) {
  const form = useSchemaForm({ schema: hasCode ? withCode : schema, initial: { password: '', code: '' } });
  const run = async ({ password, code }: z.output<typeof schema>) => {
    const sealed = await sealPassword(password, keptSession()?.uid ?? '');
    return { ...sealed, code: tidyCode(code) };
  };
  return (
    <Form
      form={form}
      send={{ run, error: null }}
      submit={w('proofGo')}
      onCancel={() => done(null)}
      onSent={done}
    >
      <PasswordField at={form.at('password')} label={w('password')} required />
      {hasCode && (
        <TextField
          at={form.at('code')}
          label={w('code')}
          hint={w('codeHint')}
          autoComplete="one-time-code"
          maxLength={20}
          tidy={tidyCode}
          required
        />
      )}
    </Form>
  );
}
