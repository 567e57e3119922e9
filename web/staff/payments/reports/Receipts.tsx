import { useState } from 'react';
import { yuan } from '#contract/fields/currency.ts';
import type { DataOf } from '#contract/call.ts';
import { staffGetReceipt } from '#contract/payments/report-calls.ts';
import { ReceiptButton } from '#web/shared/registrations/ReceiptButton.tsx';
import { DefinitionList } from '#web/ui/DefinitionList.tsx';
import { Money } from '#web/ui/Money.tsx';
import { Section } from '#web/ui/Section.tsx';
import { w } from './text.ts';

type Earlier = Pick<DataOf<typeof staffGetReceipt>, 'currency' | 'earlier'>;

/** The receipt of a registration; and by what earlier ones are known, to hold a paper that is brought in against. */
export function Receipts({ id }: { id: string }) {
  const [{ currency, earlier }, setEarlier] = useState<Earlier>({ currency: yuan, earlier: [] });
  return (
    <Section title={w('receipts')} about={w('receiptsAbout')}>
      <ReceiptButton
        call={staffGetReceipt}
        id={id}
        onMade={(receipt) => 'earlier' in receipt && setEarlier(receipt)}
      />
      {earlier.length > 0 && (
        <>
          <h3 className="sm strong">{w('receiptsEarlier')}</h3>
          <DefinitionList
            items={earlier.map(({ number, code, net }) => [
              number,
              <span key={number} className="inline-wrap gap-0-12 numeric">
                {code} <Money fen={net} currency={currency} />
              </span>,
            ])}
          />
        </>
      )}
    </Section>
  );
}
