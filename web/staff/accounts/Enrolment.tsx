import { useState } from 'react';
import * as z from 'zod/mini';
import { enrol, getEnrolment, tidyCode } from '#contract/accounts/second-factor.ts';
import { Form } from '#web/form/Form.tsx';
import { TextField } from '#web/form/TextField.tsx';
import { useSchemaForm } from '#web/form/use-schema-form.ts';
import { useCall, useSend } from '#web/lib/queries.ts';
import type { StoredSession } from '#web/lib/session.ts';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { QrCode } from '#web/ui/QrCode.tsx';
import { Skeletons } from '#web/ui/Skeletons.tsx';
import classes from './factor.module.css';
import { w } from './factor-text.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';

interface Props {
  /** The token that the set-up has begun with. */
  step: string;
  account: string;
  /** A session of its own comes with it; every other has ended. */
  onSession: (session: StoredSession) => void;
  /** The recovery codes have been seen. */
  onDone: () => void;
  onCancel: () => void;
}

/** The app is shown the secret, proves it by a first code, and the recovery codes follow. */
export function Enrolment({ step, account, onSession, onDone, onCancel }: Props) {
  const [codes, setCodes] = useState<readonly string[]>();
  const { data, error, again } = useCall(getEnrolment, { step }, { enabled: !codes, quiet: true });
  if (codes) return <RecoveryCodes codes={codes} account={account} onDone={onDone} />;
  if (!data)
    return error ? (
      <ErrorState what={error.message} {...(error.transport ? { onRetry: again } : { onRetry: onCancel })} />
    ) : (
      <Skeletons shape="form" count={2} />
    );
  return (
    <div className={`${classes.enrol} stack gap-16 start`}>
      <p>{w('scan')}</p>
      <QrCode text={data.address} what={w('qr')} size={200} />
      <div className="stack gap-8 start">
        <p className="xs soft">{w('noScan')}</p>
        <code className="secret">{data.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
        <CopyButton text={data.secret} label={w('copyKey')} />
      </div>
      <FirstCode
        step={step}
        onCancel={onCancel}
        onEnrolled={(session, recoveryCodes) => {
          setCodes(recoveryCodes);
          onSession(session);
        }}
      />
    </div>
  );
}

const schema = z.strictObject({ code: z.string().check(z.minLength(1, 'required'), z.maxLength(40)) });

interface FirstCodeProps {
  step: string;
  onCancel: () => void;
  onEnrolled: (session: StoredSession, codes: readonly string[]) => void;
}

function FirstCode({ step, onCancel, onEnrolled }: FirstCodeProps) {
  const form = useSchemaForm({ schema, initial: { code: '' } });
  const sending = useSend(enrol);
  const send = {
    error: sending.error,
    run: ({ code }: z.output<typeof schema>) => sending.run({ step, code: tidyCode(code) }),
  };
  return (
    <Form
      form={form}
      send={send}
      submit={w('proveIt')}
      onCancel={onCancel}
      onSent={({ session, recoveryCodes }) => onEnrolled(session, recoveryCodes)}
    >
      <TextField
        at={form.at('code')}
        label={w('firstCode')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        tidy={tidyCode}
        required
      />
    </Form>
  );
}
