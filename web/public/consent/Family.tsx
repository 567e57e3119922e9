import { useState } from 'react';
import { closeFamilyPageByLink } from '#contract/consent/family-calls.ts';
import type { FamilyState } from '#contract/consent/family.ts';
import { useSend } from '#web/lib/queries.ts';
import { PlainButton } from '#web/shell/PlainButton.tsx';
import { Section } from '#web/ui/Section.tsx';
import classes from './consent.module.css';
import { Confirm } from './Confirm.tsx';
import { w } from './text.ts';

interface Props {
  link: string;
  proof: string;
  name: string;
  state: FamilyState;
  onOpen: () => void;
}

/** The way to the child's results and certificates, and to closing it alone. */
export function Family({ link, proof, name, state, onOpen }: Props) {
  const [closing, setClosing] = useState(false);
  const { run, running } = useSend(closeFamilyPageByLink);
  if (state !== 'open') return null;
  return (
    <Section title={w('family')} about={w('familyAbout')}>
      {closing ? (
        <Confirm
          title={w('familyCloseTitle')}
          what={w('familyCloseWhat', { name })}
          act={w('familyClose')}
          busy={running}
          onAct={() => void run({ link, proof })}
          onBack={() => setClosing(false)}
        />
      ) : (
        <div className={`${classes.answer} wrap gap-8`}>
          <PlainButton type="button" onClick={onOpen}>
            {w('familyOpen')}
          </PlainButton>
          <PlainButton type="button" look="second" onClick={() => setClosing(true)}>
            {w('familyClose')}
          </PlainButton>
        </div>
      )}
    </Section>
  );
}
