import { getExchange } from '#contract/integrations/exchange-calls.ts';
import { useCall } from '#web/lib/queries.ts';
import { titles } from '#web/staff/text.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { useListState } from '#web/ui/list-state.ts';
import { Page } from '#web/ui/Page.tsx';
import { Section } from '#web/ui/Section.tsx';
import { Skeletons } from '#web/ui/Skeletons.tsx';
import { ExportForm } from './ExportForm.tsx';
import { Importing } from './Importing.tsx';
import { ImportedList } from './ImportedList.tsx';
import { w } from './text.ts';

/** Whole matches as files: out of here, into here, and where those came from. */
export function ExchangePage() {
  const list = useListState('staff.exchange', { matchId: '' });
  const { data, error, again } = useCall(getExchange, {});
  const matches = data?.matches ?? [];
  const wanted =
    matches.find(({ id }) => id === list.filters.matchId) ??
    matches.find(({ published }) => published) ??
    matches[0];
  const choose = (matchId: string) => list.setFilters({ matchId });
  return (
    <Page title={titles('exchange')} about={w('about')}>
      {!data ? (
        error ? (
          <ErrorState what={error.message} onRetry={again} />
        ) : (
          <Skeletons shape="form" count={5} />
        )
      ) : (
        <>
          <div className="pairs gap-32 top">
            <Section title={w('out')}>
              {wanted ? (
                <ExportForm key={wanted.id} matches={data.matches} of={wanted} onMatch={choose} />
              ) : (
                <EmptyState>{w('noMatch')}</EmptyState>
              )}
            </Section>
            <Section title={w('in')} about={w('inAbout')}>
              <Importing />
            </Section>
          </div>
          <Section title={w('imported')}>
            <ImportedList matches={data.matches} onExport={choose} />
          </Section>
        </>
      )}
    </Page>
  );
}
