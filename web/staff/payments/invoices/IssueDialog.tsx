import { issueInvoice } from '#contract/payments/invoice-calls.ts';
import { numberInName, tidyInvoiceNumber } from '#contract/payments/invoices.ts';
import { CallDialog } from '#web/form/CallDialog.tsx';
import { paperUploaderOf } from '#web/form/files/upload.ts';
import { FileField } from '#web/form/FileField.tsx';
import { TextField } from '#web/form/TextField.tsx';
import { Money } from '#web/ui/Money.tsx';
import type { InvoiceCase } from './invoice-case.ts';
import { w } from './text.ts';

interface Props {
  data: InvoiceCase;
  opened: boolean;
  onClose: () => void;
  onIssued: () => void;
}

const upload = paperUploaderOf('invoice');

/** The issued invoice: its file and its number. */
export function IssueDialog({ data, opened, onClose, onIssued }: Props) {
  return (
    <CallDialog
      call={issueInvoice}
      subject={data}
      opened={opened}
      onClose={onClose}
      title={({ title }) => w('issueTitle', { title })}
      initial={({ id, version }) => ({ id, version, number: '', fileId: '' as string | null })}
      submit={w('issueDone')}
      onSent={onIssued}
    >
      {(form) => (
        <>
          <p className="wrap gap-4-12 baseline">
            <span className="soft">{w('sum')}</span>{' '}
            <Money fen={data.amount} currency={data.currency} large />
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
          <p className="soft">{w('mailed', { email: data.invoice.email })}</p>
        </>
      )}
    </CallDialog>
  );
}
