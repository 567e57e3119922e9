import { Button } from '@mantine/core';
import { useState } from 'react';
import { currentLang, resolveStored } from '#contract/lang.ts';
import { reverseInvoice } from '#contract/payments/invoice-calls.ts';
import { invoiceAfter } from '#contract/payments/invoices.ts';
import { useFiles } from '#web/form/files/use-file-urls.ts';
import { Form } from '#web/form/Form.tsx';
import { FormDialog } from '#web/form/FormDialog.tsx';
import { TextField } from '#web/form/TextField.tsx';
import { useSchemaForm } from '#web/form/use-schema-form.ts';
import { formatBytes, formatMoney } from '#web/lib/format.ts';
import { useSend } from '#web/lib/queries.ts';
import { DefinitionList } from '#web/ui/DefinitionList.tsx';
import { Section } from '#web/ui/Section.tsx';
import { TimeAgo } from '#web/ui/TimeAgo.tsx';
import { toast } from '#web/ui/toast.ts';
import type { InvoiceCase } from './invoice-case.ts';
import { w } from './text.ts';

/** The invoice that was issued, and its reversal. */
export function Issued({ data }: { data: InvoiceCase }) {
  const { number, decidedAt, reversedAt, reason, fileId, state, toReverse } = data;
  const [reversing, setReversing] = useState(false);
  const file = useFiles([fileId]).get(fileId ?? '');
  const reversible = invoiceAfter(state, 'reverse') !== null;
  return (
    <Section
      title={w('theInvoice')}
      about={toReverse && w('over')}
      action={
        reversible && (
          <Button variant="default" onClick={() => setReversing(true)}>
            {w('reverse')}
          </Button>
        )
      }
    >
      <DefinitionList
        columns={1}
        items={[
          [
            w('number'),
            <span key="number" className="numeric breaks">
              {number}
            </span>,
          ],
          decidedAt !== null && [w('issuedAt'), <TimeAgo key="at" at={decidedAt} />],
          reversedAt !== null && [w('reversedAt'), <TimeAgo key="reversed" at={reversedAt} />],
          reason !== '' && [w('reason'), resolveStored(reason, currentLang())],
          [
            w('file'),
            file && (
              <a key="file" className="breaks" href={file.url} download>
                {file.name} <span className="soft">{formatBytes(file.bytes)}</span>
              </a>
            ),
          ],
        ]}
      />
      <FormDialog
        opened={reversing}
        onClose={() => setReversing(false)}
        title={w('reverseTitle', { number })}
      >
        <ReverseForm data={data} onClose={() => setReversing(false)} />
      </FormDialog>
    </Section>
  );
}

function ReverseForm({ data, onClose }: { data: InvoiceCase; onClose: () => void }) {
  const { id, version, amount, invoice } = data;
  const form = useSchemaForm({ schema: reverseInvoice.body, initial: { id, version, reason: '' } });
  return (
    <Form
      form={form}
      send={useSend(reverseInvoice)}
      submit={w('reverse')}
      onCancel={onClose}
      onSent={() => {
        toast('good', w('reversed'));
        onClose();
      }}
    >
      <p>{w('reverseWhat', { sum: formatMoney(amount, data.currency), email: invoice.email })}</p>
      <TextField at={form.at('reason')} label={w('reverseReason')} lines={3} maxLength={500} required />
    </Form>
  );
}
