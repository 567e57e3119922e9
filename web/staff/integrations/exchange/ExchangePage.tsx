import { getExchange } from '#contract/integrations/exchange-calls.ts';
import { useCall } from '#web/lib/queries.ts';
import { useMatches } from '#web/staff/kit/use-matches.ts';
import { usualMatch } from '#web/staff/kit/usual-match.ts';
import { titles } from '#web/staff/text.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { useListState } from '#web/ui/list-state.ts';
import { Page } from '#web/ui/Page.tsx';
import { Section } from '#web/ui/Section.tsx';
import { Skeletons } from '#web/ui/Skeletons.tsx';
import { ExportForm, type Exportable } from './ExportForm.tsx';
import { Importing } from './Importing.tsx';
import { ImportedList } from './ImportedList.tsx';
import { w } from './text.ts';

/** Whole matches as files: out of here, into here, and where those came from. */
export function ExchangePage() {
  const list = useListState('staff.exchange', { matchId: '' });
  const { data, error, again } = useCall(getExchange, {});
  const { matches, error: unread, again: readAgain } = useMatches({ unpublished: true });
  const imported = data?.matches ?? [];
  const all = [
    ...new Map<string, Exportable>([...imported, ...(matches ?? [])].map((each) => [each.id, each])).values(),
  ];
  const match = all.find(({ id }) => id === list.filters.matchId) ?? usualMatch(matches ?? []) ?? all[0];
  const wrong = error ?? unread;
  const choose = (matchId: string) => list.setFilters({ matchId });
  return (
    <Page title={titles('exchange')} about={w('about')}>
      {!data || !matches ? (
        wrong ? (
          <ErrorState what={wrong.message} onRetry={error ? again : readAgain} />
        ) : (
          <Skeletons shape="form" count={5} />
        )
      ) : (
        <>
          <div className="pairs gap-32 top">
            <Section title={w('out')}>
              {match ? (
                <ExportForm
                  key={match.id}
                  matches={all}
                  of={match}
                  imported={imported.some(({ id }) => id === match.id)}
                  onMatch={choose}
                />
              ) : (
                <EmptyState>{w('noMatch')}</EmptyState>
              )}
            </Section>
            <Section title={w('in')} about={w('inAbout')}>
              <Importing />
            </Section>
          </div>
          <Section title={w('imported')}>
            <ImportedList matches={imported} onExport={choose} />
          </Section>
        </>
      )}
    </Page>
  );
}
