import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { actTexts } from '#contract/audit/acts.ts';
import { subjectTexts } from '#contract/audit/subjects.ts';
import { getAudit, realms, type AuditLine } from '#contract/audit/calls.ts';
import { staffGetMatches } from '#contract/matches/calls.ts';
import { formatInstant } from '#web/lib/format.ts';
import { say } from '#web/lib/lang.ts';
import { useCall } from '#web/lib/queries.ts';
import { ownZone } from '#web/lib/zones.ts';
import { ExportButton } from '#web/staff/kit/ExportButton.tsx';
import { titles } from '#web/staff/text.ts';
import type { Column } from '#web/ui/column.ts';
import { DataTable } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { useListState } from '#web/ui/list-state.ts';
import { Page } from '#web/ui/Page.tsx';
import { choice, search } from '#web/ui/filter.ts';
import { namedOptions, optionsOf } from '#web/ui/options.ts';
import { ChainState } from './ChainState.tsx';
import { didWhat, reasonOf, whoDid } from './describe.ts';
import { afterIn, callFilters, defaults } from './filters.ts';
import { LineDialog } from './LineDialog.tsx';
import { w } from './text.ts';

const size = 50;
const options = (texts: Readonly<Record<string, { zh: string; en: string }>>) =>
  Object.entries(texts).map(([value, text]) => ({ value, label: say(text) }));

/** Who did what, and whether the record of it is whole. */
export function AuditPage() {
  const list = useListState('staff.audit', defaults);
  const { filters } = list;
  const body = callFilters(filters);
  const after = afterIn(filters.after);
  const { data, error, stale, again } = useCall(
    getAudit,
    { ...body, ...(after ? { after } : {}), size },
    { keep: true },
  );
  const matches = useCall(staffGetMatches, {});
  const [line, setLine] = useState<AuditLine>();
  const narrowed = Object.keys(body).length;
  // A filter that changes begins at the newest again.
  const setFilters = (patch: Partial<typeof defaults>) => list.setFilters({ after: '', ...patch });
  return (
    <Page
      title={titles('audit')}
      about={w('about')}
      action={<ExportButton lists={['audit']} filters={body} disabled={!data || data.rows.length === 0} />}
    >
      <ChainState />
      <div className="stack gap-8">
        <FilterBar
          list={{ filters, setFilters, clear: list.clear, active: narrowed }}
          filters={[
            search(w('search')),
            choice('act', w('act'), options(actTexts)),
            choice('subject', w('subject'), options(subjectTexts)),
            choice('realm', w('realm'), optionsOf(realms, w)),
            choice('matchId', w('match'), namedOptions(matches.data?.rows ?? [])),
          ]}
        />
        <div className="wrap gap-8">
          {(['from', 'through'] as const).map((key) => (
            <TextInput
              key={key}
              className="full-on-phone"
              type="date"
              aria-label={w(key)}
              leftSection={<span aria-hidden="true">{w(key)}</span>}
              leftSectionWidth={48}
              value={filters[key]}
              max="9999-12-31"
              onChange={(event) => setFilters({ [key]: event.currentTarget.value })}
            />
          ))}
        </div>
      </div>
      <DataTable
        label={w('list')}
        columns={columns()}
        rows={data?.rows}
        stale={stale}
        rowKey={({ id }) => id}
        rowName={(row) => `${whoDid(row)} ${didWhat(row.act)}`}
        rowActions={(row) => (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={`${w('detail')}: ${whoDid(row)} ${didWhat(row.act)}`}
            onClick={() => setLine(row)}
          >
            {w('detail')}
          </Button>
        )}
        empty={<EmptyState>{w(narrowed > 0 ? 'nothingFits' : 'empty')}</EmptyState>}
        failed={error && !data ? <ErrorState what={error.message} onRetry={again} /> : undefined}
      />
      {(after || data?.next) && (
        <nav className="flex gap-12" aria-label={w('list')}>
          <Button variant="default" disabled={!after} onClick={() => list.setFilters({ after: '' })}>
            {w('newest')}
          </Button>
          <Button
            variant="default"
            disabled={!data?.next}
            onClick={() => list.setFilters({ after: data?.next ? `${data.next.at} ${data.next.id}` : '' })}
          >
            {w('older')}
          </Button>
        </nav>
      )}
      {line && <LineDialog line={line} onClose={() => setLine(undefined)} />}
    </Page>
  );
}

function columns(): Column<AuditLine>[] {
  return [
    {
      key: 'did',
      title: w('did'),
      width: '18rem',
      cell: (row) => (
        <span className="inline-stack">
          <span>{didWhat(row.act)}</span>
          {row.reason !== '' && <small className="breaks">{reasonOf(row)}</small>}
        </span>
      ),
    },
    {
      key: 'who',
      title: w('who'),
      cell: (row) => (
        <span className="inline-stack">
          <span>{whoDid(row)}</span>
          <small className="breaks">{w(row.realm)}</small>
        </span>
      ),
    },
    { key: 'at', title: w('at'), cell: ({ at }) => formatInstant(at, ownZone()), nowrap: true },
    {
      key: 'where',
      title: w('where'),
      width: '14rem',
      cell: ({ unitName, teamName, match, group }) => (
        <span className="inline-stack">
          {(group || teamName || unitName) && (
            <span>{group ? `${say(group.event)} · ${say(group.name)}` : teamName || unitName}</span>
          )}
          {match && (
            <small className="breaks">
              {[group && teamName, say(match.name)].filter(Boolean).join(' · ')}
            </small>
          )}
        </span>
      ),
    },
  ];
}
