import { doneRefund } from '#contract/payments/refund-calls.ts';
import { Form } from '#web/form/Form.tsx';
import { FormDialog } from '#web/form/FormDialog.tsx';
import { TextField } from '#web/form/TextField.tsx';
import { useSchemaForm } from '#web/form/use-schema-form.ts';
import { useSend } from '#web/lib/queries.ts';
import { payerOf } from '#web/staff/payments/account.ts';
import { Money } from '#web/ui/Money.tsx';
import type { Shown } from './RefundFacts.tsx';
import classes from './refunds.module.css';
import { w } from './text.ts';

interface Props {
  data: Shown;
  opened: boolean;
  onClose: () => void;
  onBooked: () => void;
}

/** How a refund was transferred by hand. */
export function BookDialog(props: Props) {
  const { data, opened, onClose } = props;
  return (
    <FormDialog opened={opened} onClose={onClose} title={w('bookTitle', { name: payerOf(data) })}>
      <BookForm {...props} />
    </FormDialog>
  );
}

function BookForm({ data: { id, version, fen, paid }, onClose, onBooked }: Props) {
  const form = useSchemaForm({ schema: doneRefund.body, initial: { id, version, note: '' } });
  return (
    <Form
      form={form}
      send={useSend(doneRefund)}
      submit={w('book')}
      onCancel={onClose}
      onSent={() => {
        onClose();
        onBooked();
      }}
    >
      <p className={`${classes.sum} wrap gap-4-12 baseline soft`}>
        <Money fen={fen} large />
        <span>
          {w('paid')} <Money fen={paid.fen} />
        </span>
      </p>
      <TextField
        at={form.at('note')}
        label={w('bookHow')}
        hint={w('bookHowHint')}
        lines={3}
        maxLength={500}
        required
      />
    </Form>
  );
}
