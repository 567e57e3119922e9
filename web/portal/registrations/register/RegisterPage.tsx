import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { getUserInfo } from '#contract/accounts/calls.ts';
import { accountType } from '#contract/accounts/roles.ts';
import { getRegistrationForm } from '#contract/registrations/calls.ts';
import { ButtonLink } from '#web/shell/ButtonLink.tsx';
import { readDraft } from '#web/form/draft.ts';
import { say } from '#web/lib/lang.ts';
import { useCall } from '#web/lib/queries.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Page } from '#web/ui/Page.tsx';
import { Skeletons } from '#web/ui/Skeletons.tsx';
import { choiceOf, draftKey, keptOf, type Loaded } from './start.ts';
import { TeamChoice } from './TeamChoice.tsx';
import { TwoDrafts } from './TwoDrafts.tsx';
import { Wizard } from './Wizard.tsx';
import { w } from './wizard-text.ts';

/** Places fill up while one chooses. */
const everyMs = 60_000;

/** The registration wizard (requirements, section 2): five steps for one team in one match. */
export function RegisterPage() {
  const { matchId = '', teamId = '' } = useSearch({ strict: false });
  const profile = useCall(getUserInfo, {}).data;
  if (!matchId) {
    return (
      <Page title={w('title')} about={w('about')}>
        <EmptyState action={<ButtonLink to="/dashboard">{w('toMatches')}</ButtonLink>}>
          {w('noMatch')}
        </EmptyState>
      </Page>
    );
  }
  const individual = profile?.accountType === accountType.individual;
  if (teamId || individual) return <OneTeam key={`${matchId} ${teamId}`} matchId={matchId} teamId={teamId} />;
  return profile ? <TeamChoice matchId={matchId} /> : <Waiting />;
}

function Waiting() {
  return (
    <Page title={w('title')} about={w('about')}>
      <Skeletons shape="form" />
    </Page>
  );
}

function OneTeam({ matchId, teamId }: { matchId: string; teamId: string }) {
  const { data, error, again } = useCall(
    getRegistrationForm,
    { matchId, ...(teamId ? { teamId } : {}) },
    { everyMs, fresh: true },
  );
  if (data) return <Begin loaded={data} again={again} />;
  if (!error) return <Waiting />;
  return (
    <Page title={w('title')} back={{ to: '/match/detail', search: { id: matchId } }}>
      <ErrorState what={error.message} onRetry={again} />
    </Page>
  );
}

/** Which form to begin with is settled once, when the page opens. */
function Begin({ loaded, again }: { loaded: Loaded; again: () => void }) {
  const { matchId, team, match } = loaded.facts;
  const [choice, setChoice] = useState(() =>
    choiceOf(loaded, keptOf(readDraft<unknown>(draftKey(matchId, team.id)))),
  );
  if (choice.kind === 'use') return <Wizard loaded={loaded} start={choice.start} again={again} />;
  return (
    <Page title={w('titleOf', { match: say(match.name) })}>
      <Skeletons shape="form" />
      <TwoDrafts
        title={w('twoDrafts')}
        what={w('twoDraftsWhat')}
        {...choice}
        named={loaded.facts}
        onChoose={(which) => setChoice({ kind: 'use', start: choice[which] })}
      />
    </Page>
  );
}
