import { Button } from '@mantine/core';
import { useState } from 'react';
import { DefinitionList } from '#web/ui/DefinitionList.tsx';
import { MatchTime } from '#web/ui/MatchTime.tsx';
import { Section } from '#web/ui/Section.tsx';
import { stateOf, type Case } from './case.ts';
import { ExtendDialog } from './ExtendDialog.tsx';
import { NextStep } from './NextStep.tsx';
import { w } from './text.ts';

/** Who acts next, the dates that bind it, and the one way to bend them. */
export function RegistrationStatus({ shown }: { shown: Case }) {
  const { stage, submittedAt, decidedAt, extendedTo, deadlines, standings, timeZone } = shown;
  const [extending, setExtending] = useState(false);
  const offers = standings.flatMap(({ state, offerUntil }) =>
    state === 'offered' && offerUntil ? [offerUntil] : [],
  );
  const time = (at: string | null) => at && <MatchTime at={at} zone={timeZone} bare />;
  return (
    <Section
      title={w('state')}
      action={
        <Button variant="default" onClick={() => setExtending(true)}>
          {w(stage === 'passed' ? 'reopen' : 'extend')}
        </Button>
      }
    >
      <DefinitionList
        items={[
          [w('whoNext'), <NextStep key="next" facts={stateOf(shown, offers.toSorted()[0] ?? null)} />],
          [w('submittedAt'), time(submittedAt)],
          decidedAt !== null && [w('decidedAt'), time(decidedAt)],
          [w('registrationClose'), time(deadlines.registrationClose)],
          [w('correction'), time(deadlines.correction)],
          [w('payment'), time(deadlines.payment)],
          extendedTo !== null && [w(stage === 'passed' ? 'reopenedTo' : 'extendedTo'), time(extendedTo)],
        ]}
      />
      <ExtendDialog shown={shown} opened={extending} onClose={() => setExtending(false)} />
    </Section>
  );
}
