import { Button } from '@mantine/core';
import type { Currency } from '#contract/fields/currency.ts';
import { useState } from 'react';
import type { Payment } from '#contract/payments/pay-calls.ts';
import { setRefundAccount, tidyAccountNumber } from '#contract/payments/refund-account.ts';
import { CallDialog } from '#web/form/CallDialog.tsx';
import { TextField } from '#web/form/TextField.tsx';
import { formatMoney } from '#web/lib/format.ts';
import { Section } from '#web/ui/Section.tsx';
import { w } from './text.ts';

interface Props {
  /** Id of the registration. */
  id: string;
  transfer: NonNullable<Payment['transfer']>;
  currency: Currency;
}

/** Where a refund that finance transfers is to go; what was given is named by its last digits alone. */
export function RefundAccount({ id, currency, transfer: { fen, tail, version } }: Props) {
  const [opened, setOpened] = useState(false);
  const word = tail === '' ? w('giveAccount') : w('changeAccount');
  const sum = formatMoney(fen, currency);
  return (
    <Section
      title={w('refundAccount')}
      action={
        <Button variant={tail === '' ? 'filled' : 'default'} onClick={() => setOpened(true)}>
          {word}
        </Button>
      }
    >
      <p className="edge on-tone pad-8-12" data-tone={tail === '' ? 'wait' : 'good'}>
        {tail === '' ? w('accountWanted', { sum }) : w('accountGiven', { sum, tail })}
      </p>
      <CallDialog
        call={setRefundAccount}
        subject={{ id, version }}
        opened={opened}
        onClose={() => setOpened(false)}
        title={() => word}
        initial={(of) => ({ ...of, holder: '', bank: '', number: '' })}
        submit={w('saveAccount')}
        done={() => w('accountSaved')}
      >
        {(form) => (
          <div className="stack gap-20">
            <p>{w('accountAbout')}</p>
            <TextField
              at={form.at('holder')}
              label={w('holder')}
              hint={w('holderHint')}
              maxLength={100}
              required
            />
            <TextField at={form.at('bank')} label={w('bank')} hint={w('bankHint')} maxLength={100} required />
            <TextField
              at={form.at('number')}
              label={w('accountNumber')}
              maxLength={50}
              tidy={tidyAccountNumber}
              required
            />
          </div>
        )}
      </CallDialog>
    </Section>
  );
}
