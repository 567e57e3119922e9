import { useState } from 'react';
import {
  getGuardianCopy,
  getGuardianRequests,
  setGuardianRequest,
  type GuardianRequest,
} from '#contract/privacy/calls.ts';
import { newId } from '#web/lib/new-id.ts';
import { useCall, useSend } from '#web/lib/queries.ts';
import { saveFrom } from '#web/lib/save-file.ts';
import { Section } from '#web/ui/Section.tsx';
import { PlainButton } from '#web/shell/PlainButton.tsx';
import classes from './consent.module.css';
import { Confirm } from './Confirm.tsx';
import { w } from './text.ts';

/** A guardian asks for a copy of the child's data, or for its erasure. */
export function Rights({ link, proof, name }: { link: string; proof: string; name: string }) {
  const { data } = useCall(getGuardianRequests, { link, proof });
  const { run, running, error } = useSend(setGuardianRequest);
  const fetching = useSend(getGuardianCopy);
  const [erasing, setErasing] = useState(false);
  const last = (kind: 'export' | 'erase') => data?.requests.find((each) => each.kind === kind);
  const copy = last('export');
  const ask = async (kind: 'export' | 'erase') => {
    if (await run({ link, proof, id: newId(), kind, reason: '' })) setErasing(false);
  };
  const take = async (id: string) => {
    const file = await fetching.run({ link, proof, id });
    if (file) saveFrom(file.url, file.name);
  };
  return (
    <Section title={w('rights')} about={w('rightsAbout')}>
      <Standing request={copy} what={w('copy')} />
      <Standing request={last('erase')} what={w('erase')} />
      {error && (
        <p className="bad" role="alert">
          {error.message}
        </p>
      )}
      {erasing ? (
        <Confirm
          title={w('eraseTitle')}
          what={w('eraseWhat', { name })}
          act={w('eraseNow')}
          busy={running}
          onAct={() => void ask('erase')}
          onBack={() => setErasing(false)}
        />
      ) : (
        <div className={`${classes.answer} wrap gap-8`}>
          {copy && (copy.state === 'passed' || copy.state === 'done') ? (
            <PlainButton type="button" look="second" onClick={() => void take(copy.id)}>
              {w('copyTake')}
            </PlainButton>
          ) : (
            <PlainButton
              type="button"
              look="second"
              disabled={running || copy?.state === 'asked'}
              onClick={() => void ask('export')}
            >
              {w('copyAsk')}
            </PlainButton>
          )}
          <PlainButton
            type="button"
            look="second"
            disabled={last('erase')?.state === 'asked'}
            onClick={() => setErasing(true)}
          >
            {w('eraseAsk')}
          </PlainButton>
        </div>
      )}
    </Section>
  );
}

const states = {
  asked: 'requestAsked',
  passed: 'requestPassed',
  done: 'requestDone',
  refused: 'requestRefused',
  withdrawn: 'requestRefused',
} as const;

function Standing({ request, what }: { request: GuardianRequest | undefined; what: string }) {
  if (!request) return null;
  return (
    <p className="soft">
      {w(states[request.state], { what })} {request.note}
    </p>
  );
}
