import type { DataOf } from '#contract/call.ts';
import type { LangText } from '#contract/lang.ts';
import { matchStatus } from '#contract/matches/status.ts';
import { liveStages } from '#contract/registrations/stage.ts';
import { getEntries } from '#contract/registrations/export-calls.ts';
import { say } from '#web/lib/lang.ts';
import { useCall } from '#web/lib/queries.ts';
import { QuotaSection } from '#web/shared/matches/QuotaFills.tsx';
import { ExportButton } from '#web/staff/kit/ExportButton.tsx';
import { ViewSwitch } from '#web/staff/queues/ViewSwitch.tsx';
import { titles } from '#web/staff/text.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { useListState } from '#web/ui/list-state.ts';
import { Page } from '#web/ui/Page.tsx';
import { Section } from '#web/ui/Section.tsx';
import { choice, search, type Filter } from '#web/ui/filter.ts';
import { optionsOf } from '#web/ui/options.ts';
import { stageWord } from './case.ts';
import { defaults, entriesAsked, type InAddress } from './entry-filters.ts';
import { EntryList } from './EntryList.tsx';
import { GroupFill } from './GroupFill.tsx';
import { entryWords as w } from './text.ts';
import { MatchSelect } from '#web/staff/kit/MatchSelect.tsx';
import { useMatches, type MatchRow } from '#web/staff/kit/use-matches.ts';

/** A match's entries: how each group fills, and who is entered. */
export function EntriesPage() {
  const list = useListState('staff.entries', defaults);
  const { matches, error: unread, again: readAgain } = useMatches();
  const { filters } = list;
  const matchId = filters.matchId || usualOf(matches ?? [])?.id || '';
  const body = entriesAsked(filters, matchId);
  const { data, error, stale, again } = useCall(
    getEntries,
    { ...body, page: list.page, size: list.size },
    { keep: true, enabled: matchId !== '' },
  );
  const listing = filters.view === 'list';
  const wrong = unread && !matches ? unread : error && !data ? error : undefined;
  const failed = wrong && <ErrorState what={wrong.message} onRetry={wrong === unread ? readAgain : again} />;
  const groupFill = <GroupFill data={data} matchId={matchId} />;
  return (
    <Page
      title={titles('entries')}
      about={w('about')}
      action={
        data && <ExportButton lists={['entries', 'entryPeople']} filters={body} disabled={data.total === 0} />
      }
    >
      <div className="row gap-8-24">
        <MatchSelect
          matches={matches ?? []}
          value={matchId}
          onChange={(id) => list.setFilters({ ...ofMatch(id), view: filters.view })}
        />
        <ViewSwitch
          views={[
            { key: '', word: w('counts') },
            { key: 'list', word: w('list') },
          ]}
          value={listing ? 'list' : ''}
          onPick={(view) => list.setFilters({ view })}
        />
      </div>
      {listing && (
        <FilterBar
          // Of the one match: clearing them keeps it.
          list={{
            ...list,
            active: narrowing(filters),
            clear: () => list.setFilters(ofMatch(filters.matchId)),
          }}
          filters={filtersFor(data?.match.events ?? [], data?.units ?? [], filters.eventId)}
        />
      )}
      {matches?.length === 0 ? (
        <EmptyState>{w('noMatch')}</EmptyState>
      ) : listing ? (
        <EntryList data={data} list={list} stale={stale} failed={failed} filtered={narrowing(filters) > 0} />
      ) : (
        (failed ?? (
          <>
            {data && (
              <QuotaSection
                match={{ events: data.match.events, quotas: data.quotas }}
                uses={data.quotaUses}
                action={<ExportButton lists={['quotas']} filters={{ matchId }} />}
              />
            )}
            {data?.quotas.length ? <Section title={w('counts')}>{groupFill}</Section> : groupFill}
          </>
        ))
      )}
    </Page>
  );
}

type Units = DataOf<typeof getEntries>['units'];
type Events = readonly Named<{ groups: readonly Named[] }>[];
type Named<More = object> = { id: string; name: LangText } & More;

/** The most likely match: open for registration and with entries. */
function usualOf(matches: readonly MatchRow[]): MatchRow | undefined {
  const entered = matches.filter(({ registrations }) => registrations > 0);
  return entered.find(({ status }) => status === matchStatus.open) ?? entered[0] ?? matches[0];
}

/** Another match has other events. */
function ofMatch(matchId: string): Partial<InAddress> {
  return { ...defaults, view: 'list', matchId };
}

function narrowing(filters: InAddress): number {
  const alwaysSet = ['view', 'matchId'];
  return Object.entries(filters).filter(([key, value]) => value !== '' && !alwaysSet.includes(key)).length;
}

function filtersFor(events: Events, units: Units, eventId: string): Filter<InAddress>[] {
  const named = ({ id, name }: Named) => ({ value: id, label: say(name) });
  const groups = events.find(({ id }) => id === eventId)?.groups ?? [];
  return [
    search(w('search')),
    choice('eventId', w('event'), events.map(named)),
    ...(groups.length > 0 ? [choice('groupId', w('group'), groups.map(named))] : []),
    choice(
      'unitId',
      w('ofUnit'),
      units.map(({ id, name }) => ({ value: id, label: name })),
    ),
    choice('stage', w('stage'), optionsOf(liveStages, stageWord)),
    choice('state', w('place'), optionsOf(['placed', 'offered', 'waiting'] as const, w)),
  ];
}
