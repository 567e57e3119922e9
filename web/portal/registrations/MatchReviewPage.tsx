import { useSearch } from '@tanstack/react-router';
import { getMatchReview } from '#contract/registrations/calls.ts';
import { ButtonLink } from '#web/shell/ButtonLink.tsx';
import { say } from '#web/lib/lang.ts';
import { useCall } from '#web/lib/queries.ts';
import { RegistrationTag } from '#web/shared/registrations/RegistrationState.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Page } from '#web/ui/Page.tsx';
import { Skeletons } from '#web/ui/Skeletons.tsx';
import { CaseView } from './CaseView.tsx';
import { NextStepButton } from '#web/portal/NextStepButton.tsx';
import { w } from './text.ts';

/** This unit's cases for one match: every team's review status, reason and history (requirements 2.13). */
export function MatchReviewPage() {
  const { matchId = '' } = useSearch({ strict: false });
  const { data, error, again } = useCall(getMatchReview, { matchId });
  return (
    <Page
      title={w('reviewTitle')}
      about={data ? say(data.match.match.name) : w('reviewAbout')}
      back={{ to: '/registerMatch/index' }}
    >
      {error && <ErrorState what={error.message} onRetry={again} />}
      {!error && !data && <Skeletons shape="form" />}
      {data?.cases.length === 0 && (
        <EmptyState
          action={
            <ButtonLink to="/match/detail" search={{ id: matchId }}>
              {w('matchLink')}
            </ButtonLink>
          }
        >
          {w('reviewEmpty')}
        </EmptyState>
      )}
      {data?.cases.map((reviewCase) => (
        <article key={reviewCase.id} className="stack gap-24 below-16 pad-bottom-12">
          <div className="row gap-8-16">
            <h2 className="lg strong">
              {reviewCase.teamType === 11 ? w('individual') : reviewCase.teamName}
            </h2>
            <RegistrationTag {...reviewCase} />
            <NextStepButton row={reviewCase} quiet />
          </div>
          <CaseView match={data.match.match} shown={reviewCase} />
        </article>
      ))}
    </Page>
  );
}
