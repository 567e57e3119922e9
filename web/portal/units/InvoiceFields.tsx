import { yesNo, type YesNo } from '#contract/fields/yes-no.ts';
import { unitFields } from '#contract/units/describe.ts';
import { useValue } from '#web/form/field-path.ts';
import { RadioField } from '#web/form/RadioField.tsx';
import { Section } from '#web/ui/Section.tsx';
import { InvoiceFilling } from './InvoiceFilling.tsx';
import { w } from './text.ts';
import type { UnitFormState } from './use-unit-form.ts';

/** What invoices are made out to; nothing is asked of a unit that wants none. */
export function InvoiceFields({ form }: { form: UnitFormState }) {
  const need = useValue(form.at('invoice.need'));
  return (
    <Section title={w('invoice')} about={w('invoiceAbout')}>
      <div className="stack gap-20 pad-bottom-12">
        <RadioField<YesNo>
          at={form.at('invoice.need')}
          label={unitFields('invoiceNeed')}
          options={[
            { value: yesNo.no, label: w('noInvoice') },
            { value: yesNo.yes, label: w('needInvoice') },
          ]}
        />
        {need === yesNo.yes && <InvoiceFilling at={form.at('invoice')} />}
      </div>
    </Section>
  );
}
