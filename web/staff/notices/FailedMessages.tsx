import { Button } from '@mantine/core';
import { getFailedMessages, sendMessageAgain, type FailedMessage } from '#contract/notices/staff-calls.ts';
import { formatInstant, formatNumber } from '#web/lib/format.ts';
import { useCall, useSend } from '#web/lib/queries.ts';
import { ownZone } from '#web/lib/zones.ts';
import type { Column } from '#web/ui/column.ts';
import { DataTable } from '#web/ui/DataTable.tsx';
import { Section } from '#web/ui/Section.tsx';
import { toast } from '#web/ui/toast.ts';
import { w } from './text.ts';

/**
 * Mails and SMS that were given up. Nothing where there are none, and for staff restricted to certain
 * matches.
 */
export function FailedMessages() {
  const { data } = useCall(getFailedMessages, {}, { quiet: true });
  if (!data || data.total === 0) return null;
  const { rows, total } = data;
  return (
    <Section
      title={w('failed')}
      about={
        <>
          {w('failedAbout')} {total > rows.length && w('failedMore', { n: formatNumber(total) })}
        </>
      }
    >
      <DataTable
        label={w('failed')}
        columns={columns()}
        rows={rows}
        rowKey={({ id }) => id}
        rowActions={(row) => <Again row={row} />}
        empty={null}
      />
    </Section>
  );
}

function Again({ row: { id, target } }: { row: FailedMessage }) {
  const { run, running } = useSend(sendMessageAgain);
  const send = async () => {
    const answer = await run({ id });
    if (answer) toast('good', answer.sent ? w('wasSent') : w('willBeSent'));
  };
  return (
    <Button
      variant="default"
      loading={running}
      aria-label={w('sendAgainTo', { to: target })}
      onClick={() => void send()}
    >
      {w('sendAgain')}
    </Button>
  );
}

const columns = (): Column<FailedMessage>[] => [
  {
    key: 'to',
    title: w('failedTo'),
    cell: ({ target, channel, subject }) => (
      <span className="stack">
        <span>{target}</span>
        <small>{subject || w(channel === 'mail' ? 'byMail' : 'bySms')}</small>
      </span>
    ),
  },
  { key: 'why', title: w('failedWhy'), cell: ({ failure }) => failure || '–' },
  { key: 'tries', title: w('failedTries'), numeric: true, cell: ({ tries }) => formatNumber(tries) },
  {
    key: 'when',
    title: w('failedWhen'),
    nowrap: true,
    cell: ({ failedAt }) => formatInstant(failedAt, ownZone()),
  },
];
