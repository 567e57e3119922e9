import { useLocation } from '@tanstack/react-router';
import { getMatch } from '#contract/matches/calls.ts';
import { ButtonLink } from '#web/frame/ButtonLink.tsx';
import { say } from '#web/lib/lang.ts';
import { useCall } from '#web/lib/queries.ts';
import { titles } from '#web/portal/text.ts';
import { DefinitionList } from '#web/ui/DefinitionList.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { MatchTime } from '#web/ui/MatchTime.tsx';
import { Page } from '#web/ui/Page.tsx';
import { Section } from '#web/ui/Section.tsx';
import { phaseWords as w } from './phase-text.ts';

const phases = ['changePerson', 'appealList'] as const;

interface Search {
  matchId?: string;
  teamId?: string;
}

/** The parts of a registration that open with a later phase of its match: which phase, and what is known of it. */
export function PhasePage() {
  const { pathname, search } = useLocation({
    select: (at) => ({ pathname: at.pathname, search: at.search as Search }),
  });
  const phase = phases.find((each) => pathname.toLowerCase().endsWith(each.toLowerCase())) ?? 'changePerson';
  const { matchId, teamId } = search;
  const { data } = useCall(getMatch, matchId ? { id: matchId } : {}, { enabled: Boolean(matchId) });
  const match = data?.match?.match;
  const back = matchId
    ? { to: '/registerMatch/detail', search: { matchId, teamId } }
    : { to: '/registerMatch/index' };
  const until = phase === 'changePerson' ? 'substitution' : undefined;
  return (
    <Page title={titles(phase)} {...(match ? { about: say(match.name) } : {})} back={back}>
      <EmptyState
        action={
          <ButtonLink to={back.to} search={back.search ?? {}}>
            {matchId ? w('toRegistration') : w('toList')}
          </ButtonLink>
        }
      >
        {w(phase)}
      </EmptyState>
      {match && (
        <Section title={w('facts')}>
          <DefinitionList
            items={[
              until !== undefined && [
                w(until),
                <MatchTime key={until} at={match.deadlines[until]} zone={match.timeZone} />,
              ],
              phase === 'appealList' && [
                w('appealWindow'),
                w('appealMinutes', { n: match.appealWindowMinutes }),
              ],
            ]}
          />
        </Section>
      )}
    </Page>
  );
}
