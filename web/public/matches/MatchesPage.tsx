import { useState } from 'react';
import type { getPublicMatch } from '#contract/matches/calls.ts';
import { PlainButton } from '#web/shell/PlainButton.tsx';
import { PlainError } from '#web/shell/PlainError.tsx';
import { PublicPage } from '#web/public/PublicPage.tsx';
import { useKept, useRead } from '#web/public/read.ts';
import { w } from '#web/public/text.ts';
import { MatchCard } from '#web/shared/matches/MatchCard.tsx';
import { MatchCards } from '#web/shared/matches/MatchCards.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Page } from '#web/ui/Page.tsx';
import { Skeletons } from '#web/ui/Skeletons.tsx';

const step = 24;
/** The most that one answer holds (contract/paging.ts). */
const most = 200;

/** Every published match, what needs something soonest first. */
export function MatchesPage() {
  const [size, setSize] = useState(step);
  const { data: here, error, reading, again } = useRead<typeof getPublicMatch>('common/getMatch', { size });
  const data = useKept(here);
  return (
    <PublicPage>
      <Page title={w('matches')} about={w('matchesAbout')}>
        {!data && (error ? <PlainError what={error.message} onRetry={again} /> : <Skeletons shape="cards" />)}
        {data?.rows.length === 0 && <EmptyState>{w('none')}</EmptyState>}
        {data && data.rows.length > 0 && (
          <MatchCards label={w('matches')}>
            {data.rows.map((card) => (
              <MatchCard key={card.id} card={card} target={{ to: `/public/match/${card.id}` }} />
            ))}
          </MatchCards>
        )}
        {data && data.total > data.rows.length && size < most && (
          <div>
            <PlainButton type="button" busy={reading} onClick={() => setSize(Math.min(most, size + step))}>
              {w('more')}
            </PlainButton>
          </div>
        )}
      </Page>
    </PublicPage>
  );
}
