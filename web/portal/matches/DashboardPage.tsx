import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { getUserInfo } from '#contract/accounts/calls.ts';
import { unitStatus } from '#contract/fields/unit-status.ts';
import { getMatch } from '#contract/matches/calls.ts';
import { matchStatus } from '#contract/matches/status.ts';
import { getRegistrations } from '#contract/registrations/calls.ts';
import { useCall } from '#web/lib/queries.ts';
import { matchState, statuses } from '#web/shared/matches/match-state.ts';
import { MatchCard } from '#web/shared/matches/MatchCard.tsx';
import { MatchCards } from '#web/shared/matches/MatchCards.tsx';
import { useTypeOptions } from '#web/shared/matches/type-options.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { ListPages } from '#web/ui/ListPages.tsx';
import { useListState } from '#web/ui/list-state.ts';
import { Page } from '#web/ui/Page.tsx';
import { Skeletons } from '#web/ui/Skeletons.tsx';
import { choice, search } from '#web/ui/filter.ts';
import { optionsOf } from '#web/ui/options.ts';
import type { RegistrationRow } from './next-step.ts';
import { NextStep, type UnitCard } from './NextStep.tsx';
import { w } from './text.ts';

const defaults = { text: '', status: 0, type: '', mine: '' };
const published = { state: 'published', closedEarlyAt: null, extendedUntil: null } as const;

/**
 * "All Events": every published match, what needs something soonest first.
 * `above`: what a unit has to do next, of which later domains know.
 */
export function DashboardPage({ above }: { above: ReactNode }) {
  const list = useListState('matches', defaults);
  const { status, mine, ...query } = list.query;
  const { data, error, isFetching, again } = useCall(
    getMatch,
    {
      ...query,
      ...(status ? { status: [status as 1 | 2 | 3 | 4 | 5] } : {}),
      ...(mine ? { mine: true } : {}),
    },
    { keep: true },
  );
  const types = useTypeOptions();
  const states = optionsOf(
    statuses.filter((each) => each !== matchStatus.pending),
    (each) => matchState(each, published).word,
  );
  return (
    <Page title={w('title')} about={w('about')}>
      {above}
      <FilterBar
        list={list}
        filters={[
          search(w('search')),
          choice('status', w('status'), states),
          choice('type', w('type'), types),
          choice('mine', w('mine'), [{ value: 'yes', label: w('mineYes') }]),
        ]}
      />
      {error && !data ? (
        <ErrorState onRetry={again} />
      ) : !data ? (
        <Skeletons shape="cards" />
      ) : data.rows.length === 0 ? (
        <Nothing filtered={list.active > 0} clear={list.clear} />
      ) : (
        <div className="stack gap-24" data-stale={isFetching || undefined}>
          <Cards cards={data.rows} />
          {data.total > data.rows.length && (
            <ListPages count={data.rows.length} total={data.total} list={list} />
          )}
        </div>
      )}
    </Page>
  );
}

function Nothing({ filtered, clear }: { filtered: boolean; clear: () => void }) {
  if (!filtered) return <EmptyState>{w('none')}</EmptyState>;
  return (
    <EmptyState
      action={
        <Button variant="default" onClick={clear}>
          {w('clear')}
        </Button>
      }
    >
      {w('noneFits')}
    </EmptyState>
  );
}

const none: readonly RegistrationRow[] = [];

function Cards({ cards }: { cards: readonly UnitCard[] }) {
  const profile = useCall(getUserInfo, {}).data;
  const hasUnit = profile !== undefined && profile.unitId !== 0;
  const registered = useCall(
    getRegistrations,
    { matchIds: cards.map(({ id }) => id), size: 200 },
    { enabled: hasUnit, keep: true },
  ).data?.rows;
  const isKnown = profile !== undefined && (!hasUnit || registered !== undefined);
  return (
    <MatchCards label={w('title')}>
      {cards.map((card) => (
        <MatchCard
          key={card.id}
          card={card}
          target={{ to: '/match/detail', search: { id: card.id } }}
          next={
            isKnown && (
              <NextStep
                card={card}
                rows={registered?.filter(({ matchId }) => matchId === card.id) ?? none}
                approved={profile.unitStatus === unitStatus.passed && hasUnit}
              />
            )
          }
        />
      ))}
    </MatchCards>
  );
}
