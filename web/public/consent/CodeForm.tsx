import { useEffect, useId, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { digitsOf } from '#web/form/digits.ts';
import { PlainButton } from '#web/shell/PlainButton.tsx';
import type { CallFailed } from '#web/lib/failure.ts';
import { toast } from '#web/ui/toast.ts';
import { useWait } from '#web/ui/use-wait.ts';
import classes from './consent.module.css';
import { w } from './text.ts';

/** As `useSend` gives it. */
interface Sending {
  running: boolean;
  error: CallFailed | null;
  reset: () => void;
}

interface Props {
  /** As it is shown; null as long as it cannot be sent a code. */
  phone: string | null;
  asking: Sending;
  /** Undefined where it was refused, or not sent. */
  ask: () => Promise<{ waitSeconds: number } | undefined>;
  proving: Sending;
  prove: (code: string) => Promise<void>;
  /** What stands above the code. */
  children: ReactNode;
}

/** Proves a phone by a code. */
export function CodeForm({ phone, asking, ask, proving, prove, children }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [incomplete, setIncomplete] = useState(false);
  const [seconds, wait] = useWait();
  const error = incomplete ? w('codeWrong') : (proving.error ?? asking.error)?.message;
  useEffect(() => {
    if (error) input.current?.focus();
  }, [error]);

  const send = async () => {
    proving.reset();
    setIncomplete(false);
    const answer = await ask();
    if (!answer || phone === null) return;
    wait(answer.waitSeconds);
    toast('good', w('codeSent', { phone }));
    input.current?.focus();
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    asking.reset();
    proving.reset();
    setIncomplete(code.length !== 6);
    if (code.length === 6 && !proving.running) await prove(code);
  };
  return (
    <form className="stack gap-16" noValidate onSubmit={(event) => void submit(event)}>
      {children}
      <div className="stack gap-4">
        <label className="medium" htmlFor={id}>
          {w('code')}
        </label>
        <div className="flex gap-8">
          <input
            ref={input}
            id={id}
            className={`${classes.code} text-input touch grow full lg numeric`}
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
            disabled={seconds > 0 || asking.running}
            onClick={() => void send()}
          >
            {seconds > 0 ? w('getCodeIn', { s: seconds }) : w('getCode')}
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
