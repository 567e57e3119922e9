import { Button } from '@mantine/core';
import { useState } from 'react';
import type { EntryFilter } from '#contract/registrations/export-calls.ts';
import { getEntries } from '#contract/registrations/export-calls.ts';
import { say } from '#web/lib/lang.ts';
import { useCall } from '#web/lib/queries.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { FilterBar, type Filter } from '#web/ui/FilterBar.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { useListState } from '#web/ui/list-state.ts';
import { Page } from '#web/ui/Page.tsx';
import { stageWord } from './case.ts';
import { allStages } from './queue-filters.ts';
import { defaults, entriesAsked, type InAddress } from './entry-filters.ts';
import { EntryList } from './EntryList.tsx';
import { ExportDialog } from './ExportDialog.tsx';
import { GroupFill } from './GroupFill.tsx';
import classes from './registrations.module.css';
import { entryWords as w } from './text.ts';
import { useMatches } from './use-matches.ts';

/** A match's entries: how each group fills, and who is entered. */
export function EntriesPage() {
  const list = useListState('staff.entries', defaults);
  const matches = useMatches();
  const [exporting, setExporting] = useState(false);
  const { filters } = list;
  // The first match that anybody has entered, unless one is chosen.
  const usual = matches?.find(({ registrations }) => registrations > 0) ?? matches?.[0];
  const matchId = filters.matchId || usual?.id || '';
  const asked = entriesAsked(filters, matchId);
  const { data, error, isFetching, again } = useCall(
    getEntries,
    { ...asked, page: list.page, size: list.size },
    { keep: true, enabled: matchId !== '' },
  );
  const listing = filters.view === 'list';
  const failed = error && !data ? <ErrorState what={error.message} onRetry={again} /> : undefined;
  return (
    <Page
      title={w('title')}
      about={w('about')}
      action={
        data && (
          <Button
            leftSection={<Icon name="download" size={16} />}
            disabled={data.total === 0}
            onClick={() => setExporting(true)}
          >
            {w('export')}
          </Button>
        )
      }
    >
      <div className={classes.views} role="group" aria-label={w('views')}>
        {(['', 'list'] as const).map((view) => (
          <button
            key={view}
            type="button"
            className={classes.stage}
            aria-pressed={listing === (view === 'list')}
            onClick={() => list.setFilters({ view })}
          >
            {w(view === 'list' ? 'list' : 'counts')}
          </button>
        ))}
      </div>
      <FilterBar
        // The match is always one: what is chosen by itself is shown as chosen.
        list={{ ...list, filters: { ...filters, matchId } }}
        filters={filtersFor(listing, matches ?? [], data?.match.events ?? [], filters.eventId)}
      />
      {matches?.length === 0 ? (
        <EmptyState>{w('noMatch')}</EmptyState>
      ) : listing ? (
        <EntryList data={data} list={list} stale={isFetching && data !== undefined} failed={failed} />
      ) : (
        (failed ?? <GroupFill data={data} matchId={matchId} />)
      )}
      {data && (
        <ExportDialog
          asked={asked}
          match={say(data.match.name)}
          entries={data.total}
          filtered={isFiltered(asked)}
          opened={exporting}
          onClose={() => setExporting(false)}
        />
      )}
    </Page>
  );
}

function isFiltered(asked: EntryFilter): boolean {
  return Object.keys(asked).some((key) => key !== 'matchId');
}

type Matches = NonNullable<ReturnType<typeof useMatches>>;
type Events = readonly {
  id: string;
  name: Parameters<typeof say>[0];
  groups: readonly { id: string; name: Parameters<typeof say>[0] }[];
}[];

function filtersFor(
  listing: boolean,
  matches: Matches,
  events: Events,
  eventId: string,
): Filter<InAddress>[] {
  const match: Filter<InAddress> = {
    kind: 'select',
    key: 'matchId',
    label: w('match'),
    options: matches.map(({ id, name }) => ({ value: id, label: say(name) })),
  };
  if (!listing) return [match];
  const named = (each: Events[number] | Events[number]['groups'][number]) => ({
    value: each.id,
    label: say(each.name),
  });
  const groups = events.find(({ id }) => id === eventId)?.groups ?? [];
  return [
    { kind: 'search', key: 'text', label: w('search') },
    match,
    { kind: 'select', key: 'eventId', label: w('event'), options: events.map(named) },
    ...(groups.length > 0
      ? [{ kind: 'select', key: 'groupId', label: w('group'), options: groups.map(named) } as const]
      : []),
    {
      kind: 'select',
      key: 'stage',
      label: w('stage'),
      options: allStages
        .filter((each) => !['rejected', 'expired', 'withdrawn'].includes(each))
        .map((value) => ({ value, label: stageWord(value) })),
    },
    {
      kind: 'select',
      key: 'state',
      label: w('place'),
      options: (['placed', 'offered', 'waiting'] as const).map((value) => ({ value, label: w(value) })),
    },
  ];
}
