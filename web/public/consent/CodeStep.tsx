import type { DataOf } from '#contract/call.ts';
import { proveConsentPhone, sendConsentCode, type getConsentLink } from '#contract/consent/calls.ts';
import { dayIn } from '#contract/fields/dates.ts';
import { formatDate } from '#web/lib/format.ts';
import { useSend } from '#web/lib/queries.ts';
import { CodeForm } from './CodeForm.tsx';
import { w } from './text.ts';

interface Props {
  link: string;
  asked: DataOf<typeof getConsentLink>;
  onProved: (proof: string) => void;
}

/** Proves the phone that the link was sent to. */
export function CodeStep({ link, asked, onProved }: Props) {
  const { phoneMasked: phone, state, expiresAt } = asked;
  const asking = useSend(sendConsentCode);
  const proving = useSend(proveConsentPhone);
  const prove = async (code: string) => {
    const proved = await proving.run({ link, code });
    if (proved) onProved(proved.proof);
  };
  return (
    <CodeForm phone={phone} asking={asking} ask={() => asking.run({ link })} proving={proving} prove={prove}>
      {state === 'asked' && <p>{w('until', { day: formatDate(dayIn(new Date(expiresAt))) })}</p>}
      <h2 className="md strong">{w('phoneTitle')}</h2>
      <p className="soft">{w('phoneAbout', { phone })}</p>
    </CodeForm>
  );
}
