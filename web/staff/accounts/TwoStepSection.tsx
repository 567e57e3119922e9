import { Button } from '@mantine/core';
import { useState } from 'react';
import * as z from 'zod/mini';
import {
  getSecondFactor,
  renewRecoveryCodes,
  renewSecondFactor,
  tidyCode,
} from '#contract/accounts/second-factor.ts';
import { FormDialog } from '#web/form/FormDialog.tsx';
import { Form } from '#web/form/Form.tsx';
import { PasswordField } from '#web/form/PasswordField.tsx';
import { useSchemaForm } from '#web/form/use-schema-form.ts';
import { useCall, useSend } from '#web/lib/queries.ts';
import { sealPassword } from '#web/lib/seal-password.ts';
import { keepSession, keptSession } from '#web/lib/session.ts';
import { DefinitionList } from '#web/ui/DefinitionList.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Section } from '#web/ui/Section.tsx';
import { Skeletons } from '#web/ui/Skeletons.tsx';
import { StatusTag } from '#web/ui/StatusTag.tsx';
import { TimeAgo } from '#web/ui/TimeAgo.tsx';
import { toast } from '#web/ui/toast.ts';
import { Enrolment } from './Enrolment.tsx';
import { w } from './factor-text.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { CodeField } from './CodeField.tsx';

type Act = 'app' | 'codes';

/** The user's own second factor: since when, how many recovery codes are left, and buttons to renew both. */
export function TwoStepSection({ account }: { account: string }) {
  const { data, error, again } = useCall(getSecondFactor, {});
  const [act, setAct] = useState<Act>();
  const on = data ? data.since !== null : undefined;
  const close = () => setAct(undefined);
  return (
    <Section title={w('section')} about={w('sectionAbout')}>
      {!data ? (
        error ? (
          <ErrorState onRetry={again} />
        ) : (
          <Skeletons shape="text" count={2} />
        )
      ) : (
        <div className="stack gap-16 start">
          <StatusTag tone={on ? 'good' : 'neutral'} word={on ? w('since') : w('waived')} />
          {data.since ? (
            <DefinitionList
              items={[
                [w('sinceWhen'), <TimeAgo key="since" at={data.since} />],
                [w('left'), w('leftOf', { n: data.recoveryLeft })],
              ]}
            />
          ) : (
            <p>{w('waivedAbout')}</p>
          )}
          <div className="wrap gap-8">
            <Button variant="default" onClick={() => setAct('app')}>
              {on ? w('replace') : w('setUp')}
            </Button>
            {on && (
              <Button variant="default" onClick={() => setAct('codes')}>
                {w('newCodes')}
              </Button>
            )}
          </div>
        </div>
      )}
      <FormDialog
        opened={act !== undefined}
        onClose={close}
        title={act === 'codes' ? w('newCodes') : on ? w('replace') : w('setUp')}
      >
        {act && <Anew act={act} on={on ?? false} account={account} onDone={close} />}
      </FormDialog>
    </Section>
  );
}

interface AnewProps {
  act: Act;
  /** A code is asked for. */
  on: boolean;
  account: string;
  onDone: () => void;
}

/** Password and code first; then the other app, or the new codes. */
function Anew({ act, on, account, onDone }: AnewProps) {
  // What is done makes `on` true while the dialog is open.
  const [asksCode] = useState(on);
  const [step, setStep] = useState<string>();
  const [codes, setCodes] = useState<readonly string[]>();
  const finish = () => {
    toast('good', w('enrolled'));
    onDone();
  };
  if (codes) return <RecoveryCodes codes={codes} account={account} onDone={onDone} />;
  if (step)
    return (
      <Enrolment step={step} account={account} onSession={keepSession} onDone={finish} onCancel={onDone} />
    );
  return <Proof {...{ act, asksCode, onDone }} onStep={setStep} onCodes={setCodes} />;
}

interface ProofProps {
  act: Act;
  asksCode: boolean;
  onDone: () => void;
  onStep: (step: string) => void;
  onCodes: (codes: readonly string[]) => void;
}

const schemaOf = (asksCode: boolean) =>
  z.strictObject({
    pwd: z.string().check(z.minLength(1, 'required')),
    code: asksCode ? z.string().check(z.minLength(1, 'required')) : z.string(),
  });

function Proof({ act, asksCode, onDone, onStep, onCodes }: ProofProps) {
  const [schema] = useState(() => schemaOf(asksCode));
  const form = useSchemaForm({ schema, initial: { pwd: '', code: '' } });
  const app = useSend(renewSecondFactor);
  const recovery = useSend(renewRecoveryCodes);
  const send = {
    error: act === 'app' ? app.error : recovery.error,
    run: async ({ pwd, code }: { pwd: string; code: string }) => {
      const body = { ...(await sealPassword(pwd, keptSession()!.uid)), code: tidyCode(code) };
      if (act === 'app') {
        const begun = await app.run(body);
        return begun && { step: begun.step, codes: null };
      }
      const answer = await recovery.run(body);
      return answer && { step: null, codes: answer.recoveryCodes };
    },
  };
  return (
    <Form
      form={form}
      send={send}
      submit={w('next')}
      onCancel={onDone}
      onSent={({ step, codes }) => (step === null ? onCodes(codes) : onStep(step))}
    >
      {asksCode && <p>{act === 'app' ? w('replaceAbout') : w('newCodesAbout')}</p>}
      <PasswordField at={form.at('pwd')} label={w('password')} required />
      {asksCode && <CodeField at={form.at('code')} />}
    </Form>
  );
}
