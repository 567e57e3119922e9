import { useState } from 'react';
import { readParentsLink } from '#contract/consent/parents-link-calls.ts';
import { dayIn } from '#contract/fields/dates.ts';
import { formatDate } from '#web/lib/format.ts';
import { useCall } from '#web/lib/queries.ts';
import { goTo, useAddress } from '#web/public/address.ts';
import { keepInTab, textOfTab } from '#web/public/tab-memory.ts';
import { Unread } from '#web/public/Unread.tsx';
import { FindChild } from './FindChild.tsx';
import { Framed } from './Framed.tsx';
import { ParentsPhone } from './ParentsPhone.tsx';
import { keepProof } from './proof.ts';
import { w } from './text.ts';

/** Where the link leads that a unit posts to its parents: each finds the own child, and goes on as by a link of their own. */
export function ParentsPage() {
  const { hash: link } = useAddress();
  return <Link key={link} link={link} />;
}

const key = 'parents.proof';

/** The phone that was proved, and its proof: for this tab, as there may be a second child. */
function useProved(link: string) {
  const [text, setText] = useState(() => textOfTab(key, link));
  const [phone, proof] = text?.split(' ') ?? [];
  const keep = (next: string | null) => {
    setText(next);
    keepInTab(key, link, next);
  };
  return [phone && proof ? { phone, proof } : null, keep] as const;
}

function Link({ link }: { link: string }) {
  const [proved, keep] = useProved(link);
  const { data, error, again } = useCall(readParentsLink, { link }, { enabled: link !== '', quiet: true });
  if (link === '' || (error && !error.away))
    return <Framed title={w('gone')} about={w('parentsGoneAbout')} />;
  if (!data) {
    return (
      <Framed title={w('title')}>
        <Unread error={error} again={again} shape="form" />
      </Framed>
    );
  }
  const day = formatDate(dayIn(new Date(data.expiresAt)));
  return (
    <Framed title={w('title')} about={w('asks', { unit: data.unitName })}>
      <p>{w('until', { day })}</p>
      {proved ? (
        <FindChild
          link={link}
          {...proved}
          onFound={(child) => {
            keepProof(child.link, child.proof);
            goTo(`/public/consent#${child.link}`);
          }}
          onProofOver={() => keep(null)}
        />
      ) : (
        <ParentsPhone link={link} onProved={({ phone, proof }) => keep(`${phone} ${proof}`)} />
      )}
    </Framed>
  );
}
