import { useState } from 'react';
import type { getPublicMatch } from '#contract/matches/calls.ts';
import type { getMatchOutline } from '#contract/matches/public-calls.ts';
import { matchStatus } from '#contract/matches/status.ts';
import { PlainButton } from '#web/shell/PlainButton.tsx';
import { PlainError } from '#web/shell/PlainError.tsx';
import { isOpen, partAddress, partWords } from '#web/public/lists/parts.ts';
import { PublicPage } from '#web/public/PublicPage.tsx';
import { useKept, useRead } from '#web/public/read.ts';
import { w } from '#web/public/text.ts';
import { MatchCard, type MatchCardData } from '#web/shared/matches/MatchCard.tsx';
import { MatchCards } from '#web/shared/matches/MatchCards.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LinkTo } from '#web/ui/LinkTo.tsx';
import { Page } from '#web/ui/Page.tsx';
import { Section } from '#web/ui/Section.tsx';
import { Skeletons } from '#web/ui/Skeletons.tsx';

const step = 24;
/** The most that one answer holds (contract/paging.ts). */
const most = 200;

const sections = {
  running: [matchStatus.inProgress],
  coming: [matchStatus.open, matchStatus.notStarted, matchStatus.closed],
  ended: [matchStatus.ended],
} as const;

/** Every published match: those that are on, those to come, those that are over; in each as the server orders them. */
export function MatchesPage() {
  const [size, setSize] = useState(step);
  const { data: here, error, reading, again } = useRead<typeof getPublicMatch>('common/getMatch', { size });
  const data = useKept(here);
  return (
    <PublicPage>
      <Page title={w('matches')} about={w('matchesAbout')}>
        {!data && (error ? <PlainError what={error.message} onRetry={again} /> : <Skeletons shape="cards" />)}
        {data?.rows.length === 0 && <EmptyState>{w('none')}</EmptyState>}
        {(['running', 'coming', 'ended'] as const).map((name) => (
          <Matches key={name} name={name} cards={data?.rows ?? []} />
        ))}
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

function Matches({ name, cards }: { name: keyof typeof sections; cards: readonly MatchCardData[] }) {
  const statuses: readonly number[] = sections[name];
  const own = cards.filter(({ status }) => statuses.includes(status));
  if (own.length === 0) return null;
  return (
    <Section title={w(name)}>
      <MatchCards label={w(name)}>
        {own.map((card) => (
          <MatchCard
            key={card.id}
            card={card}
            heading="h3"
            target={{ to: partAddress(card.id, 'match') }}
            next={name === 'running' && <DayLinks id={card.id} />}
          />
        ))}
      </MatchCards>
    </Section>
  );
}

/** From the card of a match that is on to what its spectators read. */
function DayLinks({ id }: { id: string }) {
  const { data } = useRead<typeof getMatchOutline>('common/getMatchOutline', { matchId: id });
  const parts = (['starts', 'results', 'standings'] as const).filter(
    (part) => data && isOpen(part, data.opened),
  );
  if (parts.length === 0) return null;
  return (
    <p className="row gap-8-24 relative">
      {parts.map((part) => (
        <LinkTo key={part} className="inline-line control medium" target={{ to: partAddress(id, part) }}>
          {partWords(part)}
        </LinkTo>
      ))}
    </p>
  );
}
