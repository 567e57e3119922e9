import { Button } from '@mantine/core';
import { useState } from 'react';
import { staffGetStartLists } from '#contract/start-lists/calls.ts';
import { wantsPublishing } from '#contract/start-lists/state.ts';
import { useCall } from '#web/lib/queries.ts';
import { MatchSelect } from '#web/staff/kit/MatchSelect.tsx';
import { useMatches } from '#web/staff/kit/use-matches.ts';
import { titles } from '#web/staff/text.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { useListState } from '#web/ui/list-state.ts';
import { Page } from '#web/ui/Page.tsx';
import { Section } from '#web/ui/Section.tsx';
import { Skeletons } from '#web/ui/Skeletons.tsx';
import { ExportButton } from '#web/staff/kit/ExportButton.tsx';
import { DrawDialog } from './DrawDialog.tsx';
import { GroupTable } from './GroupTable.tsx';
import { isListed, listsIn, type Overview } from './groups.ts';
import { HallsDialog } from './HallsDialog.tsx';
import { ProgrammeMenu } from './ProgrammeMenu.tsx';
import { PublishButton } from './PublishButton.tsx';
import { SessionSection } from './SessionSection.tsx';
import { w } from './text.ts';
import { useDirector } from './use-director.ts';
import { usualMatch } from '#web/staff/kit/usual-match.ts';

/** The groups of a match with the state of their start lists, by session; drawing, publishing, the programme. */
export function StartListsPage() {
  const list = useListState('staff.startLists', { matchId: '' });
  const { matches, error: unread, again: readAgain } = useMatches();
  const matchId = list.filters.matchId || usualMatch(matches ?? [])?.id || '';
  const { data, error, again } = useCall(staffGetStartLists, { matchId }, { enabled: matchId !== '' });
  const [open, setOpen] = useState<'draw' | 'halls' | null>(null);
  const close = () => setOpen(null);
  const director = useDirector();
  const wrong = unread && !matches ? unread : error && !data ? error : undefined;
  const drawable = data?.groups.some(({ entries }) => entries > 0) ?? false;
  return (
    <Page
      title={titles('startLists')}
      about={w('about')}
      action={
        data && (
          <>
            <Button
              disabled={director !== undefined || !drawable}
              title={director}
              leftSection={<Icon name="refresh" size={16} />}
              onClick={() => setOpen('draw')}
            >
              {w('draw')}
            </Button>
            <PublishButton
              match={data.match}
              renumbered={data.renumbered}
              lists={data.groups.filter(isListed).filter(wantsPublishing)}
              left={data.groups.filter(({ list: drawn }) => (drawn?.unplaced ?? 0) > 0).length}
              why={director}
            />
          </>
        )
      }
    >
      <div className="row gap-8-24">
        <MatchSelect
          matches={matches ?? []}
          value={matchId}
          onChange={(id) => list.setFilters({ matchId: id })}
        />
        {data && <Counts data={data} />}
        {data && (
          <div className="row gap-8 push filled-on-phone">
            <Button
              variant="default"
              disabled={director !== undefined}
              title={director}
              onClick={() => setOpen('halls')}
            >
              {w('halls')}
            </Button>
            <ExportButton lists={['startLists']} filters={{ matchId }} disabled={data.groups.length === 0} />
            <ProgrammeMenu data={data} disabled={!data.groups.some(({ list: drawn }) => drawn?.published)} />
          </div>
        )}
      </div>
      {matches?.length === 0 ? (
        <EmptyState>{w('noMatch')}</EmptyState>
      ) : wrong ? (
        <ErrorState what={wrong.message} onRetry={wrong === unread ? readAgain : again} />
      ) : data ? (
        <Lists data={data} director={director} />
      ) : (
        <Skeletons shape="text" count={10} />
      )}
      {data && <DrawDialog data={data} opened={open === 'draw'} onClose={close} />}
      {data && <HallsDialog data={data} opened={open === 'halls'} onClose={close} />}
    </Page>
  );
}

function Lists({ data, director }: { data: Overview; director: string | undefined }) {
  const open = data.groups.filter(({ entries, list }) => entries > 0 && !list);
  if (open.length === 0 && !data.groups.some(isListed)) return <EmptyState>{w('noEntries')}</EmptyState>;
  return (
    <>
      {data.sessions.map((session) => (
        <SessionSection
          key={session.id}
          session={session}
          data={data}
          lists={listsIn(data, session.id)}
          director={director}
        />
      ))}
      {open.length > 0 && (
        <Section title={w('toDraw')}>
          <GroupTable label={w('toDraw')} data={data} groups={open} director={director} />
        </Section>
      )}
    </>
  );
}

/** How many groups stand where. */
function Counts({ data: { groups } }: { data: Overview }) {
  const entered = groups.filter(({ entries, list }) => entries > 0 || list);
  return (
    <dl className="wrap gap-8-24">
      {(['notDrawn', 'drawn', 'stale', 'published'] as const).map((state) => (
        <div className="flex gap-8 baseline" key={state}>
          <dt className="xs soft">{w(state)}</dt>
          <dd className="lg numeric">{entered.filter((group) => group.state === state).length}</dd>
        </div>
      ))}
    </dl>
  );
}
