import type { getPublicMatch } from '#contract/matches/calls.ts';
import { matchStatus } from '#contract/matches/status.ts';
import { PlainLink } from '#web/shell/PlainLink.tsx';
import { formatDates } from '#web/lib/format.ts';
import { say } from '#web/lib/lang.ts';
import { MatchParts } from '#web/public/lists/MatchParts.tsx';
import { NotFoundPage } from '#web/public/NotFoundPage.tsx';
import { inThisLang } from '#web/public/address.ts';
import { PublicPage } from '#web/public/PublicPage.tsx';
import { useRead } from '#web/public/read.ts';
import { Unread } from '#web/public/Unread.tsx';
import { w } from '#web/public/text.ts';
import { MatchFacts } from '#web/shared/matches/MatchFacts.tsx';
import { MatchStatusTag } from '#web/shared/matches/MatchStatusTag.tsx';
import { Page } from '#web/ui/Page.tsx';

const back = { to: '/public' };

/** One published match at its own address. */
export function MatchPage({ params: { id = '' } }: { params: Readonly<Record<string, string>> }) {
  const { data, error, again } = useRead<typeof getPublicMatch>('common/getMatch', { id });
  const detail = data?.match;
  if (!detail) {
    if (error ? error.refused : data) return <NotFoundPage />;
    return (
      <PublicPage>
        <Page title={w('matches')} back={back}>
          <Unread error={error} again={again} />
        </Page>
      </PublicPage>
    );
  }
  const { match, stored, status, groups, quotas } = detail;
  return (
    <PublicPage>
      <Page
        title={say(match.name)}
        about={`${formatDates(match.startDate, match.endDate)} · ${say(match.place)}`}
        status={<MatchStatusTag status={status} stored={stored} />}
        back={back}
        action={
          status === matchStatus.open && (
            <PlainLink href={inThisLang(`/match/detail?id=${detail.id}`)}>{w('enter')}</PlainLink>
          )
        }
      >
        <MatchParts id={detail.id} here="match" opened={match.opened} />
        <MatchFacts match={match} stored={stored} groups={groups} quotas={quotas} />
      </Page>
    </PublicPage>
  );
}
