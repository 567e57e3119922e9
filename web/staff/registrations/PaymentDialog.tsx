import { useState } from 'react';
import { dayIn } from '#contract/fields/dates.ts';
import { payees } from '#contract/matches/fee-item.ts';
import { recordPayment } from '#contract/payments/outside-calls.ts';
import { paperUploaderOf } from '#web/files/upload.ts';
import { DateField } from '#web/form/DateField.tsx';
import { FileField } from '#web/form/FileField.tsx';
import { Form } from '#web/form/Form.tsx';
import { FormDialog } from '#web/form/FormDialog.tsx';
import { MoneyField } from '#web/form/NumberField.tsx';
import { useValue } from '#web/form/place.ts';
import { RadioField } from '#web/form/RadioField.tsx';
import { TextField } from '#web/form/TextField.tsx';
import { useSchemaForm } from '#web/form/use-schema-form.ts';
import { formatMoney } from '#web/lib/format.ts';
import { newId } from '#web/lib/new-id.ts';
import { useSend } from '#web/lib/queries.ts';
import { w as view } from '#web/shared/registrations/text.ts';
import { Money } from '#web/ui/Money.tsx';
import { toast } from '#web/ui/toast.ts';
import { nameOf, type Case } from './case.ts';
import { dueOf, leftOf } from './money.ts';
import classes from './registrations.module.css';
import { w } from './text.ts';

interface Props {
  shown: Pick<Case, 'id' | 'version' | 'due' | 'asked' | 'teamType' | 'teamName' | 'unitName'>;
  opened: boolean;
  onClose: () => void;
}

/** Records a payment received outside, for another person to confirm; what may still be recorded stands in the field. */
export function PaymentDialog(props: Props) {
  const { shown, opened, onClose } = props;
  return (
    <FormDialog opened={opened} onClose={onClose} title={w('payTitle', { name: nameOf(shown) })}>
      <PaymentForm {...props} />
    </FormDialog>
  );
}

function PaymentForm({ shown, onClose }: Props) {
  const { id: registrationId, version } = shown;
  const left = leftOf(shown);
  const [today] = useState(() => dayIn(new Date()));
  const first = payees.find((payee) => left[payee] > 0) ?? payees[0];
  const form = useSchemaForm({
    schema: recordPayment.body,
    initial: {
      id: newId(),
      registrationId,
      version,
      payee: first as (typeof payees)[number] | '' | null,
      amount: left[first] as number | null,
      receivedOn: '',
      reason: '',
      proofId: '',
    },
  });
  const payee = useValue(form.at('payee')) || first;
  return (
    <Form
      form={form}
      send={useSend(recordPayment)}
      submit={w('record')}
      onCancel={onClose}
      onSent={() => {
        toast('good', w('recorded'));
        onClose();
      }}
    >
      <p>{w('payAbout')}</p>
      <p className={`${classes.balance} flex gap-8 baseline soft`}>
        {w('dueNow')} <Money fen={dueOf(shown)} large />
      </p>
      <RadioField
        at={form.at('payee')}
        label={w('payee')}
        options={payees.map((each) => ({
          value: each,
          label: `${view(each)} ${formatMoney(left[each])}`,
          disabled: left[each] === 0,
        }))}
        onPick={(each) => form.set('amount', left[each])}
        required
      />
      <MoneyField
        at={form.at('amount')}
        label={w('amount')}
        hint={w('amountHint', { sum: formatMoney(left[payee]) })}
        required
      />
      <DateField at={form.at('receivedOn')} label={w('receivedOn')} max={today} required />
      <TextField
        at={form.at('reason')}
        label={w('payReason')}
        hint={w('payReasonHint')}
        maxLength={500}
        required
      />
      <FileField
        at={form.at('proofId')}
        label={w('proof')}
        sort="paper"
        upload={paperUploaderOf('proof')}
        required
      />
    </Form>
  );
}
