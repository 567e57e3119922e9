import { createElement, useEffect, useRef, useState } from 'react';
import { getConsentLink } from '#contract/consent/calls.ts';
import { linkDays } from '#contract/consent/request.ts';
import { refusals } from '#contract/refusals.ts';
import type { CallFailed } from '#web/lib/failure.ts';
import { fetched, useFetched } from '#web/lib/fetched.ts';
import { useCall } from '#web/lib/queries.ts';
import { useAddress } from '#web/public/address.ts';
import { Unread } from '#web/public/Unread.tsx';
import { Skeletons } from '#web/ui/Skeletons.tsx';
import { AskedConsent } from './AskedConsent.tsx';
import { CodeStep } from './CodeStep.tsx';
import { Framed } from './Framed.tsx';
import { useProof } from './proof.ts';
import { w } from './text.ts';

const familyCode = fetched(async () => (await import('./FamilyPage.tsx')).FamilyPage);

/** Where the link that a guardian was sent leads: its token stands after the #, which no server sees. */
export function ConsentPage() {
  const { hash: link } = useAddress();
  // Another link in the same tab begins again.
  return <Link key={link} link={link} />;
}

function Link({ link }: { link: string }) {
  const [proof, setProof] = useProof(link);
  const { data, error, again } = useCall(getConsentLink, { link }, { enabled: link !== '', quiet: true });
  const [onFamily, setOnFamily] = useState(false);
  const FamilyPage = useFetched(familyCode, onFamily, () => setOnFamily(false));
  // Its code may come after its outline, whose heading had the focus.
  useStage(data && `${data.state} ${proof !== null} ${onFamily} ${onFamily && FamilyPage !== undefined}`);
  if (link === '' || (error && !error.away)) return <Gone error={error} />;
  if (!data) {
    return (
      <Framed title={w('title')}>
        <Unread error={error} again={again} shape="form" />
      </Framed>
    );
  }
  const { state, unitName: unit } = data;
  if (state === 'refused') return <Framed title={w('refused')} about={w('refusedAbout', { unit })} />;
  if (state === 'withdrawn') return <Framed title={w('ended')} about={w('endedAbout', { unit })} />;
  const proofOver = () => {
    setProof(null);
    setOnFamily(false);
  };
  if (onFamily && proof !== null)
    return FamilyPage ? (
      createElement(FamilyPage, { link, proof, onBack: () => setOnFamily(false), onProofOver: proofOver })
    ) : (
      <Framed title={w('family')}>
        <Skeletons shape="text" count={8} />
      </Framed>
    );
  return proof === null ? (
    <Framed title={w('title')} about={w(state === 'given' ? 'given' : 'asks', { unit })}>
      <CodeStep link={link} asked={data} onProved={setProof} />
    </Framed>
  ) : (
    <Framed
      title={w(state === 'given' ? 'done' : 'title')}
      about={state === 'given' ? w('keep') : w('asks', { unit })}
    >
      <AskedConsent link={link} proof={proof} onProofOver={proofOver} onFamily={() => setOnFamily(true)} />
    </Framed>
  );
}

/** What was done has changed the page: it is read from its top, and a screen reader begins with its heading. */
function useStage(stage: string | undefined): void {
  const before = useRef(stage);
  useEffect(() => {
    const first = before.current === undefined;
    if (before.current === stage) return;
    before.current = stage;
    const heading = document.querySelector<HTMLElement>('main h1');
    if (first || !heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [stage]);
}

function Gone({ error }: { error: CallFailed | null }) {
  const expired = error?.code === refusals.consentLinkExpired.code;
  // Any fault in the part after the # means that it is no link.
  const about = expired ? w('expiredAbout', { days: linkDays }) : w('goneAbout');
  return <Framed title={expired ? w('expired') : w('gone')} about={about} />;
}
