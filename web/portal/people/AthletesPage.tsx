import { athleteStatuses, statusIn } from './member-filters.ts';
import { openYears } from '#contract/people/athlete.ts';
import { getPlayer } from '#contract/people/calls.ts';
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
import { AthleteActions } from './AthleteActions.tsx';
import { NoUnit } from './NoUnit.tsx';
import { PeopleTabs } from './PeopleTabs.tsx';
import { playerColumns } from './player-columns.tsx';
import { SubmitButton } from './SubmitAthletes.tsx';
import { w } from './text.ts';
import { today } from './today.ts';
import { useChosen } from './use-chosen.ts';
import { useOwnUnit } from './use-own-unit.ts';

const defaults = { text: '', year: '', status: '' };
const earlierYears = 2;

/** This year first, the next where it is open, then what was. */
function yearsToShow(): number[] {
  const open = openYears(today());
  return [...open, ...Array.from({ length: earlierYears }, (_, at) => open[0]! - 1 - at)];
}

/** The unit's athletes of a year, with what each waits for. */
export function AthletesPage() {
  const unit = useOwnUnit();
  const list = useListState('players', defaults);
  const { text, status } = list.filters;
  const years = yearsToShow();
  const year = years.find((each) => String(each) === list.filters.year) ?? years[0]!;
  const open = openYears(today()).includes(year);
  const { data, error, isFetching, again } = useCall(
    getPlayer,
    {
      page: list.page,
      size: list.size,
      year,
      ...(text ? { text: text.slice(0, 50) } : {}),
      ...statusIn(athleteStatuses, status),
    },
    { keep: true, enabled: unit?.saved === true },
  );
  const chosen = useChosen(data?.rows, ({ memberId }) => memberId);
  const approved = unit?.approved ?? false;
  if (unit?.saved === false) {
    return (
      <Page title={w('players')} about={w('playersAbout')}>
        <NoUnit />
      </Page>
    );
  }
  return (
    <Page
      title={w('players')}
      about={w('playersAbout')}
      action={
        <ButtonLink to="/player/playerCreate" leftSection={<Icon name="add" size={16} />}>
          {w('ask')}
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
            key: 'year',
            label: w('yearOf', { year: years[0]! }),
            options: years
              .slice(1)
              .map((each) => ({ value: String(each), label: w('yearOf', { year: each }) })),
          },
          {
            kind: 'select',
            key: 'status',
            label: w('status'),
            options: athleteStatuses.map((each) => ({
              value: String(each),
              label: peopleWords(`athlete${each}`),
            })),
          },
        ]}
      />
      <DataTable
        label={w('players')}
        columns={playerColumns()}
        rows={data?.rows}
        rowKey={({ memberId }) => memberId}
        rowName={({ name }) => name}
        rowTarget={({ memberId }) => ({ to: '/player/playerCreate', search: { memberId, year } })}
        rowActions={(row) => open && <AthleteActions row={row} approved={approved} />}
        {...(open ? { selected: chosen.selected, onSelect: chosen.select } : {})}
        bulk={<SubmitButton candidates={chosen.rows} approved={approved} onDone={chosen.clear} year={year} />}
        list={list}
        total={data?.total}
        stale={isFetching && data !== undefined}
        empty={<EmptyState>{list.active > 0 ? w('nothingFits') : w('playersEmpty')}</EmptyState>}
        failed={error && !data && <ErrorState what={error.message} onRetry={again} />}
      />
    </Page>
  );
}
