import { Button } from '@mantine/core';
import { useState } from 'react';
import { applyPrices } from '#contract/registrations/exception-calls.ts';
import { CallDialog } from '#web/form/CallDialog.tsx';
import { ReasonField } from '#web/staff/kit/ReasonField.tsx';
import { formatMoney } from '#web/lib/format.ts';
import { registrantOf } from '#web/staff/kit/registrant.ts';
import { type Case } from './case.ts';
import { expectedFees, newTotal } from './money.ts';
import { w } from './text.ts';

/** That the price list of the match has changed since this was handed in, what it would cost by it, and the way to it. */
export function CasePrices({ shown }: { shown: Case }) {
  const [opened, setOpened] = useState(false);
  const total = newTotal(shown);
  if (total === null) return null;
  const sums = {
    was: formatMoney(expectedFees(shown).total, shown.currency),
    now: formatMoney(total, shown.currency),
  };
  return (
    <div className="row gap-8-16 above-8">
      <p className="grow-wide">{w('pricesAbout', sums)}</p>
      <Button variant="default" onClick={() => setOpened(true)}>
        {w('pricesApply')}
      </Button>
      <CallDialog
        call={applyPrices}
        subject={shown}
        opened={opened}
        onClose={() => setOpened(false)}
        title={() => w('pricesTitle', { name: registrantOf(shown) })}
        initial={({ id, version }) => ({ id, version, reason: '' })}
        submit={w('pricesApply')}
        done={() => w('pricesApplied')}
      >
        {(form) => (
          <>
            <p>{w('pricesSums', sums)}</p>
            <ReasonField at={form.at('reason')} label={w('reason')} hint={w('reasonHint')} />
          </>
        )}
      </CallDialog>
    </div>
  );
}
