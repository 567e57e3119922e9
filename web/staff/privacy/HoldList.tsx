import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { setHold, type LegalHold } from '#contract/privacy/staff-calls.ts';
import { formatInstant } from '#web/lib/format.ts';
import { useSend } from '#web/lib/queries.ts';
import type { Column } from '#web/ui/column.ts';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { DataTable } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Section } from '#web/ui/Section.tsx';
import { StatusTag } from '#web/ui/StatusTag.tsx';
import { ExportButton } from '#web/staff/kit/ExportButton.tsx';
import { beijing } from '#contract/fields/time.ts';
import { HoldDialog } from './HoldDialog.tsx';
import { w } from './text.ts';

/** Whose data is held, and the way to hold another's or to end it. */
export function HoldList({ holds }: { holds: readonly LegalHold[] | undefined }) {
  const [serial, setSerial] = useState(0);
  const [opened, setOpened] = useState(false);
  const open = () => {
    setSerial(serial + 1);
    setOpened(true);
  };
  const columns: Column<LegalHold>[] = [
    { key: 'name', title: w('person'), cell: ({ name }) => name },
    { key: 'unit', title: w('unit'), cell: ({ unitName }) => unitName },
    { key: 'reason', title: w('reason'), cell: ({ reason }) => reason },
    {
      key: 'state',
      title: w('state'),
      inCard: 'tag',
      cell: ({ endedAt }) => (
        <StatusTag tone={endedAt ? 'neutral' : 'act'} word={w(endedAt ? 'holdEnded' : 'held')} />
      ),
    },
    { key: 'by', title: w('by'), cell: ({ by }) => by },
    {
      key: 'when',
      title: w('when'),
      nowrap: true,
      cell: ({ madeAt }) => formatInstant(madeAt, beijing),
    },
  ];
  return (
    <Section
      title={w('holds')}
      about={w('holdsAbout')}
      action={
        <Group gap="xs">
          <Button variant="default" onClick={open}>
            {w('hold')}
          </Button>
          <ExportButton lists={['holds']} filters={{}} disabled={!holds || holds.length === 0} />
        </Group>
      }
    >
      <DataTable
        label={w('holds')}
        columns={columns}
        rows={holds}
        rowKey={({ id }) => id}
        rowActions={(hold) => hold.endedAt === null && <EndHold hold={hold} />}
        empty={<EmptyState>{w('noHolds')}</EmptyState>}
      />
      <HoldDialog key={serial} opened={opened} onClose={() => setOpened(false)} />
    </Section>
  );
}

function EndHold({ hold: { id, memberId, name, reason } }: { hold: LegalHold }) {
  const { run } = useSend(setHold);
  return (
    <ConfirmButton
      variant="subtle"
      size="sm"
      word={w('endHold')}
      title={w('endHoldTitle', { name })}
      act={() => run({ id, memberId, act: 'end', reason })}
      done={w('holdEnded')}
      destructive={false}
    >
      {w('endHoldAbout')}
    </ConfirmButton>
  );
}
