import { useEffect, useEffectEvent } from 'react';
import { getFamilyCertificate } from '#contract/certificates/family-calls.ts';
import { getFamilyAthlete } from '#contract/records/athlete-calls.ts';
import { refusals } from '#contract/refusals.ts';
import { useCall, useSend } from '#web/lib/queries.ts';
import { AthleteRecord } from '#web/shared/records/AthleteRecord.tsx';
import { r } from '#web/shared/records/text.ts';
import { Unread } from '#web/public/Unread.tsx';
import { PlainButton } from '#web/shell/PlainButton.tsx';
import { Framed } from './Framed.tsx';
import { w } from './text.ts';

interface Props {
  link: string;
  proof: string;
  onBack: () => void;
  /** The proof counts no more: the phone has to be proved again. */
  onProofOver: () => void;
}

/** What the child has achieved for the unit, as the unit sees it. */
export function FamilyPage({ link, proof, onBack, onProofOver }: Props) {
  const { data, error, again } = useCall(getFamilyAthlete, { link, proof });
  const { run } = useSend(getFamilyCertificate);
  const over = useEffectEvent(onProofOver);
  const isOver = error?.code === refusals.consentProofOver.code;
  useEffect(() => {
    if (isOver) over();
  }, [isOver]);
  return (
    <Framed title={data ? r('titleOf', { name: data.name }) : w('family')} about={w('familyAbout')}>
      <div>
        <PlainButton type="button" look="second" onClick={onBack}>
          {w('back')}
        </PlainButton>
      </div>
      {!data && <Unread error={error} again={again} />}
      {data && <AthleteRecord record={data} addressOf={(id) => run({ link, proof, id })} />}
    </Framed>
  );
}
