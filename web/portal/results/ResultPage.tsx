import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { getPlayerResult, type OwnResult, type ResultGroup } from '#contract/results/player-calls.ts';
import { settled } from '#contract/results/states.ts';
import { refusals } from '#contract/refusals.ts';
import { ButtonLink } from '#web/frame/ButtonLink.tsx';
import { say } from '#web/lib/lang.ts';
import { useCall } from '#web/lib/queries.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Page } from '#web/ui/Page.tsx';
import { Skeletons } from '#web/ui/Skeletons.tsx';
import { GroupResults } from './GroupResults.tsx';
import { MatchAwards } from './MatchAwards.tsx';
import { OwnResults } from './OwnResults.tsx';
import classes from './results.module.css';
import { w } from './text.ts';

interface Search {
  matchId?: string;
  teamId?: string;
  /** The list of one group in place of the unit's own. */
  groupId?: string;
}

type Beside = (entry: OwnResult, group: ResultGroup) => ReactNode;

interface Props {
  /** What later domains say beside one of the unit's own results. */
  beside: Beside;
}

/** In a hall people look again and again; what has been settled moves seldom. */
const everyMs = 20_000;

/** A unit's results in one match or of one of its teams, the list of a group, awards and titles. */
export function ResultPage({ beside }: Props) {
  const { matchId = '', teamId, groupId } = useLocation({ select: (at) => at.search as Search });
  const search = { matchId, teamId };
  if (groupId)
    return (
      <GroupResults groupId={groupId} back={{ to: '/registerMatch/result', search }} everyMs={everyMs} />
    );
  return <Own matchId={matchId} teamId={teamId} beside={beside} />;
}

interface OwnProps {
  matchId: string;
  teamId: string | undefined;
  beside: Beside;
}

function Own({ matchId, teamId, beside }: OwnProps) {
  const body = { matchId, ...(teamId ? { teamId } : {}) };
  const { data, error, again } = useCall(getPlayerResult, body, {
    enabled: matchId !== '',
    quiet: true,
    everyMs,
  });
  const search = { matchId, teamId };
  const back = teamId ? { to: '/registerMatch/detail', search } : { to: '/registerMatch/index' };
  if (!data) {
    const missing = error?.code === refusals.notFound.code;
    return (
      <Page title={w('title')} back={back}>
        {matchId === '' && (
          <EmptyState action={<ButtonLink to="/registerMatch/index">{w('toList')}</ButtonLink>}>
            {w('choose')}
          </EmptyState>
        )}
        {missing && (
          <EmptyState
            action={
              <ButtonLink to="/registerMatch/register" search={search}>
                {w('toRegister')}
              </ButtonLink>
            }
          >
            {w('noRegistration')}
          </EmptyState>
        )}
        {error && !missing && <ErrorState what={error.message} onRetry={again} />}
        {matchId !== '' && !error && <Skeletons shape="text" count={6} />}
      </Page>
    );
  }
  const team = data.entries.find((entry) => entry.teamId === teamId);
  const about = [say(data.matchName), ...(team && team.teamType !== 11 ? [team.teamName] : [])].join(' · ');
  return (
    <Page title={w('title')} about={about} back={back}>
      {data.entries.length === 0 ? (
        <EmptyState
          action={
            <ButtonLink to={back.to} search={search}>
              {w(teamId ? 'toRegistration' : 'toList')}
            </ButtonLink>
          }
        >
          {w('noEntries')}
        </EmptyState>
      ) : (
        <div className={classes.page}>
          <OwnResults data={data} search={search} beside={beside} />
          {data.entries.some(({ state }) => settled(state)) && <MatchAwards matchId={matchId} />}
        </div>
      )}
    </Page>
  );
}
