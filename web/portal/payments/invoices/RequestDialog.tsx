import { moneyWords } from '#contract/payments/report-text.ts';
import { Checkbox } from '@mantine/core';
import { useRef, useState } from 'react';
import type { BodyOf, DataOf } from '#contract/call.ts';
import { requestInvoice, type getInvoices } from '#contract/payments/invoice-calls.ts';
import { requestProblems, taxpayerDoubts } from '#contract/payments/invoices.ts';
import { Form } from '#web/form/Form.tsx';
import { FormDialog } from '#web/form/FormDialog.tsx';
import { MoneyField } from '#web/form/NumberField.tsx';
import { useValue, type FieldPath } from '#web/form/field-path.ts';
import { useField } from '#web/form/use-field.ts';
import { useSchemaForm } from '#web/form/use-schema-form.ts';
import { formatMoney } from '#web/lib/format.ts';
import { newId } from '#web/lib/new-id.ts';
import { useSend } from '#web/lib/queries.ts';
import { InvoiceFilling } from '#web/portal/units/InvoiceFilling.tsx';
import { toast } from '#web/ui/toast.ts';
import { w } from './text.ts';

type Data = DataOf<typeof getInvoices>;

interface Props {
  data: Data;
  /** Sums of the payee to ask; undefined while the dialog is closed. */
  sum: Data['payees'][number] | undefined;
  onClose: () => void;
}

/** Asks one payee for an invoice: all that is left stands in it, made out as the unit's last one was. */
export function RequestDialog({ data, sum, onClose }: Props) {
  return (
    <FormDialog
      opened={sum !== undefined}
      onClose={onClose}
      title={sum ? w('askOf', { payee: moneyWords(sum.payee) }) : w('ask')}
    >
      {sum && <RequestForm data={data} sum={sum} onClose={onClose} />}
    </FormDialog>
  );
}

function RequestForm({ data, sum, onClose }: Props & { sum: Data['payees'][number] }) {
  const { payee, left } = sum;
  const [other] = useState(() => data.payees.find((each) => each.payee !== payee && each.left > 0));
  const form = useSchemaForm({
    schema: requestInvoice.body,
    initial: {
      id: newId(),
      registrationId: data.id,
      payee,
      amount: left as number | null,
      invoice: data.first,
      confirmed: '',
      also: other && { id: newId(), amount: other.left },
    },
    rules: (values) => requestProblems(values, left, data.currency),
  });
  const taxpayerId = useValue(form.at('invoice.taxpayerId'));
  return (
    <Form
      form={form}
      send={useSend(requestInvoice)}
      submit={w('send')}
      onCancel={onClose}
      onSent={() => {
        toast('good', w('sent'));
        onClose();
      }}
    >
      <div className="stack gap-20">
        <MoneyField
          currency={data.currency}
          at={form.at('amount')}
          label={w('amount')}
          hint={w('amountHint', { sum: formatMoney(left, data.currency) })}
          required
        />
        <InvoiceFilling at={form.at('invoice')} />
        {other && <Also at={form.at('also')} sum={other} currency={data.currency} />}
        {taxpayerDoubts({ taxpayerId }).length > 0 && (
          <Compared at={form.at('confirmed')} taxpayerId={taxpayerId} />
        )}
        <p className="soft">{w('remembered')}</p>
      </div>
    </Form>
  );
}

interface AlsoProps {
  at: FieldPath<BodyOf<typeof requestInvoice>['also']>;
  sum: Data['payees'][number];
  currency: Data['currency'];
}

/** The other payee is asked in the same act for all that is left. */
function Also({ at, sum: { payee, left }, currency }: AlsoProps) {
  const label = w('also', { payee: moneyWords(payee), sum: formatMoney(left, currency) });
  const { value, set, input } = useField({ at, label });
  const { current: initial } = useRef(value);
  return (
    <Checkbox
      {...input}
      checked={value !== undefined}
      aria-invalid={input.error ? true : undefined}
      onChange={(event) => set(event.currentTarget.checked ? initial : undefined)}
    />
  );
}

/** What is ticked is this number: another one is not compared yet. */
function Compared({ at, taxpayerId }: { at: FieldPath<string>; taxpayerId: string }) {
  const { value, set, input } = useField({ at, label: w('confirm'), required: true });
  return (
    <Checkbox
      {...input}
      checked={value === taxpayerId}
      aria-invalid={input.error ? true : undefined}
      onChange={(event) => set(event.currentTarget.checked ? taxpayerId : '')}
    />
  );
}
