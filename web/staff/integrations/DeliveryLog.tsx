import { Button } from '@mantine/core';
import { useState } from 'react';
import {
  getWebhookDeliveries,
  resendWebhookDelivery,
  type Webhook,
  type WebhookDelivery,
} from '#contract/integrations/webhook-calls.ts';
import { useCall, useSend } from '#web/lib/queries.ts';
import type { Column } from '#web/ui/column.ts';
import { DataTable } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { StatusTag } from '#web/ui/StatusTag.tsx';
import { TimeAgo } from '#web/ui/TimeAgo.tsx';
import { toast } from '#web/ui/toast.ts';
import { ExportButton } from '#web/staff/kit/ExportButton.tsx';
import classes from './integrations.module.css';
import { eventWord, w } from './text.ts';

const pollMs = 3_000;

/** What a webhook was sent, and what it answered. */
export function DeliveryLog({ of }: { of: Webhook }) {
  const [page, setPage] = useState(1);
  const [size, setSize] = useState(20);
  const { data, error, again } = useCall(
    getWebhookDeliveries,
    { id: of.id, page, size },
    { everyMs: pollMs, keep: true },
  );
  const resending = useSend(resendWebhookDelivery);
  const resend = async (id: string) => {
    if (await resending.run({ id })) toast('good', w('resent'));
  };
  const list = {
    page,
    setPage,
    size,
    setSize,
    sort: undefined,
    setSort: () => {},
    active: 0,
    clear: () => {},
  };
  return (
    <>
      <div>
        <ExportButton
          lists={['deliveries']}
          filters={{ id: of.id }}
          disabled={!data || data.rows.length === 0}
        />
      </div>
      <DataTable
        label={w('logOf', { name: of.name })}
        columns={columns()}
        rows={data?.rows}
        rowKey={({ id }) => id}
        list={list}
        total={data?.total}
        rowActions={({ id, state }) =>
          of.state === 'on' &&
          state !== 'waiting' && (
            <Button variant="default" size="compact-sm" onClick={() => void resend(id)}>
              {w('resend')}
            </Button>
          )
        }
        empty={<EmptyState>{w('noDeliveries')}</EmptyState>}
        failed={error && !data ? <ErrorState what={error.message} onRetry={again} /> : undefined}
      />
    </>
  );
}

const looks = {
  waiting: { tone: 'wait', word: 'waiting' },
  delivered: { tone: 'good', word: 'delivered' },
  failed: { tone: 'bad', word: 'notDelivered' },
} as const;
// Made after the language is known.
const failures = (): Readonly<Record<string, string>> => ({
  address: w('failAddress'),
  dns: w('failDns'),
  refused: w('failRefused'),
  timeout: w('failTimeout'),
  tls: w('failTls'),
  broken: w('failBroken'),
});

function Answer({ status, tookMs, failure }: WebhookDelivery) {
  const failureWord = failures()[failure];
  return (
    <span className="stack start">
      <span>{status ?? failureWord ?? '—'}</span>
      {tookMs !== null && <small>{w('ms', { n: tookMs })}</small>}
    </span>
  );
}

const columns = (): Column<WebhookDelivery>[] => [
  {
    key: 'event',
    title: w('event'),
    width: '11rem',
    cell: ({ type, body }) => (
      <span className="stack start">
        <span>{eventWord(type)}</span>
        <details className={classes.body}>
          <summary className="xs soft">{w('body')}</summary>
          <code className="block xs breaks">{body}</code>
        </details>
      </span>
    ),
  },
  {
    key: 'state',
    title: w('state'),
    cell: ({ state }) => <StatusTag tone={looks[state].tone} word={w(looks[state].word)} />,
    nowrap: true,
    inCard: 'tag',
  },
  { key: 'answer', title: w('answer'), cell: (row) => <Answer {...row} /> },
  { key: 'tries', title: w('tries'), cell: ({ tries }) => tries, numeric: true },
  {
    key: 'when',
    title: w('when'),
    cell: ({ triedAt, madeAt }) => <TimeAgo at={triedAt ?? madeAt} />,
    nowrap: true,
  },
];
