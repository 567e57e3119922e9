import { useEffect, useRef } from 'react';
import * as z from 'zod/mini';
import { codeKind, tidyCode, verifyLogin } from '#contract/accounts/second-factor.ts';
import { Form } from '#web/form/Form.tsx';
import { useSchemaForm } from '#web/form/use-schema-form.ts';
import { useSend } from '#web/lib/queries.ts';
import type { StoredSession } from '#web/lib/session.ts';
import { loadRefusalTexts } from '#web/lib/refusal-texts.ts';
import { toast } from '#web/ui/toast.ts';
import { Enrolment } from './Enrolment.tsx';
import { w } from './factor-text.ts';
import { CodeField } from './CodeField.tsx';

export interface Step {
  token: string;
  does: 'code' | 'enrol';
}

interface Props {
  step: Step;
  account: string;
  /** The session is there, and nothing is left to be read. */
  onIn: () => void;
  onSession: (session: StoredSession) => void;
  onBack: () => void;
}

// Until they have come, the server's own words serve.
void loadRefusalTexts();

/** What comes after the password: a code, or at the first login the set-up of what makes the codes. */
export function SecondStep({ step, account, onIn, onSession, onBack }: Props) {
  if (step.does === 'code') return <CodeForm {...{ step, onIn, onSession, onBack }} />;
  return (
    <Enrolment step={step.token} account={account} onSession={onSession} onDone={onIn} onCancel={onBack} />
  );
}

/** From so many recovery codes on a new set is advised. */
const fewLeft = 3;

const schema = z.strictObject({ code: z.string().check(z.minLength(1, 'required'), z.maxLength(40)) });

function CodeForm({ step, onIn, onSession, onBack }: Omit<Props, 'account'>) {
  const box = useRef<HTMLDivElement>(null);
  // The password's field, which had the focus, is gone.
  useEffect(() => box.current?.querySelector('input')?.focus(), []);
  const form = useSchemaForm({ schema, initial: { code: '' } });
  const sending = useSend(verifyLogin);
  const send = {
    error: sending.error,
    run: ({ code }: z.output<typeof schema>) => sending.run({ step: step.token, code: tidyCode(code) }),
  };
  return (
    <div ref={box}>
      <Form
        form={form}
        send={send}
        submit={w('go')}
        onCancel={onBack}
        onSent={({ session, recoveryLeft }) => {
          onSession(session);
          if (codeKind(tidyCode(form.values().code)) === 'recovery' || recoveryLeft <= fewLeft)
            toast('good', w('fewLeft', { n: recoveryLeft }));
          onIn();
        }}
      >
        <CodeField at={form.at('code')} />
      </Form>
    </div>
  );
}
