import { payees } from '#contract/matches/fee-item.ts';
import { recordPayment } from '#contract/registrations/calls.ts';
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
import { dueOf } from './money.ts';
import classes from './registrations.module.css';
import { w } from './text.ts';

interface Props {
  shown: Pick<Case, 'id' | 'version' | 'due' | 'teamType' | 'teamName' | 'unitName'>;
  opened: boolean;
  onClose: () => void;
  /** All is paid: the registration has passed. */
  onPassed: () => void;
}

/** Books a payment received outside; what is due to the payee stands in the field already. */
export function PaymentDialog(props: Props) {
  const { shown, opened, onClose } = props;
  return (
    <FormDialog opened={opened} onClose={onClose} title={w('payTitle', { name: nameOf(shown) })}>
      <PaymentForm {...props} />
    </FormDialog>
  );
}

function PaymentForm({ shown, onClose, onPassed }: Props) {
  const { id: registrationId, version, due } = shown;
  const owed = payees.filter((payee) => due[payee] > 0);
  const first = owed[0] ?? payees[0];
  const form = useSchemaForm({
    schema: recordPayment.body,
    initial: {
      id: newId(),
      registrationId,
      version,
      payee: first as (typeof payees)[number] | '' | null,
      amount: due[first] as number | null,
      reason: '',
    },
  });
  const payee = useValue(form.at('payee')) || first;
  return (
    <Form
      form={form}
      send={useSend(recordPayment)}
      submit={w('recordPayment')}
      onCancel={onClose}
      onSent={({ stage }) => {
        toast('good', stage === 'passed' ? w('paidAll', { name: nameOf(shown) }) : w('paid'));
        onClose();
        if (stage === 'passed') onPassed();
      }}
    >
      <p>{w('payAbout')}</p>
      <p className={classes.balance}>
        {w('dueNow')} <Money fen={dueOf(shown)} large />
      </p>
      <RadioField
        at={form.at('payee')}
        label={w('payee')}
        options={payees.map((each) => ({
          value: each,
          label: `${view(each)} ${formatMoney(due[each])}`,
          disabled: due[each] === 0,
        }))}
        onPick={(each) => form.set('amount', due[each])}
        required
      />
      <MoneyField
        at={form.at('amount')}
        label={w('amount')}
        hint={w('amountHint', { sum: formatMoney(due[payee]) })}
        required
      />
      <TextField
        at={form.at('reason')}
        label={w('payReason')}
        hint={w('payReasonHint')}
        maxLength={500}
        required
      />
    </Form>
  );
}
