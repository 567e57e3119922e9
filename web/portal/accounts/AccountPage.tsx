import type { ReactNode } from 'react';
import { changePassword, endSessions, getSessions, getUserInfo } from '#contract/accounts/calls.ts';
import { useCall, useSend } from '#web/lib/queries.ts';
import { titles } from '#web/portal/text.ts';
import { PasswordSection } from '#web/shared/accounts/PasswordSection.tsx';
import { Sessions } from '#web/shared/accounts/Sessions.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { PhoneFold } from '#web/ui/FoldedSection.tsx';
import { Page } from '#web/ui/Page.tsx';
import { Section } from '#web/ui/Section.tsx';
import { Skeletons } from '#web/ui/Skeletons.tsx';
import { LanguageSection } from './LanguageSection.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { w } from './text.ts';

/** The user's own account: profile, messages, password, devices logged in. */
export function AccountPage({ messages }: { messages: ReactNode }) {
  const { data, error, again } = useCall(getUserInfo, {});
  return (
    <Page title={titles('account')} about={w('accountAbout')} width="form">
      <Section title={w('profile')}>
        {data ? (
          <ProfileForm profile={data} />
        ) : error ? (
          <ErrorState onRetry={again} />
        ) : (
          <Skeletons shape="form" count={3} />
        )}
      </Section>
      <LanguageSection chosen={data?.lang} />
      {messages}
      <PasswordSection call={changePassword} />
      <OwnSessions />
    </Page>
  );
}

function OwnSessions() {
  const answer = useCall(getSessions, {});
  const { run, running } = useSend(endSessions);
  return (
    <PhoneFold title={w('sessions')} about={w('sessionsAbout')} summary={answer.data?.sessions.length}>
      <Sessions answer={answer} running={running} onEnd={(id) => run(id ? { id } : {})} />
    </PhoneFold>
  );
}
