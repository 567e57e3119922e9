import { stateWords } from '#web/shared/certificates/text.ts';
import { getCertificateMatches } from '#contract/certificates/staff-calls.ts';
import type { DataOf } from '#contract/call.ts';
import { formatDates, formatNumber } from '#web/lib/format.ts';
import { say } from '#web/lib/lang.ts';
import { useCall } from '#web/lib/queries.ts';
import { MatchStatusTag } from '#web/shared/matches/MatchStatusTag.tsx';
import { titles } from '#web/staff/text.ts';
import type { Column } from '#web/ui/column.ts';
import { DataTable } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { useListState } from '#web/ui/list-state.ts';
import { Page } from '#web/ui/Page.tsx';
import { rowsOf } from '#web/ui/rows-of.tsx';
import { ExportButton } from '#web/staff/kit/ExportButton.tsx';
import { search } from '#web/ui/filter.ts';
import { w } from './text.ts';

type Row = DataOf<typeof getCertificateMatches>['rows'][number];
const defaults = { text: '' };

/** Published matches; each leads to its certificates. */
export function MatchListPage() {
  const list = useListState('staff.certificates', defaults);
  const { text = '', page, size } = list.query;
  const body = text ? { text: text.slice(0, 60) } : {};
  const answer = useCall(getCertificateMatches, { page, size, ...body }, { keep: true });
  return (
    <Page
      title={titles('certificates')}
      about={w('matchesAbout')}
      action={
        <ExportButton
          lists={['certificateMatches']}
          filters={body}
          disabled={!answer.data || answer.data.rows.length === 0}
        />
      }
    >
      <FilterBar list={list} filters={[search(w('searchMatch'))]} />
      <DataTable
        label={w('matchesList')}
        columns={columns()}
        {...rowsOf(answer)}
        rowKey={({ id }) => id}
        rowTarget={({ id }) => ({ to: `/staff/certificates/${id}` })}
        list={list}
        empty={<EmptyState>{w('noMatch')}</EmptyState>}
      />
    </Page>
  );
}

const columns = (): Column<Row>[] => [
  { key: 'name', title: w('match'), cell: ({ name }) => say(name), width: '16rem' },
  {
    key: 'days',
    title: w('days'),
    cell: ({ startDate, endDate }) => formatDates(startDate, endDate),
    nowrap: true,
  },
  {
    key: 'status',
    title: w('state'),
    cell: ({ status, stored }) => <MatchStatusTag status={status} stored={stored} />,
    inCard: 'tag',
  },
  { key: 'valid', title: w('out'), cell: ({ valid }) => formatNumber(valid), numeric: true },
  {
    key: 'revoked',
    title: stateWords('revoked'),
    cell: ({ revoked }) => formatNumber(revoked),
    numeric: true,
  },
];
