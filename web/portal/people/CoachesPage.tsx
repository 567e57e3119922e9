import { getCoach } from '#contract/people/calls.ts';
import { coachActions } from '#contract/people/coach.ts';
import { peopleWords } from '#contract/people/text.ts';
import { ButtonLink } from '#web/frame/ButtonLink.tsx';
import { useCall } from '#web/lib/queries.ts';
import { DataTable } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { useListState } from '#web/ui/list-state.ts';
import { Page } from '#web/ui/Page.tsx';
import { coachStatuses, statusIn } from './member-filters.ts';
import { NoUnit } from './NoUnit.tsx';
import { PeopleTabs } from './PeopleTabs.tsx';
import { coachColumns, type CoachRow } from './player-columns.tsx';
import { w } from './text.ts';
import { today } from './today.ts';
import { useOwnUnit } from './use-own-unit.ts';
import { WithdrawCoach } from './WithdrawCoach.tsx';

const defaults = { text: '', status: '' };

/** The unit's coaches and their certificates. */
export function CoachesPage() {
  const unit = useOwnUnit();
  const list = useListState('coaches', defaults);
  const { text, status } = list.filters;
  const { data, error, isFetching, again } = useCall(
    getCoach,
    {
      page: list.page,
      size: list.size,
      ...(text ? { text: text.slice(0, 50) } : {}),
      ...statusIn(coachStatuses, status),
    },
    { keep: true, enabled: unit?.saved === true },
  );
  if (unit?.saved === false) {
    return (
      <Page title={w('coaches')} about={w('coachesAbout')}>
        <NoUnit />
      </Page>
    );
  }
  return (
    <Page
      title={w('coaches')}
      about={w('coachesAbout')}
      action={
        <ButtonLink to="/coach/coachCreate" leftSection={<Icon name="add" size={16} />}>
          {w('askCoach')}
        </ButtonLink>
      }
    >
      <PeopleTabs />
      <FilterBar
        list={list}
        filters={[
          { kind: 'search', key: 'text', label: w('search') },
          {
            kind: 'select',
            key: 'status',
            label: w('status'),
            options: coachStatuses.map((each) => ({
              value: String(each),
              label: peopleWords(`coach${each}`),
            })),
          },
        ]}
      />
      <DataTable
        label={w('coaches')}
        columns={coachColumns()}
        rows={data?.rows}
        rowKey={({ memberId }) => memberId}
        rowTarget={({ memberId }) => ({ to: '/coach/coachCreate', search: { memberId } })}
        rowActions={(row) => <Actions row={row} />}
        list={list}
        total={data?.total}
        stale={isFetching && data !== undefined}
        empty={<EmptyState>{list.active > 0 ? w('nothingFits') : w('coachesEmpty')}</EmptyState>}
        failed={error && !data && <ErrorState what={error.message} onRetry={again} />}
      />
    </Page>
  );
}

function Actions({ row }: { row: CoachRow }) {
  const { acts, button } = coachActions(row.coach, today());
  if (acts.includes('withdraw')) return <WithdrawCoach row={row} />;
  if (!acts.includes('submit')) return null;
  return (
    <ButtonLink
      to="/coach/coachCreate"
      search={{ memberId: row.memberId } as never}
      variant="subtle"
      size="sm"
    >
      {peopleWords(button)}
    </ButtonLink>
  );
}
