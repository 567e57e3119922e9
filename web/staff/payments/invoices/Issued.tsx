import { Button } from '@mantine/core';
import { useState } from 'react';
import { currentLang, resolveStored } from '#contract/lang.ts';
import { reverseInvoice } from '#contract/payments/invoice-calls.ts';
import { invoiceAfter } from '#contract/payments/invoices.ts';
import { CallDialog } from '#web/form/CallDialog.tsx';
import { useFiles } from '#web/form/files/use-file-urls.ts';
import { ReasonField } from '#web/staff/kit/ReasonField.tsx';
import { formatBytes, formatMoney } from '#web/lib/format.ts';
import { DefinitionList } from '#web/ui/DefinitionList.tsx';
import { Section } from '#web/ui/Section.tsx';
import { TimeAgo } from '#web/ui/TimeAgo.tsx';
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
      <CallDialog
        call={reverseInvoice}
        subject={data}
        opened={reversing}
        onClose={() => setReversing(false)}
        title={() => w('reverseTitle', { number })}
        initial={({ id, version }) => ({ id, version, reason: '' })}
        submit={w('reverse')}
        done={() => w('reversed')}
      >
        {(form, { amount, currency, invoice }) => (
          <>
            <p>{w('reverseWhat', { sum: formatMoney(amount, currency), email: invoice.email })}</p>
            <ReasonField at={form.at('reason')} label={w('reverseReason')} lines={3} />
          </>
        )}
      </CallDialog>
    </Section>
  );
}
