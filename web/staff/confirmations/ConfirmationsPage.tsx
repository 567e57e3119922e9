import { useState } from 'react';
import { getConfirmations, type DecidedConfirmation } from '#contract/confirmations/calls.ts';
import { formatInstant } from '#web/lib/format.ts';
import { useCall } from '#web/lib/queries.ts';
import { ownZone } from '#web/lib/zones.ts';
import { titles } from '#web/staff/text.ts';
import type { Column } from '#web/ui/column.ts';
import { DataTable } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Page } from '#web/ui/Page.tsx';
import { Section } from '#web/ui/Section.tsx';
import { Skeletons } from '#web/ui/Skeletons.tsx';
import { StatusTag, type Tone } from '#web/ui/StatusTag.tsx';
import { TimeAgo } from '#web/ui/TimeAgo.tsx';
import { FetchSecret } from './FetchSecret.tsx';
import { actWord, w } from './text.ts';
import { WaitingAct } from './WaitingAct.tsx';

const pollMs = 60_000;

/** Acts that one person asks for and another confirms, with what will change. */
export function ConfirmationsPage() {
  const { data, error, again } = useCall(getConfirmations, {}, { everyMs: pollMs });
  const [columns] = useState(columnsOf);
  return (
    <Page title={titles('confirmations')} about={w('about')}>
      {!data && (error ? <ErrorState onRetry={again} /> : <Skeletons shape="text" count={4} />)}
      {data?.confirmsFrom && (
        <p className="notice below-16" data-tone="wait">
          {w('newYet', { at: formatInstant(data.confirmsFrom, ownZone()) })}
        </p>
      )}
      {data && (
        <Section title={w('waiting')}>
          {data.waiting.length === 0 ? (
            <EmptyState>{w('nothingWaits')}</EmptyState>
          ) : (
            <ul className="stack list gap-16">
              {data.waiting.map((each) => (
                <WaitingAct key={each.id} {...each} />
              ))}
            </ul>
          )}
        </Section>
      )}
      {data && (
        <Section title={w('decided')}>
          <DataTable
            label={w('decided')}
            columns={columns}
            rows={data.decided}
            rowKey={({ id }) => id}
            rowActions={({ id, secretUntil }) => secretUntil && <FetchSecret id={id} />}
            empty={<EmptyState>{w('nothingDecided')}</EmptyState>}
          />
        </Section>
      )}
    </Page>
  );
}

const tones = {
  asked: 'wait',
  confirmed: 'good',
  refused: 'bad',
  withdrawn: 'neutral',
  expired: 'neutral',
} as const satisfies Record<DecidedConfirmation['state'], Tone>;
const stateWords = {
  asked: 'stateAsked',
  confirmed: 'stateConfirmed',
  refused: 'refused',
  withdrawn: 'withdrawn',
  expired: 'expired',
} as const;

function columnsOf(): Column<DecidedConfirmation>[] {
  return [
    {
      key: 'what',
      title: w('what'),
      cell: ({ act, about, note }) => (
        <span className="stack gap-2">
          <span>{actWord(act)}</span>
          <small>{[about, note].filter(Boolean).join(' · ')}</small>
        </span>
      ),
    },
    { key: 'asked', title: w('askedBy'), cell: ({ by }) => by },
    {
      key: 'state',
      title: w('state'),
      inCard: 'tag',
      cell: ({ state }) => <StatusTag tone={tones[state]} word={w(stateWords[state])} />,
    },
    { key: 'by', title: w('by'), cell: ({ decidedBy }) => decidedBy || '—' },
    { key: 'at', title: w('at'), nowrap: true, cell: ({ decidedAt }) => <TimeAgo at={decidedAt} /> },
  ];
}
