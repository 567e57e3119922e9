import type { Payee } from '#contract/matches/fee-item.ts';
import { refund, type Refundable } from '#contract/payments/refund-calls.ts';
import { refundKinds } from '#contract/payments/refundable.ts';
import { moneyWords } from '#contract/payments/report-text.ts';
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
import { kindText } from './describe.ts';
import classes from './refunds.module.css';
import { w } from './text.ts';

export type OnePayment = Refundable & { payee: Payee };

interface Props {
  /** Null while none is asked about. */
  payment: OnePayment | null;
  /** Fen that one person may give back alone. */
  aloneLeft: number;
  onClose: () => void;
}

/** Gives back a payment, or a part of it. */
export function RefundDialog({ payment, ...props }: Props) {
  return (
    <FormDialog
      opened={payment !== null}
      onClose={props.onClose}
      title={payment ? w('askTitle', { payee: view(payment.payee) }) : ''}
    >
      {payment && <RefundForm payment={payment} {...props} />}
    </FormDialog>
  );
}

function RefundForm({ payment, aloneLeft, onClose }: Props & { payment: OnePayment }) {
  const { left, channel } = payment;
  // What was paid too much goes first.
  const kinds = refundKinds.filter((kind) => left[kind] > 0);
  const first = kinds[0] ?? 'fees';
  const form = useSchemaForm({
    schema: refund.body,
    initial: {
      id: newId(),
      paymentId: payment.id,
      of: first as (typeof refundKinds)[number] | '' | null,
      fen: left[first] as number | null,
      reason: '',
    },
  });
  const of = useValue(form.at('of')) || first;
  const fen = useValue(form.at('fen')) ?? 0;
  const send = useSend(refund);
  const second = channel === null || fen > aloneLeft;
  return (
    <Form
      form={form}
      send={send}
      submit={w('submit')}
      onCancel={onClose}
      onSent={({ state }) => {
        toast('good', w(state === 'asked' ? 'sentToSecond' : 'sentOff'));
        onClose();
      }}
    >
      <p className={`${classes.sum} wrap gap-4-12 baseline soft`}>
        <span>
          {w('paid')} <Money fen={payment.fen} large />
        </span>
        <span>
          {w('left')} <Money fen={left.fees + left.surplus} />
        </span>
      </p>
      {kinds.length > 1 && (
        <RadioField
          at={form.at('of')}
          label={w('askOf')}
          options={kinds.map((kind) => ({
            value: kind,
            label: `${kindText(kind)} ${formatMoney(left[kind])}`,
          }))}
          onPick={(kind) => form.set('fen', left[kind])}
          required
        />
      )}
      <MoneyField
        at={form.at('fen')}
        label={w('fen')}
        hint={w('most', { sum: formatMoney(left[of]) })}
        required
      />
      <TextField
        at={form.at('reason')}
        label={w('reason')}
        hint={w('reasonHint')}
        lines={3}
        maxLength={500}
        required
      />
      <p className="soft" aria-live="polite">
        {channel === null ? w('hand') : second ? w('second') : w('alone', { channel: moneyWords(channel) })}
      </p>
    </Form>
  );
}
