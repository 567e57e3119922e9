import { moneyWords } from '#contract/payments/report-text.ts';
import { useState } from 'react';
import { dayIn } from '#contract/fields/dates.ts';
import { payees } from '#contract/matches/fee-item.ts';
import { recordPayment } from '#contract/payments/offline-calls.ts';
import { paperUploaderOf } from '#web/form/files/upload.ts';
import { CallDialog } from '#web/form/CallDialog.tsx';
import { DateField } from '#web/form/DateField.tsx';
import { FileField } from '#web/form/FileField.tsx';
import { MoneyField } from '#web/form/NumberField.tsx';
import { useValue } from '#web/form/field-path.ts';
import { RadioField } from '#web/form/RadioField.tsx';
import { ReasonField } from '#web/staff/kit/ReasonField.tsx';
import type { SchemaForm } from '#web/form/use-schema-form.ts';
import { formatMoney } from '#web/lib/format.ts';
import { newId } from '#web/lib/new-id.ts';
import { Money } from '#web/ui/Money.tsx';
import { registrantOf } from '#web/staff/kit/registrant.ts';
import { type Case } from './case.ts';
import { dueOf, leftOf } from './money.ts';
import { w } from './text.ts';

interface Props {
  shown: Pick<Case, 'id' | 'version' | 'currency' | 'due' | 'asked' | 'teamType' | 'teamName' | 'unitName'>;
  opened: boolean;
  onClose: () => void;
}

/** Records a payment received outside, for another person to confirm; what may still be recorded stands in the field. */
export function PaymentDialog({ shown, opened, onClose }: Props) {
  return (
    <CallDialog
      call={recordPayment}
      subject={shown}
      opened={opened}
      onClose={onClose}
      title={() => w('payTitle', { name: registrantOf(shown) })}
      initial={start}
      submit={w('record')}
      done={() => w('recorded')}
    >
      {(form) => <Fields form={form} shown={shown} />}
    </CallDialog>
  );
}

type PaymentCase = Props['shown'];

const firstOf = (amounts: ReturnType<typeof leftOf>) =>
  payees.find((payee) => amounts[payee] > 0) ?? payees[0];

function start(paymentCase: PaymentCase) {
  const amounts = leftOf(paymentCase);
  const first = firstOf(amounts);
  return {
    id: newId(),
    registrationId: paymentCase.id,
    version: paymentCase.version,
    payee: first as (typeof payees)[number] | '' | null,
    amount: amounts[first] as number | null,
    receivedOn: '',
    reason: '',
    proofId: '',
  };
}

function Fields({
  form,
  shown,
}: {
  form: SchemaForm<typeof recordPayment.body, ReturnType<typeof start>>;
  shown: PaymentCase;
}) {
  const amounts = leftOf(shown);
  const [today] = useState(() => dayIn(new Date()));
  const payee = useValue(form.at('payee')) || firstOf(amounts);
  return (
    <>
      <p>{w('payAbout')}</p>
      <p className="flex gap-8 baseline">
        <span className="soft">{w('dueNow')}</span>{' '}
        <Money fen={dueOf(shown)} currency={shown.currency} large />
      </p>
      <RadioField
        at={form.at('payee')}
        label={w('payee')}
        options={payees.map((each) => ({
          value: each,
          label: `${moneyWords(each)} ${formatMoney(amounts[each], shown.currency)}`,
          disabled: amounts[each] === 0,
        }))}
        onPick={(each) => form.set('amount', amounts[each])}
        required
      />
      <MoneyField
        currency={shown.currency}
        at={form.at('amount')}
        label={w('amount')}
        hint={w('amountHint', { sum: formatMoney(amounts[payee], shown.currency) })}
        required
      />
      <DateField at={form.at('receivedOn')} label={w('receivedOn')} max={today} required />
      <ReasonField at={form.at('reason')} label={w('payReason')} hint={w('payReasonHint')} />
      <FileField
        at={form.at('proofId')}
        label={w('proof')}
        sort="paper"
        upload={paperUploaderOf('proof')}
        required
      />
    </>
  );
}
