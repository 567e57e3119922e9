import { moneyWords } from '#contract/payments/report-text.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { getOrderEvents, type OrderEventOnWire } from '#contract/payments/order-calls.ts';
import { formatInstant } from '#web/lib/format.ts';
import { beijing } from '#contract/fields/time.ts';
import { useCall } from '#web/lib/queries.ts';
import type { Column } from '#web/ui/column.ts';
import { DataTable } from '#web/ui/DataTable.tsx';
import { Money } from '#web/ui/Money.tsx';
import { rowsOf } from '#web/ui/rows-of.tsx';
import { Section } from '#web/ui/Section.tsx';
import { w } from './text.ts';

/** All that happened to the orders of a registration, when it is asked for. */
export function OrderEvents({ id }: { id: string }) {
  const [opened, setOpened] = useState(false);
  return (
    <Section title={w('events')} about={w('eventsAbout')}>
      {opened ? (
        <Events id={id} />
      ) : (
        <Button variant="default" className="self-start" onClick={() => setOpened(true)}>
          {w('showEvents')}
        </Button>
      )}
    </Section>
  );
}

function Events({ id }: { id: string }) {
  const { data, ...answer } = useCall(getOrderEvents, { id });
  const rows = data && { rows: data.events, total: data.events.length };
  return (
    <DataTable
      label={w('events')}
      columns={columns}
      {...rowsOf({ ...answer, data: rows })}
      rowKey={(row) => row.id}
      empty={null}
    />
  );
}

const kinds = { paid: 'paidEvent', refunded: 'refundedEvent' } as const;

const columns: Column<OrderEventOnWire>[] = [
  { key: 'when', title: w('when'), cell: ({ at }) => formatInstant(at, beijing), nowrap: true },
  {
    key: 'what',
    title: w('what'),
    cell: ({ kind, payee, topUp, reason }) => (
      <span className="inline-stack">
        <span>{w(kind === 'paid' || kind === 'refunded' ? kinds[kind] : kind)}</span>
        <small>
          {[topUp ? w('topUp', { payee: moneyWords(payee) }) : moneyWords(payee), reason]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </span>
    ),
  },
  {
    key: 'amount',
    title: w('amount'),
    cell: ({ fen, currency }) => (fen === null ? '' : <Money fen={fen} currency={currency} />),
    numeric: true,
  },
  {
    key: 'paidBy',
    title: w('paidBy'),
    cell: ({ channel }) => (channel ? moneyWords(channel) : ''),
    nowrap: true,
  },
  {
    key: 'numbers',
    title: w('numbers'),
    cell: ({ number, transaction }) =>
      (number || transaction) && (
        <span className="stack xs breaks">
          {number && <span>{w('number', { number })}</span>}
          {transaction && <span>{w('transaction', { number: transaction })}</span>}
        </span>
      ),
  },
  { key: 'who', title: w('who'), cell: ({ by }) => by || w('system'), nowrap: true },
];
