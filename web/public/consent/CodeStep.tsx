import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react';
import type { DataOf } from '#contract/call.ts';
import { proveConsentPhone, sendConsentCode, type getConsentLink } from '#contract/consent/calls.ts';
import { dayIn } from '#contract/fields/dates.ts';
import { digitsOf } from '#web/form/digits.ts';
import { PlainButton } from '#web/shell/PlainButton.tsx';
import { formatDate } from '#web/lib/format.ts';
import { useSend } from '#web/lib/queries.ts';
import { toast } from '#web/ui/toast.ts';
import { useWait } from '#web/ui/use-wait.ts';
import classes from './consent.module.css';
import { w } from './text.ts';

interface Props {
  link: string;
  asked: DataOf<typeof getConsentLink>;
  onProved: (proof: string) => void;
}

/** Proves the phone that the link was sent to, by a code. */
export function CodeStep({ link, asked, onProved }: Props) {
  const { phoneMasked: phone, state, expiresAt } = asked;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [incomplete, setIncomplete] = useState(false);
  const [left, wait] = useWait();
  const asking = useSend(sendConsentCode);
  const proving = useSend(proveConsentPhone);
  const error = incomplete ? w('codeWrong') : (proving.error ?? asking.error)?.message;
  useEffect(() => {
    if (error) input.current?.focus();
  }, [error]);

  const ask = async () => {
    proving.reset();
    setIncomplete(false);
    const sent = await asking.run({ link });
    if (!sent) return;
    wait(sent.waitSeconds);
    toast('good', w('codeSent', { phone }));
    input.current?.focus();
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    asking.reset();
    proving.reset();
    setIncomplete(code.length !== 6);
    if (code.length !== 6 || proving.running) return;
    const proved = await proving.run({ link, code });
    if (proved) onProved(proved.proof);
  };
  return (
    <form className="stack gap-16" noValidate onSubmit={(event) => void submit(event)}>
      {state === 'asked' && <p>{w('until', { day: formatDate(dayIn(new Date(expiresAt))) })}</p>}
      <h2 className="md strong">{w('phoneTitle')}</h2>
      <p className="soft">{w('phoneAbout', { phone })}</p>
      <div className="stack gap-4">
        <label className="medium" htmlFor={id}>
          {w('code')}
        </label>
        <div className="flex gap-8">
          <input
            ref={input}
            id={id}
            className={`${classes.code} text-input grow full lg numeric`}
            inputMode="numeric"
            autoComplete="one-time-code"
            value={code}
            aria-invalid={error ? true : undefined}
            aria-describedby={`${id}-hint`}
            onChange={(event) => setCode(digitsOf(event.currentTarget.value, 6))}
          />
          <PlainButton
            type="button"
            look="second"
            disabled={left > 0 || asking.running}
            onClick={() => void ask()}
          >
            {left > 0 ? w('getCodeIn', { s: left }) : w('getCode')}
          </PlainButton>
        </div>
        <p id={`${id}-hint`} className={error ? 'bad' : 'soft'} role={error ? 'alert' : undefined}>
          {error ?? w('codeHint')}
        </p>
      </div>
      <PlainButton type="submit" busy={proving.running}>
        {w('goOn')}
      </PlainButton>
    </form>
  );
}
