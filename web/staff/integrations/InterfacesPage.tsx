import { Select } from '@mantine/core';
import { getInterfaceMatches } from '#contract/integrations/key-calls.ts';
import { useCall } from '#web/lib/queries.ts';
import { titles } from '#web/staff/text.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { useListState } from '#web/ui/list-state.ts';
import { Page } from '#web/ui/Page.tsx';
import { Skeletons } from '#web/ui/Skeletons.tsx';
import { namedOptions } from '#web/ui/options.ts';
import { KeysSection } from './KeysSection.tsx';
import { w } from './text.ts';
import { HooksSection } from './HooksSection.tsx';

/** What programs may do with a match, and which events they receive. */
export function InterfacesPage() {
  const list = useListState('staff.interfaces', { matchId: '' });
  const { data, error, again } = useCall(getInterfaceMatches, {});
  const matchId = list.filters.matchId || data?.matches[0]?.id;
  return (
    <Page
      title={titles('interfaces')}
      about={
        <>
          {w('about')} <a href="/docs">{w('docsLink')}</a>
        </>
      }
    >
      {!data ? (
        error ? (
          <ErrorState what={error.message} onRetry={again} />
        ) : (
          <Skeletons shape="text" count={8} />
        )
      ) : !matchId ? (
        <EmptyState>{w('noMatch')}</EmptyState>
      ) : (
        <>
          <Select
            className="measure-short"
            label={w('match')}
            data={namedOptions(data.matches)}
            value={matchId}
            allowDeselect={false}
            searchable={data.matches.length > 8}
            checkIconPosition="right"
            onChange={(id) => id && list.setFilters({ matchId: id })}
          />
          <KeysSection key={matchId} matchId={matchId} />
        </>
      )}
      {data && <HooksSection matches={data.matches} />}
    </Page>
  );
}
