import { useRef, useState } from 'react';
import { proveParentsPhone, sendParentsCode } from '#contract/consent/parents-link-calls.ts';
import { mainlandPhone, tidyPhone } from '#contract/fields/phone.ts';
import { problem } from '#contract/problem.ts';
import { problemText } from '#web/lib/failure.ts';
import { useSend } from '#web/lib/queries.ts';
import { CodeForm } from './CodeForm.tsx';
import { Field } from './Field.tsx';
import { w } from './text.ts';

interface Props {
  link: string;
  onProved: (proved: { phone: string; proof: string }) => void;
}

/** The parent's own phone, proved before anything is asked about a child. */
export function ParentsPhone({ link, onProved }: Props) {
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const asking = useSend(sendParentsCode);
  const proving = useSend(proveParentsPhone);
  const phone = mainlandPhone(tidyPhone(typed));
  const phoneOrFocus = () => {
    setWrong(phone === null);
    if (phone === null) input.current?.focus();
    return phone;
  };
  const ask = async () => {
    const to = phoneOrFocus();
    return to === null ? undefined : asking.run({ link, phone: to });
  };
  const prove = async (code: string) => {
    const of = phoneOrFocus();
    const proved = of !== null && (await proving.run({ link, phone: of, code }));
    if (proved) onProved({ phone: of, proof: proved.proof });
  };
  return (
    <CodeForm phone={phone} asking={asking} ask={ask} proving={proving} prove={prove}>
      <h2 className="md strong">{w('phoneTitle')}</h2>
      <p className="soft">{w('parentsPhoneAbout')}</p>
      <Field
        ref={input}
        label={w('parentsPhone')}
        error={wrong ? problemText(problem('parentsPhoneWrong')) : undefined}
        type="tel"
        autoComplete="tel-national"
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setWrong(false);
        }}
      />
    </CodeForm>
  );
}
