import { useSearch } from '@tanstack/react-router';
import { getMatch } from '#contract/matches/calls.ts';
import { ButtonLink } from '#web/shell/ButtonLink.tsx';
import { formatDates } from '#web/lib/format.ts';
import { say } from '#web/lib/lang.ts';
import { useCall } from '#web/lib/queries.ts';
import { MatchFacts } from '#web/shared/matches/MatchFacts.tsx';
import { MatchStatusTag } from '#web/shared/matches/MatchStatusTag.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { PhoneFold } from '#web/ui/FoldedSection.tsx';
import { Page } from '#web/ui/Page.tsx';
import { Skeletons } from '#web/ui/Skeletons.tsx';
import { OwnRegistrations } from '#web/portal/OwnRegistrations.tsx';
import { PrimaryButton } from './PrimaryButton.tsx';
import { w } from './text.ts';
import { useRegistering } from './use-registering.ts';

const back = { to: '/dashboard' };

/** One match: all that an entrant asks, and the one button that leads on. */
export function MatchDetailPage() {
  const { id = '' } = useSearch({ strict: false }) as { id?: string };
  const { data, error, again } = useCall(getMatch, { id }, { enabled: id !== '', quiet: true });
  const detail = data?.match ?? undefined;
  const registering = useRegistering(detail);
  if (!detail) {
    const isMissing = id === '' || error?.gone;
    return (
      <Page title={w('loadingTitle')} back={back}>
        {isMissing ? (
          <Gone />
        ) : error ? (
          <ErrorState onRetry={again} />
        ) : (
          <Skeletons shape="text" count={12} />
        )}
      </Page>
    );
  }
  const { match, stored, status, groups, quotas } = detail;
  return (
    <Page
      title={say(match.name)}
      about={`${formatDates(match.startDate, match.endDate)} · ${say(match.place)}`}
      status={<MatchStatusTag status={status} stored={stored} />}
      back={back}
      action={registering && <PrimaryButton registering={registering} />}
    >
      <MatchFacts
        match={match}
        stored={stored}
        groups={groups}
        quotas={quotas}
        Part={PhoneFold}
        own={registering && <OwnRegistrations registering={registering} zone={match.timeZone} />}
      />
    </Page>
  );
}

function Gone() {
  return (
    <ErrorState
      what={w('gone')}
      safe={w('goneSafe')}
      todo={w('goneTodo')}
      action={
        <ButtonLink to="/dashboard" variant="default">
          {w('backToAll')}
        </ButtonLink>
      }
    />
  );
}
