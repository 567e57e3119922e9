import { Button } from '@mantine/core';
import { useState } from 'react';
import { getStaffInfo, staffChangePassword } from '#contract/accounts/calls.ts';
import { getConflicts } from '#contract/units/conflict-calls.ts';
import { endStaffSessions, getStaffSessions } from '#contract/accounts/staff-calls.ts';
import { say } from '#web/lib/lang.ts';
import { listNames } from '#web/lib/list-names.ts';
import { useCall, useSend } from '#web/lib/queries.ts';
import { keptSession } from '#web/lib/session.ts';
import { PasswordSection } from '#web/shared/accounts/PasswordSection.tsx';
import { Sessions } from '#web/shared/accounts/Sessions.tsx';
import { titles } from '#web/staff/text.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Page } from '#web/ui/Page.tsx';
import { Section } from '#web/ui/Section.tsx';
import { Skeletons } from '#web/ui/Skeletons.tsx';
import { DutyList } from './DutyList.tsx';
import { w as factor } from './factor-text.ts';
import { w } from './text.ts';
import { ConflictsDialog } from './ConflictsDialog.tsx';
import { w as ties } from './conflicts-text.ts';
import { TwoStepSection } from './TwoStepSection.tsx';

/** One's own account in the console. */
export function OwnAccountPage() {
  const { data, error, again } = useCall(getStaffInfo, {});
  return (
    <Page title={titles('account')} about={w('accountAbout')} width="form">
      <Section title={data?.nickname ?? w('me')} about={w('me')}>
        {data ? (
          <>
            <DutyList duties={data.duties} />
            {data.matches && (
              <p>{w('ownMatches', { matches: listNames(data.matches.map(({ name }) => say(name))) })}</p>
            )}
          </>
        ) : error ? (
          <ErrorState onRetry={again} />
        ) : (
          <Skeletons shape="text" count={2} />
        )}
      </Section>
      <ConflictsSection />
      <TwoStepSection account={data?.nickname ?? ''} />
      <PasswordSection call={staffChangePassword} />
      <Section title={factor('sessions')} about={factor('sessionsAbout')}>
        <OwnSessions />
      </Section>
    </Page>
  );
}

function ConflictsSection() {
  const [opened, setOpened] = useState(false);
  const { data } = useCall(getConflicts, {});
  const me = keptSession()?.uid;
  const ownConflicts = data?.ties.filter(({ accountId }) => accountId === me);
  return (
    <Section
      title={ties('tiesOwn')}
      about={ties('tiesAbout')}
      action={
        <Button variant="default" onClick={() => setOpened(true)}>
          {ties('tiesChange')}
        </Button>
      }
    >
      {ownConflicts && (
        <p>
          {ownConflicts.length === 0
            ? ties('tiesNone')
            : listNames(ownConflicts.map(({ unitName }) => unitName))}
        </p>
      )}
      <ConflictsDialog opened={opened} onClose={() => setOpened(false)} />
    </Section>
  );
}

function OwnSessions() {
  const answer = useCall(getStaffSessions, {});
  const { run, running } = useSend(endStaffSessions);
  return <Sessions answer={answer} running={running} onEnd={(session) => run(session ? { session } : {})} />;
}
