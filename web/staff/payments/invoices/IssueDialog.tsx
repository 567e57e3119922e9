import { issueInvoice } from '#contract/payments/invoice-calls.ts';
import { numberInName, tidyInvoiceNumber } from '#contract/payments/invoices.ts';
import { paperUploaderOf } from '#web/form/files/upload.ts';
import { FileField } from '#web/form/FileField.tsx';
import { Form } from '#web/form/Form.tsx';
import { FormDialog } from '#web/form/FormDialog.tsx';
import { TextField } from '#web/form/TextField.tsx';
import { useSchemaForm } from '#web/form/use-schema-form.ts';
import { useSend } from '#web/lib/queries.ts';
import { Money } from '#web/ui/Money.tsx';
import type { InvoiceCase } from './invoice-case.ts';
import { w } from './text.ts';

interface Props {
  data: InvoiceCase;
  opened: boolean;
  onClose: () => void;
  onIssued: () => void;
}

/** The issued invoice: its file and its number. */
export function IssueDialog(props: Props) {
  const { data, opened, onClose } = props;
  return (
    <FormDialog opened={opened} onClose={onClose} title={w('issueTitle', { title: data.title })}>
      <IssueForm {...props} />
    </FormDialog>
  );
}

function IssueForm({ data, onClose, onIssued }: Props) {
  const { id, version, amount, invoice } = data;
  const form = useSchemaForm({
    schema: issueInvoice.body,
    initial: { id, version, number: '', fileId: '' as string | null },
  });
  const upload = paperUploaderOf('invoice');
  return (
    <Form
      form={form}
      send={useSend(issueInvoice)}
      submit={w('issueDone')}
      onCancel={onClose}
      onSent={() => {
        onClose();
        onIssued();
      }}
    >
      <p className="wrap gap-4-12 baseline">
        <span className="soft">{w('sum')}</span> <Money fen={amount} currency={data.currency} large />
      </p>
      <FileField
        at={form.at('fileId')}
        label={w('issueFile')}
        hint={w('issueFileHint')}
        sort="invoice"
        first
        upload={(file, sending) => {
          const number = numberInName(file.name);
          if (number && !form.values().number) form.set('number', number);
          return upload(file, sending);
        }}
        required
      />
      <TextField
        at={form.at('number')}
        label={w('number')}
        hint={w('numberHint')}
        maxLength={30}
        tidy={tidyInvoiceNumber}
        required
      />
      <p className="soft">{w('mailed', { email: invoice.email })}</p>
    </Form>
  );
}
