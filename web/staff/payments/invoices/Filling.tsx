import { invoiceTypes } from '#contract/fields/invoice.ts';
import { invoiceTypeText, titleKindText, unitFields } from '#contract/units/describe.ts';
import { formatMoney } from '#web/lib/format.ts';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { DefinitionList } from '#web/ui/DefinitionList.tsx';
import { Money } from '#web/ui/Money.tsx';
import { Section } from '#web/ui/Section.tsx';
import type { InvoiceCase } from './invoice-case.ts';
import { w } from './text.ts';

/** What the invoice is to say, ready to be taken over into the tax bureau's system. */
export function Filling({ data: { invoice, amount, currency } }: { data: InvoiceCase }) {
  const vat = invoice.type === invoiceTypes.vat;
  const lines: readonly (readonly [string, string] | false)[] = [
    [unitFields('title'), invoice.title],
    invoice.taxpayerId !== '' && [unitFields('taxpayerId'), invoice.taxpayerId],
    [unitFields('invoiceType'), invoiceTypeText(invoice.type)],
    [unitFields('titleKind'), titleKindText(invoice.titleKind)],
    [unitFields('invoiceEmail'), invoice.email],
    vat && [unitFields('invoiceAddress'), invoice.address],
    vat && [unitFields('invoicePhone'), invoice.phone],
    vat && [unitFields('bank'), invoice.bank],
    vat && [unitFields('bankAccount'), invoice.bankAccount],
  ];
  const texts = [
    [w('sum'), formatMoney(amount, currency)] as const,
    ...lines.filter((each) => each !== false),
  ];
  return (
    <Section
      title={w('what')}
      action={
        <CopyButton
          label={w('copyAll')}
          text={texts.map(([name, value]) => `${name}\t${value}`).join('\n')}
        />
      }
    >
      <p className="wrap gap-4-12 baseline">
        <span className="soft">{w('sum')}</span> <Money fen={amount} currency={currency} large />
      </p>
      <DefinitionList
        columns={1}
        items={lines.map(
          (line) => line && [line[0], line[1] && <span className="numeric breaks">{line[1]}</span>],
        )}
      />
    </Section>
  );
}
