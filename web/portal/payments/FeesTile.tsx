import { registrationWords } from '#contract/registrations/text.ts';
import type { Case } from '#web/portal/registrations/case.ts';
import { Tile } from '#web/portal/registrations/Tile.tsx';
import { Money } from '#web/ui/Money.tsx';
import type { Tone } from '#web/ui/StatusTag.tsx';
import { w } from './text.ts';

/** What is due or was paid; receipt and invoices are where it leads. */
export function FeesTile({ shown: { id, currency, due, paid, charges, payment } }: { shown: Case }) {
  const owed = due.package + due.service;
  const received = paid.reduce((sum, { amount }) => sum + amount, 0);
  const [note, tone]: [string, Tone] =
    payment === 'processing'
      ? [registrationWords('financeProcessing'), 'wait']
      : owed > 0
        ? [w('tileDue'), 'act']
        : received > 0
          ? [w('tilePaid'), 'good']
          : [w(charges.length > 0 ? 'tileNothing' : 'tileLater'), 'neutral'];
  return (
    <Tile
      icon="money"
      title={w('tile')}
      value={owed + received > 0 ? <Money fen={owed || received} currency={currency} /> : null}
      note={note}
      tone={tone}
      target={{ to: '/registerMatch/payment', search: { id } }}
    />
  );
}
