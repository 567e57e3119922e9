import { Button } from '@mantine/core';
import { useState } from 'react';
import { getStaffInfo } from '#contract/accounts/calls.ts';
import { staffGetMatches } from '#contract/matches/calls.ts';
import { registrationCloses } from '#contract/matches/status.ts';
import type { DataOf } from '#contract/call.ts';
import { ButtonLink } from '#web/shell/ButtonLink.tsx';
import { formatDates, formatInstant } from '#web/lib/format.ts';
import { say } from '#web/lib/lang.ts';
import { useCall } from '#web/lib/queries.ts';
import { matchState, statuses } from '#web/shared/matches/match-state.ts';
import { useTypeOptions } from '#web/shared/matches/type-options.ts';
import { MatchStatusTag } from '#web/shared/matches/MatchStatusTag.tsx';
import type { Column } from '#web/ui/column.ts';
import { titles } from '#web/staff/text.ts';
import { DataTable } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { LinkTo } from '#web/ui/LinkTo.tsx';
import { useListState } from '#web/ui/list-state.ts';
import { Page } from '#web/ui/Page.tsx';
import { rowsOf } from '#web/ui/rows-of.tsx';
import { StatusTag } from '#web/ui/StatusTag.tsx';
import { ExportButton } from '#web/staff/kit/ExportButton.tsx';
import { choice, search } from '#web/ui/filter.ts';
import { NewMatchDialog } from './NewMatchDialog.tsx';
import { w } from './text.ts';
import { TypesDialog } from './TypesDialog.tsx';

type Row = DataOf<typeof staffGetMatches>['rows'][number];

// A status of 0 is one of the filters here, so "all" has another name.
const defaults = { text: '', status: '', type: '' };
const published = { state: 'published', closedEarlyAt: null, extendedUntil: null } as const;

/** All matches, those not published too: what they are, and how much is registered and waits. */
export function MatchesPage() {
  const list = useListState('staff.matches', defaults);
  const { status, ...query } = list.query;
  const body = { ...query, ...(status ? { status: [Number(status) as 0 | 1 | 2 | 3 | 4 | 5] } : {}) };
  const answer = useCall(staffGetMatches, body, { keep: true });
  const types = useTypeOptions();
  const duties = useCall(getStaffInfo, {}).data?.duties ?? [];
  const [copying, setCopying] = useState<string | null>();
  const [typing, setTyping] = useState(false);
  const reviews = duties.includes('registrations');
  const states = statuses.map((each) => ({ value: String(each), label: matchState(each, published).word }));
  return (
    <Page
      title={titles('matches')}
      about={w('about')}
      action={
        <>
          <Button leftSection={<Icon name="add" size={16} />} onClick={() => setCopying(null)}>
            {w('newMatch')}
          </Button>
          <ButtonLink to="/staff/exchange" variant="default">
            {w('exchange')}
          </ButtonLink>
        </>
      }
    >
      <div className="row gap-8-16">
        <div className="grow full-on-phone">
          <FilterBar
            list={list}
            filters={[
              search(w('search')),
              choice('status', w('status'), states),
              choice('type', w('type'), types),
            ]}
          />
        </div>
        <div className="row gap-8 push">
          <Button variant="default" onClick={() => setTyping(true)}>
            {w('types')}
          </Button>
          <ExportButton
            lists={['matches']}
            filters={body}
            disabled={!answer.data || answer.data.rows.length === 0}
          />
        </div>
      </div>
      <DataTable
        label={w('list')}
        columns={columns(reviews)}
        {...rowsOf(answer)}
        rowKey={({ id }) => id}
        rowName={({ name }) => say(name)}
        rowTarget={({ id }) => ({ to: `/staff/matches/${id}` })}
        rowActions={({ id }) => (
          <Button variant="subtle" size="compact-sm" onClick={() => setCopying(id)}>
            {w('copy')}
          </Button>
        )}
        list={list}
        empty={<EmptyState>{w('none')}</EmptyState>}
      />
      <NewMatchDialog
        source={copying ?? null}
        opened={copying !== undefined}
        onClose={() => setCopying(undefined)}
      />
      <TypesDialog opened={typing} onClose={() => setTyping(false)} />
    </Page>
  );
}

function Name({ name, importedAt }: Row) {
  if (importedAt === null) return say(name);
  return (
    <span className="inline-row gap-4-12">
      {say(name)} <StatusTag tone="neutral" word={w('imported')} />
    </span>
  );
}

const columns = (reviews: boolean): Column<Row>[] => [
  { key: 'name', title: w('name'), width: '16rem', cell: (row) => <Name {...row} /> },
  {
    key: 'status',
    title: w('status'),
    cell: (row) => <MatchStatusTag status={row.status} stored={row.stored} />,
    inCard: 'tag',
  },
  {
    key: 'days',
    title: `${w('days')} · ${w('place')}`,
    width: '14rem',
    cell: ({ startDate, endDate, place }) => (
      <span className="inline-stack">
        <span>{formatDates(startDate, endDate)}</span>
        <small>{say(place)}</small>
      </span>
    ),
  },
  {
    key: 'closes',
    title: w('closes'),
    nowrap: true,
    cell: (row) => formatInstant(registrationCloses(row, row.stored).toISOString(), row.timeZone),
  },
  {
    key: 'registrations',
    title: w('registrations'),
    cell: ({ registrations }) => registrations,
    numeric: true,
  },
  {
    key: 'toReview',
    title: w('toReview'),
    numeric: true,
    cell: ({ id, toReview }) =>
      toReview > 0 && reviews ? (
        <LinkTo target={{ to: '/staff/registrations', search: { matchId: id } }}>{toReview}</LinkTo>
      ) : (
        toReview
      ),
  },
];
