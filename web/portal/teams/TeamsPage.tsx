import type { BodyOf, DataOf } from '#contract/call.ts';
import { deleteTeam, getTeam } from '#contract/teams/calls.ts';
import { ButtonLink } from '#web/shell/ButtonLink.tsx';
import { useCall, useSend } from '#web/lib/queries.ts';
import type { Column } from '#web/ui/column.ts';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { DataTable } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { useListState } from '#web/ui/list-state.ts';
import { Page } from '#web/ui/Page.tsx';
import { rowsOf } from '#web/ui/rows-of.tsx';
import { StatusTag } from '#web/ui/StatusTag.tsx';
import { choice, search } from '#web/ui/filter.ts';
import { optionsOf } from '#web/ui/options.ts';
import { w } from './text.ts';

type Row = DataOf<typeof getTeam>['rows'][number];

const defaults = { text: '', participationType: 0 };

const columns = (): Column<Row>[] => [
  { key: 'name', title: w('name'), cell: ({ name }) => name, width: '220px' },
  {
    key: 'state',
    title: w('state'),
    cell: ({ competing }) =>
      competing ? (
        <StatusTag tone="good" word={w('competing')} />
      ) : (
        <StatusTag tone="neutral" word={w('free')} />
      ),
    inCard: 'tag',
    nowrap: true,
  },
  {
    key: 'category',
    title: w('category'),
    cell: ({ participationType }) => w(`category${participationType}`),
  },
  { key: 'size', title: w('size'), cell: ({ size }) => size, numeric: true },
  {
    key: 'people',
    title: w('people'),
    cell: ({ leaders, coaches, players, followers }) => (
      <span className="whole-words">{w('peopleOf', { leaders, coaches, players, followers })}</span>
    ),
  },
  { key: 'order', title: w('order'), cell: ({ orderNumber }) => orderNumber, numeric: true, inCard: 'none' },
];

/** The unit's teams. */
export function TeamsPage() {
  const list = useListState('teams', defaults);
  const { participationType, ...query } = list.query;
  const body: BodyOf<typeof getTeam> = { ...query };
  if (participationType === 1 || participationType === 2) body.participationType = participationType;
  const answer = useCall(getTeam, body, { keep: true });
  const create = (
    <ButtonLink to="/team/teamCreate" leftSection={<Icon name="add" size={16} />}>
      {w('create')}
    </ButtonLink>
  );
  return (
    <Page title={w('title')} about={w('about')} action={create}>
      <FilterBar
        list={list}
        filters={[
          search(w('search')),
          choice(
            'participationType',
            w('category'),
            optionsOf([1, 2] as const, (value) => w(`category${value}`)),
          ),
        ]}
      />
      <DataTable
        label={w('title')}
        columns={columns()}
        {...rowsOf(answer)}
        rowKey={({ id }) => id}
        rowTarget={({ id }) => ({ to: '/team/teamCreate', search: { id } })}
        rowActions={(row) => <RemoveButton row={row} />}
        list={list}
        empty={<EmptyState>{w('empty')}</EmptyState>}
      />
    </Page>
  );
}

function RemoveButton({ row: { id, version, name, competing } }: { row: Row }) {
  const { run } = useSend(deleteTeam);
  return (
    <ConfirmButton
      variant="subtle"
      color="red"
      size="sm"
      word={w('remove')}
      why={competing ? w('competing') : undefined}
      title={w('removeTitle', { name })}
      act={() => run({ id, version })}
      done={w('removed')}
    >
      {w('removeWhat')}
    </ConfirmButton>
  );
}
