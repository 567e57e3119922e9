import { Button } from '@mantine/core';
import { useState } from 'react';
import { refundEntity } from '#contract/payments/refund.ts';
import { formatMoney } from '#web/lib/format.ts';
import { word } from '#web/staff/kit/show.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import type { RefundCase } from './RefundFacts.tsx';
import { w } from './text.ts';

interface Props {
  data: RefundCase;
  busy: boolean;
  onHand: () => Promise<void>;
}

/** A refund that the gateway would not make: what it said, and the other way. */
export function Stuck({ data: { fen, currency, note }, busy, onHand }: Props) {
  const [asking, setAsking] = useState(false);
  return (
    <div
      className="stack notice gap-12 below-16 start"
      data-tone="wait"
      role="group"
      aria-label={word(refundEntity.state.choices.refused)}
    >
      <p>{w('refusedAbout')}</p>
      {note !== '' && (
        <p>
          {w('gatewaySaid')} <code>{note}</code>
        </p>
      )}
      <Button variant="default" disabled={busy} onClick={() => setAsking(true)}>
        {w('toHand')}
      </Button>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={w('toHandTitle', { sum: formatMoney(fen, currency) })}
        confirm={w('toHand')}
        destructive={false}
        onConfirm={async () => {
          await onHand();
          return true;
        }}
      >
        <p>{w('toHandAbout')}</p>
      </ConfirmDialog>
    </div>
  );
}
