import { useState } from 'react';
import type { getPublicMatch } from '#contract/matches/calls.ts';
import type { getPublicRecordRegisters } from '#contract/records/calls.ts';
import type { getPublicCircuits } from '#contract/points/circuit-calls.ts';
import { matchStatus } from '#contract/matches/status.ts';
import { PlainButton } from '#web/shell/PlainButton.tsx';
import { PublicPage } from '#web/public/PublicPage.tsx';
import { useKept, useRead } from '#web/public/read.ts';
import { Unread } from '#web/public/Unread.tsx';
import { w } from '#web/public/text.ts';
import { MatchCard, type MatchCardData } from '#web/shared/matches/MatchCard.tsx';
import { w as words } from '#web/shared/matches/text.ts';
import { MatchCards } from '#web/shared/matches/MatchCards.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LinkTo } from '#web/ui/LinkTo.tsx';
import { Page } from '#web/ui/Page.tsx';
import { DayLinks } from './DayLinks.tsx';

const step = 24;
/** The most that one answer holds (contract/paging.ts). */
const most = 200;

/** Statuses of each section, and its title. */
const sections: { statuses: number[]; title: () => string }[] = [
  { statuses: [matchStatus.inProgress], title: () => words('status4') },
  { statuses: [matchStatus.open, matchStatus.notStarted, matchStatus.closed], title: () => w('coming') },
  { statuses: [matchStatus.ended], title: () => words('status5') },
];

/** Every published match: those that are on, those to come, those that are over; in each as the server orders them. */
export function MatchesPage() {
  const [size, setSize] = useState(step);
  const { data: here, error, reading, again } = useRead<typeof getPublicMatch>('common/getMatch', { size });
  const data = useKept(here);
  return (
    <PublicPage>
      <Page title={w('matches')} about={w('matchesAbout')}>
        <OverMatches />
        {!data && <Unread error={error} again={again} shape="cards" />}
        {data?.rows.length === 0 && <EmptyState>{w('none')}</EmptyState>}
        {sections.map(({ statuses, title }) => (
          <Matches
            key={title()}
            title={title()}
            cards={data?.rows.filter(({ status }) => statuses.includes(status)) ?? []}
          />
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

/** To the rankings over several matches and to records, where there are some. */
function OverMatches() {
  const circuits = useRead<typeof getPublicCircuits>('common/getCircuits', {}).data?.rows ?? [];
  const records = useRead<typeof getPublicRecordRegisters>('common/getRecordRegisters', {}).data?.rows ?? [];
  const links = [circuits.length > 0 && 'circuits', records.length > 0 && 'records'] as const;
  return (
    <p className="wrap vanishing gap-8-24">
      {links.map(
        (to) =>
          to && (
            <LinkTo key={to} className="medium" target={{ to: `/public/${to}` }}>
              {w(to)}
            </LinkTo>
          ),
      )}
    </p>
  );
}

function Matches({ title, cards }: { title: string; cards: readonly MatchCardData[] }) {
  if (cards.length === 0) return null;
  return (
    <section className="stack gap-16">
      <h2 className="md strong pad-top-24 line-above">{title}</h2>
      <MatchCards label={title}>
        {cards.map((card) => (
          <MatchCard
            key={card.id}
            card={card}
            heading="h3"
            target={{ to: `/public/match/${card.id}` }}
            next={card.status === matchStatus.inProgress && <DayLinks id={card.id} />}
          />
        ))}
      </MatchCards>
    </section>
  );
}
