import { Button, Group } from '@mantine/core';
import { getStaffInfo } from '#contract/accounts/calls.ts';
import { endExport, getAllExports, getExports, isRunning, type ExportRow } from '#contract/exports/calls.ts';
import { exportListNames, listOf } from '#contract/exports/lists.ts';
import { textOfCode } from '#web/lib/catalogue.ts';
import { formatBytes, formatInstant, formatNumber } from '#web/lib/format.ts';
import { say } from '#web/lib/lang.ts';
import { useCall, useSend } from '#web/lib/queries.ts';
import { ExportButton } from '#web/staff/kit/ExportButton.tsx';
import { fetchExport } from '#web/staff/kit/fetch-export.ts';
import { ViewSwitch } from '#web/staff/queues/ViewSwitch.tsx';
import { titles } from '#web/staff/text.ts';
import type { Column } from '#web/ui/column.ts';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { DataTable } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { useListState } from '#web/ui/list-state.ts';
import { Page } from '#web/ui/Page.tsx';
import { rowsOf } from '#web/ui/rows-of.tsx';
import { StatusTag, type Tone } from '#web/ui/StatusTag.tsx';
import { beijing } from '#contract/fields/time.ts';
import { choice, search } from '#web/ui/filter.ts';
import { optionsOf } from '#web/ui/options.ts';
import { w } from './text.ts';

const defaults = { view: '', text: '', list: '', numbers: '' };
const runningMs = 2_000;
const tones: Readonly<Record<ExportRow['state'], Tone>> = {
  waiting: 'wait',
  working: 'wait',
  done: 'good',
  failed: 'bad',
  ended: 'neutral',
};

/** The user's own exports, to be fetched again; and, with the duty, everyone's. */
export function ExportsPage() {
  const state = useListState('staff.exports', defaults);
  const { view, text, numbers } = state.filters;
  const auditor = useCall(getStaffInfo, {}).data?.duties.includes('audit') ?? false;
  const everybody = auditor && view === 'all';
  const paging = { page: state.page, size: state.size };
  const list = exportListNames.find((each) => each === state.filters.list);
  const body = {
    ...(text ? { text: text.slice(0, 60) } : {}),
    ...(list ? { list } : {}),
    ...(numbers ? { numbers: true } : {}),
  };
  const ownExports = useCall(getExports, paging, {
    keep: true,
    enabled: !everybody,
    everyMs: (data) => (data?.rows.some(isRunning) ? runningMs : false),
  });
  const all = useCall(getAllExports, { ...body, ...paging }, { keep: true, enabled: everybody });
  const answer = everybody ? all : ownExports;
  const filtering = { ...state, active: state.active - (view === '' ? 0 : 1) };
  return (
    <Page
      title={titles('exports')}
      about={w('about')}
      action={
        <ExportButton
          lists={[everybody ? 'allExports' : 'exports']}
          filters={everybody ? body : {}}
          disabled={!answer.data || answer.data.rows.length === 0}
        />
      }
    >
      {auditor && (
        <ViewSwitch
          views={[
            { key: '', word: w('mine') },
            { key: 'all', word: w('all') },
          ]}
          value={everybody ? 'all' : ''}
          onPick={(picked) => state.setFilters({ ...defaults, view: picked })}
        />
      )}
      {everybody && (
        <FilterBar
          list={filtering}
          filters={[
            search(w('search')),
            choice(
              'list',
              w('list'),
              optionsOf(exportListNames, (value) => say(listOf(value))),
            ),
            choice('numbers', w('numbers'), [{ value: 'yes', label: w('withNumbers') }]),
          ]}
        />
      )}
      <DataTable
        label={w(everybody ? 'all' : 'mine')}
        columns={columns(everybody)}
        {...rowsOf(answer)}
        rowKey={({ id }) => id}
        rowName={(row) => `${say(listOf(row.list))} ${row.number}`}
        list={filtering}
        {...(everybody ? {} : { rowActions: (row: ExportRow) => <Actions row={row} /> })}
        empty={<EmptyState>{w(everybody ? 'noneAtAll' : 'none')}</EmptyState>}
      />
    </Page>
  );
}

/** Actions on an export of one's own. */
function Actions({ row }: { row: ExportRow }) {
  const { run } = useSend(endExport);
  const name = `${say(listOf(row.list))} ${row.number}`;
  if (row.state !== 'done' && !isRunning(row)) return null;
  return (
    <Group gap="xs" wrap="nowrap">
      {row.state === 'done' && (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`${w('fetch')}: ${name}`}
          onClick={() => void fetchExport(row.id)}
        >
          {w('fetch')}
        </Button>
      )}
      <ConfirmButton
        size="compact-sm"
        variant="subtle"
        word={w(isRunning(row) ? 'stop' : 'delete')}
        title={w(isRunning(row) ? 'stopTitle' : 'deleteTitle', { list: say(listOf(row.list)) })}
        act={() => run({ id: row.id })}
        done={w('deleted')}
      >
        {w('deleteWhat')}
      </ConfirmButton>
    </Group>
  );
}

function columns(everybody: boolean): Column<ExportRow>[] {
  const by: Column<ExportRow> = { key: 'by', title: w('by'), cell: (row) => row.by };
  return [
    {
      key: 'list',
      title: w('list'),
      width: '14rem',
      cell: (row) => (
        <span className="stack start">
          <span>{say(listOf(row.list))}</span>
          <small className="breaks">
            {row.number} · {row.format}
          </small>
        </span>
      ),
    },
    ...(everybody ? [by] : []),
    {
      key: 'purpose',
      title: w('purpose'),
      cell: (row) => (
        <span className="stack start">
          <span>{row.purpose || '—'}</span>
          {row.numbersFor !== null && (
            <small className="breaks">{w('numbersFor', { why: row.numbersFor })}</small>
          )}
        </span>
      ),
    },
    {
      key: 'state',
      title: w('state'),
      inCard: 'tag',
      cell: (row) => (
        <span className="stack start">
          <StatusTag tone={tones[row.state]} word={w(row.state)} />
          {row.code !== null && <small className="breaks">{textOfCode(row.code)}</small>}
        </span>
      ),
    },
    {
      key: 'size',
      title: w('size'),
      cell: (row) =>
        row.bytes === null
          ? w('rows', { n: formatNumber(row.lines) })
          : w('rowsOf', { n: formatNumber(row.lines), size: formatBytes(row.bytes) }),
    },
    {
      key: 'at',
      title: w('at'),
      nowrap: true,
      cell: (row) => (
        <span className="stack start">
          <span>{formatInstant(row.askedAt, beijing)}</span>
          {row.state === 'done' && row.until !== null && (
            <small className="breaks">{w('until', { at: formatInstant(row.until, beijing) })}</small>
          )}
        </span>
      ),
    },
    { key: 'fetched', title: w('fetched'), cell: (row) => formatNumber(row.fetched), numeric: true },
  ];
}
