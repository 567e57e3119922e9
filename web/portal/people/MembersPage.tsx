import { getMember } from '#contract/people/calls.ts';
import { missingItems } from '#contract/people/missing.ts';
import { peopleWords } from '#contract/people/text.ts';
import { ButtonLink } from '#web/frame/ButtonLink.tsx';
import { useCall } from '#web/lib/queries.ts';
import { DataTable } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { FilterBar, type Filter } from '#web/ui/FilterBar.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { useListState } from '#web/ui/list-state.ts';
import { Page } from '#web/ui/Page.tsx';
import { askedOf, athleteStatuses, memberDefaults } from './member-filters.ts';
import { memberColumns } from './member-columns.tsx';
import { NoUnit } from './NoUnit.tsx';
import { PeopleTabs } from './PeopleTabs.tsx';
import { missingItemText } from './person-words.ts';
import { RemoveMember } from './RemoveMember.tsx';
import { SubmitAthletes } from './SubmitAthletes.tsx';
import { w } from './text.ts';
import { useChosen } from './use-chosen.ts';
import { useOwnUnit } from './use-own-unit.ts';

/** Everybody whom the unit has entered. */
export function MembersPage() {
  const unit = useOwnUnit();
  const list = useListState('members', memberDefaults);
  const { data, error, isFetching, again } = useCall(
    getMember,
    { ...askedOf(list.filters), page: list.page, size: list.size },
    { keep: true, enabled: unit?.saved === true },
  );
  const { selected, rows: chosen, select, clear } = useChosen(data?.rows, ({ id }) => id);
  const create = (
    <ButtonLink to="/member/memberCreate" leftSection={<Icon name="add" size={16} />}>
      {w('add')}
    </ButtonLink>
  );
  if (unit?.saved === false) {
    return (
      <Page title={w('members')} about={w('membersAbout')}>
        <NoUnit />
      </Page>
    );
  }
  return (
    <Page title={w('members')} about={w('membersAbout')} action={create}>
      <PeopleTabs />
      <FilterBar list={list} filters={filters()} />
      <DataTable
        label={w('members')}
        columns={memberColumns()}
        rows={data?.rows}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        rowTarget={({ id }) => ({ to: '/member/memberCreate', search: { id } })}
        rowActions={(row) => <RemoveMember member={row} />}
        selected={selected}
        onSelect={select}
        bulk={<SubmitAthletes people={chosen} approved={unit?.approved ?? false} onDone={clear} />}
        list={list}
        total={data?.total}
        stale={isFetching && data !== undefined}
        empty={<EmptyState>{list.active > 0 ? w('nothingFits') : w('empty')}</EmptyState>}
        failed={error && !data && <ErrorState what={error.message} onRetry={again} />}
      />
    </Page>
  );
}

function filters(): Filter<{ [K in keyof typeof memberDefaults]: string }>[] {
  return [
    { kind: 'search', key: 'text', label: w('search') },
    {
      kind: 'select',
      key: 'role',
      label: w('role'),
      options: ([1, 2, 3, 4] as const).map((role) => ({
        value: String(role),
        label: peopleWords(`role${role}`),
      })),
    },
    {
      kind: 'select',
      key: 'athlete',
      label: w('athlete'),
      options: athleteStatuses.map((each) => ({ value: String(each), label: peopleWords(`athlete${each}`) })),
    },
    {
      kind: 'select',
      key: 'missing',
      label: w('missing'),
      options: missingItems.map((each) => ({ value: each, label: missingItemText(each) })),
    },
    {
      kind: 'select',
      key: 'gender',
      label: w('gender'),
      options: ([1, 2] as const).map((each) => ({
        value: String(each),
        label: peopleWords(`gender${each}`),
      })),
    },
  ];
}
