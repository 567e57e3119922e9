import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { getMatchReview } from '#contract/registrations/calls.ts';
import { refusals } from '#contract/refusals.ts';
import { ButtonLink } from '#web/shell/ButtonLink.tsx';
import { textOfCode } from '#web/lib/catalogue.ts';
import { say } from '#web/lib/lang.ts';
import { useCall } from '#web/lib/queries.ts';
import { RegistrationTag } from '#web/shared/registrations/RegistrationState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { LinkTo } from '#web/ui/LinkTo.tsx';
import { Page } from '#web/ui/Page.tsx';
import { PrintButton } from '#web/ui/PrintButton.tsx';
import { Section } from '#web/ui/Section.tsx';
import { Skeletons } from '#web/ui/Skeletons.tsx';
import type { Case } from './case.ts';
import { CaseView } from './CaseView.tsx';
import { RegistrationButton } from './RegistrationButton.tsx';
import { w } from './text.ts';
import { WithdrawButton } from './WithdrawButton.tsx';

const more = ['startTimes', 'fileUpload', 'changePerson', 'result', 'appealList', 'certificates'] as const;

interface Props {
  /** How later domains have its materials stand. */
  materials?: (shown: Case) => ReactNode;
  /** What later domains have to say of it before all else. */
  first?: (shown: Case) => ReactNode;
  /** What later domains have to say of its money. */
  money?: (shown: Case) => ReactNode;
}

/** One team's registration for one match, and what can be done with it. */
export function RegistrationDetailPage({ first, materials, money }: Props) {
  const { matchId = '', teamId = '' } = useSearch({ strict: false });
  const { data, error, again } = useCall(getMatchReview, { matchId, teamId });
  const shown = data?.cases[0];
  const back = { to: '/registerMatch/index' };
  if (!data || !shown) {
    return (
      <Page title={w('detailTitle')} back={back}>
        {error ? (
          <ErrorState what={error.message} onRetry={again} />
        ) : data ? (
          <ErrorState
            what={textOfCode(refusals.notFound.code)}
            action={<ButtonLink to="/registerMatch/index">{w('title')}</ButtonLink>}
          />
        ) : (
          <Skeletons shape="form" />
        )}
      </Page>
    );
  }
  const search = { matchId, teamId };
  return (
    <Page
      title={say(shown.matchName)}
      about={shown.teamType === 11 ? w('individual') : shown.teamName}
      status={<RegistrationTag {...shown} />}
      back={back}
      action={<RegistrationButton row={shown} />}
    >
      {first?.(shown)}
      <CaseView
        match={data.match.match}
        shown={shown}
        materials={materials?.(shown)}
        money={money?.(shown)}
      />
      <Section title={w('more')}>
        <div className="row gap-8-16">
          <LinkTo target={{ to: '/match/detail', search: { id: matchId } }}>{w('matchLink')}</LinkTo>
          {more.map((name) => (
            <LinkTo key={name} target={{ to: `/registerMatch/${name}`, search }}>
              {w(name)}
            </LinkTo>
          ))}
          <PrintButton />
          <WithdrawButton shown={shown} />
        </div>
      </Section>
    </Page>
  );
}
