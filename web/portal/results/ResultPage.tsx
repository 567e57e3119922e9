import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { DataOf } from '#contract/call.ts';
import { getPlayerResult, type OwnResult, type ResultGroup } from '#contract/results/player-calls.ts';
import { settled } from '#contract/results/states.ts';
import { ButtonLink } from '#web/shell/ButtonLink.tsx';
import { say } from '#web/lib/lang.ts';
import { useCall } from '#web/lib/queries.ts';
import {
  backOf,
  RegistrationFrame,
  type RegistrationSearch,
  useRegistrationAddress,
} from '#web/portal/registrations/RegistrationFrame.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import type { Target } from '#web/ui/LinkTo.tsx';
import { Page } from '#web/ui/Page.tsx';
import { GroupResults } from './GroupResults.tsx';
import { MatchAwards } from './MatchAwards.tsx';
import { OwnResults } from './OwnResults.tsx';
import { RoundOffers } from './RoundOffers.tsx';
import { w } from './text.ts';

interface Search extends RegistrationSearch {
  /** The list of one group in place of the unit's own. */
  groupId?: string;
}

type Beside = (entry: OwnResult, group: ResultGroup) => ReactNode;

interface Props {
  /** What later domains show next to one of the unit's own results. */
  beside: Beside;
}

/** In a hall people look again and again; what has been settled moves seldom. */
const everyMs = 20_000;

/** A unit's results in one match or of one of its teams, the list of a group, awards and titles. */
export function ResultPage({ beside }: Props) {
  const { matchId = '', teamId, groupId } = useSearch({ strict: false }) as Search;
  if (groupId) {
    const back = { to: '/registerMatch/result', search: { matchId, teamId } };
    return <GroupResults groupId={groupId} back={back} everyMs={everyMs} />;
  }
  return <Own beside={beside} />;
}

function Own({ beside }: Props) {
  const { search, body, asking } = useRegistrationAddress();
  const answer = useCall(getPlayerResult, body, { ...asking, everyMs });
  const back: Target = search.teamId ? backOf(search) : { to: '/registerMatch/index' };
  return (
    <RegistrationFrame title={w('title')} back={back} answer={answer}>
      {(data) => <Results data={data} search={search} back={back} beside={beside} />}
    </RegistrationFrame>
  );
}

interface ResultsProps extends Props {
  data: DataOf<typeof getPlayerResult>;
  search: { matchId: string; teamId: string | undefined };
  back: Target;
}

function Results({ data, search, back, beside }: ResultsProps) {
  const { matchId, teamId } = search;
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
        <div className="stack gap-24">
          <RoundOffers data={data} />
          <OwnResults data={data} search={search} beside={beside} />
          {data.entries.some(({ state }) => settled(state)) && <MatchAwards matchId={matchId} />}
        </div>
      )}
    </Page>
  );
}
