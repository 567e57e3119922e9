import type { Payee } from '#contract/matches/fee-item.ts';
import type { Currency } from '#contract/fields/currency.ts';
import { refund, type Refundable } from '#contract/payments/refund-calls.ts';
import { refundEntity } from '#contract/payments/refund.ts';
import { refundKinds } from '#contract/payments/refundable.ts';
import { moneyWords } from '#contract/payments/report-text.ts';
import { CallDialog } from '#web/form/CallDialog.tsx';
import { MoneyField } from '#web/form/NumberField.tsx';
import { useValue } from '#web/form/field-path.ts';
import { RadioField } from '#web/form/RadioField.tsx';
import { ReasonField } from '#web/staff/kit/ReasonField.tsx';
import type { SchemaForm } from '#web/form/use-schema-form.ts';
import { formatMoney } from '#web/lib/format.ts';
import { newId } from '#web/lib/new-id.ts';
import { word } from '#web/staff/kit/show.tsx';
import { Money } from '#web/ui/Money.tsx';
import { kindText } from './describe.ts';
import { w } from './text.ts';

export type OnePayment = Refundable & { payee: Payee; currency: Currency };

interface Props {
  /** Null while none is asked about. */
  payment: OnePayment | null;
  /** What one person may give back alone. */
  aloneLeft: number;
  onClose: () => void;
}

/** Gives back a payment, or a part of it. */
export function RefundDialog({ payment, aloneLeft, onClose }: Props) {
  return (
    <CallDialog
      call={refund}
      subject={payment}
      onClose={onClose}
      title={({ payee }) => w('askTitle', { payee: moneyWords(payee) })}
      initial={start}
      submit={w('submit')}
      done={({ state }) => w(state === 'asked' ? 'sentToSecond' : 'sentOff')}
    >
      {(form, of) => <Fields form={form} payment={of} aloneLeft={aloneLeft} />}
    </CallDialog>
  );
}

// What was paid too much goes first.
const kindsOf = ({ left }: OnePayment) => refundKinds.filter((kind) => left[kind] > 0);

function start(payment: OnePayment) {
  const first = kindsOf(payment)[0] ?? 'fees';
  return {
    id: newId(),
    paymentId: payment.id,
    of: first as (typeof refundKinds)[number] | '' | null,
    fen: payment.left[first] as number | null,
    reason: '',
  };
}

interface FieldsProps {
  form: SchemaForm<typeof refund.body, ReturnType<typeof start>>;
  payment: OnePayment;
  aloneLeft: number;
}

function Fields({ form, payment, aloneLeft }: FieldsProps) {
  const { left, channel } = payment;
  const kinds = kindsOf(payment);
  const of = useValue(form.at('of')) || (kinds[0] ?? 'fees');
  const fen = useValue(form.at('fen')) ?? 0;
  const second = channel === null || fen > aloneLeft;
  return (
    <>
      <p className="wrap gap-4-12 below-16 baseline">
        <span className="soft">{w('paid')}</span>
        <Money fen={payment.fen} currency={payment.currency} large />
        <span className="soft">
          {w('left')} <Money fen={left.fees + left.surplus} currency={payment.currency} />
        </span>
      </p>
      {kinds.length > 1 && (
        <RadioField
          at={form.at('of')}
          label={w('askOf')}
          options={kinds.map((kind) => ({
            value: kind,
            label: `${kindText(kind)} ${formatMoney(left[kind], payment.currency)}`,
          }))}
          onPick={(kind) => form.set('fen', left[kind])}
          required
        />
      )}
      <MoneyField
        currency={payment.currency}
        at={form.at('fen')}
        label={word(refundEntity.fen.label)}
        hint={w('most', { sum: formatMoney(left[of], payment.currency) })}
        required
      />
      <ReasonField
        at={form.at('reason')}
        label={word(refundEntity.reason.label)}
        hint={w('reasonHint')}
        lines={3}
      />
      <p className="soft" aria-live="polite">
        {channel === null ? w('hand') : second ? w('second') : w('alone', { channel: moneyWords(channel) })}
      </p>
    </>
  );
}
