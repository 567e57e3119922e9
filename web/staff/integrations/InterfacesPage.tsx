import { MatchSelect } from '#web/staff/kit/MatchSelect.tsx';
import { useMatches } from '#web/staff/kit/use-matches.ts';
import { usualMatch } from '#web/staff/kit/usual-match.ts';
import { titles } from '#web/staff/text.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { useListState } from '#web/ui/list-state.ts';
import { Page } from '#web/ui/Page.tsx';
import { Skeletons } from '#web/ui/Skeletons.tsx';
import { KeysSection } from './KeysSection.tsx';
import { w } from './text.ts';
import { HooksSection } from './HooksSection.tsx';

/** What programs may do with a match, and which events they receive. */
export function InterfacesPage() {
  const list = useListState('staff.interfaces', { matchId: '' });
  const { matches, error, again } = useMatches();
  const matchId = list.filters.matchId || usualMatch(matches ?? [])?.id;
  return (
    <Page
      title={titles('interfaces')}
      about={
        <>
          {w('about')} <a href="/docs">{w('docsLink')}</a>
        </>
      }
    >
      {!matches ? (
        error ? (
          <ErrorState what={error.message} onRetry={again} />
        ) : (
          <Skeletons shape="text" count={8} />
        )
      ) : !matchId ? (
        <EmptyState>{w('noMatch')}</EmptyState>
      ) : (
        <>
          <div className="row">
            <MatchSelect
              matches={matches}
              value={matchId}
              onChange={(id) => list.setFilters({ matchId: id })}
            />
          </div>
          <KeysSection key={matchId} matchId={matchId} />
        </>
      )}
      {matches && <HooksSection matches={matches} />}
    </Page>
  );
}
