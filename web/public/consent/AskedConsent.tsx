import { useEffect, useEffectEvent } from 'react';
import { getAskedConsent } from '#contract/consent/calls.ts';
import { refusals } from '#contract/refusals.ts';
import { useCall } from '#web/lib/queries.ts';
import { Unread } from '#web/public/Unread.tsx';
import { AnswerForm } from './AnswerForm.tsx';
import { GivenConsent } from './GivenConsent.tsx';

interface Props {
  link: string;
  proof: string;
  /** The proof counts no more: the phone has to be proved again. */
  onProofOver: () => void;
  /** To the child's results and certificates. */
  onFamily: () => void;
}

/** For whom consent is asked: the text and the choice, or what was chosen. */
export function AskedConsent({ link, proof, onProofOver, onFamily }: Props) {
  const { data, error, again } = useCall(getAskedConsent, { link, proof });
  const over = useEffectEvent(onProofOver);
  const isOver = error?.code === refusals.consentProofOver.code;
  useEffect(() => {
    if (isOver) over();
  }, [isOver]);
  // What else it may be, the page around this says as soon as it has been read again.
  if (!data || isOver || !['asked', 'given'].includes(data.state)) {
    return <Unread error={error} again={again} />;
  }
  const props = { link, proof, asked: data, onRefused: again };
  return data.state === 'given' ? <GivenConsent {...props} onFamily={onFamily} /> : <AnswerForm {...props} />;
}
