import type { DataOf } from '#contract/call.ts';
import { getStaffInfo } from '#contract/accounts/calls.ts';
import { getOverview } from '#contract/overview/calls.ts';
import { useCall } from '#web/lib/queries.ts';
import { idIn } from '#web/staff/queues/filters.ts';
import { useMatchFilter } from '#web/staff/kit/use-match-filter.ts';
import { titles } from '#web/staff/text.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { useListState } from '#web/ui/list-state.ts';
import { Page } from '#web/ui/Page.tsx';
import { Section } from '#web/ui/Section.tsx';
import { Skeletons } from '#web/ui/Skeletons.tsx';
import { AgesPlot } from './AgesPlot.tsx';
import { EventFill } from './EventFill.tsx';
import { MatchFill } from './MatchFill.tsx';
import { MaterialsPlot } from './MaterialsPlot.tsx';
import { MoneyPlot } from './MoneyPlot.tsx';
import { TimePlots } from './TimePlots.tsx';
import { w } from './text.ts';

const defaults = { matchId: '' };

/** How registration goes, of one match or of all that run. */
export function OverviewPage() {
  const list = useListState('staff.overview', defaults);
  const ofMatch = useMatchFilter();
  const matchId = idIn(list.filters.matchId) ? list.filters.matchId : '';
  const { data, error, again } = useCall(getOverview, matchId ? { matchId } : {}, { keep: true });
  return (
    <Page title={titles('overview')} about={w('about')}>
      <FilterBar list={list} filters={[ofMatch]} />
      {!data ? (
        error ? (
          <ErrorState what={error.message} onRetry={again} />
        ) : (
          <Skeletons shape="form" />
        )
      ) : (
        <Parts data={data} matchId={matchId} />
      )}
    </Page>
  );
}

interface Props {
  data: DataOf<typeof getOverview>;
  /** '' is all. */
  matchId: string;
}

function Parts({ data: { matches, left, queues, entries, money, materials }, matchId }: Props) {
  const duties = useCall(getStaffInfo, {}).data?.duties ?? [];
  const names = new Map(matches.map(({ id, name }) => [id, name]));
  if (matches.length === 0 && queues.every(({ ages }) => ages.every((n) => n === 0)))
    return <EmptyState>{w('nothing')}</EmptyState>;
  return (
    <>
      {left > 0 && <p className="sm soft">{w('left', { n: matches.length, left })}</p>}
      {entries && <TimePlots entries={entries} matchId={matchId} />}
      {entries && matches.length > 0 && (
        <Section title={w('fill')} about={w('fillAbout')}>
          {entries.groups ? (
            <EventFill groups={entries.groups} matchId={matchId} />
          ) : (
            <MatchFill rows={entries.matches} names={names} />
          )}
        </Section>
      )}
      <div className="pairs gap-24 top">
        {queues.length > 0 && <AgesPlot queues={queues} matchId={matchId} />}
        {money && <MoneyPlot money={money} names={names} matchId={matchId} />}
      </div>
      {materials && <MaterialsPlot materials={materials} names={names} matchId={matchId} duties={duties} />}
    </>
  );
}
