import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { toast } from '#web/ui/toast.ts';
import { useWait } from '#web/ui/use-wait.ts';
import classes from './form.module.css';
import { digitsOf } from './digits.ts';
import { useField, type FieldProps } from './use-field.ts';
import { w } from './text.ts';

interface Props extends FieldProps<string> {
  /** Asks for a code; true when it is on its way. A refusal shows its own message. */
  send: () => Promise<boolean>;
  /** Seconds until the next code may be asked for. */
  waitS?: number;
}

/** The code of six digits from an SMS or a mail, and the button that asks for it. */
export function CodeField({ send, waitS = 60, ...props }: Props) {
  const { value, set, input } = useField(props);
  const [seconds, wait] = useWait();
  const [busy, setBusy] = useState(false);
  const ask = async () => {
    setBusy(true);
    try {
      if (!(await send())) return;
      wait(waitS);
      toast('good', w('codeSent'));
      document.getElementById(input.id)?.focus();
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={`${classes.code} split gap-0-12 top`}>
      <TextInput
        {...input}
        value={value}
        inputMode="numeric"
        autoComplete="one-time-code"
        onChange={(event) => set(digitsOf(event.currentTarget.value, 6))}
      />
      <Button variant="default" loading={busy} disabled={seconds > 0} onClick={() => void ask()}>
        {seconds > 0 ? w('getCodeIn', { s: seconds }) : w('getCode')}
      </Button>
    </div>
  );
}
