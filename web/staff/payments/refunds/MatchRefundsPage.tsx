import { Button } from '@mantine/core';
import { useState } from 'react';
import type { DataOf } from '#contract/call.ts';
import { getMatchRefunds } from '#contract/payments/refund-calls.ts';
import { formatNumber } from '#web/lib/format.ts';
import { say } from '#web/lib/lang.ts';
import { useCall } from '#web/lib/queries.ts';
import type { Column } from '#web/ui/column.ts';
import { titles } from '#web/staff/text.ts';
import { DataTable } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { moneyColumn } from '#web/ui/money-column.tsx';
import { Page } from '#web/ui/Page.tsx';
import { Section } from '#web/ui/Section.tsx';
import { Skeletons } from '#web/ui/Skeletons.tsx';
import { ExportButton } from '#web/staff/kit/ExportButton.tsx';
import { MatchRun } from './MatchRun.tsx';
import { queueLink } from './queue-link.ts';
import { StartDialog } from './StartDialog.tsx';
import { runWords as w } from './text.ts';

type Match = DataOf<typeof getMatchRefunds>['matches'][number];

const liveMs = 2_000;
const restMs = 30_000;

/** All that was paid for a cancelled match goes back: asked for here, confirmed here, and followed while it is done. */
export function MatchRefundsPage() {
  const [live, setLive] = useState(false);
  const { data, error, again } = useCall(getMatchRefunds, {}, { everyMs: live ? liveMs : restMs });
  const [starting, setStarting] = useState<Match | null>(null);
  const moves = data?.runs.some(({ state, underWay }) => state === 'running' || underWay.count > 0) ?? false;
  if (moves !== live) setLive(moves);
  // One that is asked for is not asked for again.
  const busy = new Set(
    data?.runs.flatMap(({ state, matchId }) => (['asked', 'running'].includes(state) ? [matchId] : [])),
  );
  const free = data?.matches.filter(({ id }) => !busy.has(id));
  return (
    <Page
      title={titles('matchRefunds')}
      about={w('about')}
      back={queueLink.queueAt(queueLink.defaults)}
      action={
        <ExportButton lists={['matchRefunds']} filters={{}} disabled={!data || data.runs.length === 0} />
      }
    >
      {data && free ? (
        <>
          {free.length > 0 ? (
            <Section title={w('toDo')}>
              <DataTable
                label={w('toDo')}
                columns={columns()}
                rows={free}
                rowKey={({ id }) => id}
                rowActions={(match) => (
                  <Button
                    variant="default"
                    size="compact-sm"
                    aria-label={w('startOf', { name: say(match.name) })}
                    onClick={() => setStarting(match)}
                  >
                    {w('start')}
                  </Button>
                )}
                empty={null}
              />
            </Section>
          ) : (
            data.runs.length === 0 && <EmptyState>{w('nothing')}</EmptyState>
          )}
          {data.runs.map((run) => (
            <MatchRun key={run.id} run={run} left={data.matches.find(({ id }) => id === run.matchId)} />
          ))}
        </>
      ) : error ? (
        <ErrorState onRetry={again} />
      ) : (
        <Skeletons shape="text" count={8} />
      )}
      <StartDialog match={starting} onClose={() => setStarting(null)} />
    </Page>
  );
}

const columns = (): Column<Match>[] => [
  { key: 'name', title: w('name'), cell: ({ name }) => say(name) },
  {
    key: 'registrations',
    title: w('registrations'),
    cell: ({ registrations }) => formatNumber(registrations),
    numeric: true,
  },
  moneyColumn('fen', w('fen'), ({ fen }) => fen),
];
