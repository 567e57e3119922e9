import { invoiceTypes, titleKinds, type Invoice } from '#contract/fields/invoice.ts';
import { normaliseTaxpayerId, taxpayerIdProblems } from '#contract/fields/taxpayer-id.ts';
import { yesNo, type YesNo } from '#contract/fields/yes-no.ts';
import { invoiceTypeText, titleKindText, unitFields } from '#contract/units/describe.ts';
import { FieldRow } from '#web/form/FieldRow.tsx';
import { PhoneField } from '#web/form/PhoneField.tsx';
import { useValue } from '#web/form/place.ts';
import { RadioField } from '#web/form/RadioField.tsx';
import { TextField } from '#web/form/TextField.tsx';
import { problemsText } from '#web/lib/problem-text.ts';
import { Section } from '#web/ui/Section.tsx';
import { w } from './text.ts';
import classes from './units.module.css';
import type { UnitFormState } from './use-unit-form.ts';

const trim = (value: string) => value.trim();

/** What invoices are made out to; nothing is asked of a unit that wants none. */
export function InvoiceFields({ form }: { form: UnitFormState }) {
  const need = useValue(form.at('invoice.need'));
  return (
    <Section title={w('invoice')} about={w('invoiceAbout')}>
      <div className={classes.fields}>
        <RadioField<YesNo>
          at={form.at('invoice.need')}
          label={unitFields('invoiceNeed')}
          options={[
            { value: yesNo.no, label: w('noInvoice') },
            { value: yesNo.yes, label: w('needInvoice') },
          ]}
        />
        {need === yesNo.yes && <Wanted form={form} />}
      </div>
    </Section>
  );
}

function Wanted({ form }: { form: UnitFormState }) {
  const type = useValue(form.at('invoice.type'));
  const kind = useValue(form.at('invoice.titleKind'));
  const taxpayerId = useValue(form.at('invoice.taxpayerId'));
  const vat = type === invoiceTypes.vat;
  const ofUnit = kind === titleKinds.unit || vat;
  const doubts = taxpayerId ? taxpayerIdProblems(taxpayerId).filter((each) => each.severity === 'warn') : [];
  const types = [invoiceTypes.ordinary, invoiceTypes.vat, invoiceTypes.other];
  const kinds = [titleKinds.unit, titleKinds.person];
  return (
    <>
      <FieldRow>
        <RadioField<Invoice['type']>
          at={form.at('invoice.type')}
          label={unitFields('invoiceType')}
          options={types.map((value) => ({ value, label: invoiceTypeText(value) }))}
          // A special VAT invoice is made out to a unit.
          onPick={(picked) => picked === invoiceTypes.vat && form.set('invoice.titleKind', titleKinds.unit)}
          required
        />
        <RadioField<Invoice['titleKind']>
          at={form.at('invoice.titleKind')}
          label={unitFields('titleKind')}
          options={kinds.map((value) => ({
            value,
            label: titleKindText(value),
            disabled: vat && value === titleKinds.person,
          }))}
          onPick={(picked) => picked === titleKinds.person && form.set('invoice.taxpayerId', '')}
          required
        />
      </FieldRow>
      <TextField
        at={form.at('invoice.title')}
        label={unitFields('title')}
        maxLength={100}
        tidy={trim}
        required
      />
      {ofUnit && (
        <TextField
          at={form.at('invoice.taxpayerId')}
          label={unitFields('taxpayerId')}
          hint={
            doubts.length > 0 ? (
              <span className={classes.doubt}>{problemsText(doubts)}</span>
            ) : (
              w('taxpayerHint')
            )
          }
          maxLength={30}
          tidy={normaliseTaxpayerId}
          required
        />
      )}
      <TextField
        at={form.at('invoice.email')}
        label={unitFields('invoiceEmail')}
        type="email"
        maxLength={254}
        tidy={trim}
        required
      />
      {vat && (
        <>
          <FieldRow>
            <TextField
              at={form.at('invoice.address')}
              label={unitFields('invoiceAddress')}
              maxLength={200}
              tidy={trim}
            />
            <PhoneField at={form.at('invoice.phone')} label={unitFields('invoicePhone')} />
          </FieldRow>
          <FieldRow>
            <TextField at={form.at('invoice.bank')} label={unitFields('bank')} maxLength={100} tidy={trim} />
            <TextField
              at={form.at('invoice.bankAccount')}
              label={unitFields('bankAccount')}
              inputMode="numeric"
              maxLength={40}
              tidy={(value) => value.replaceAll(/\s/g, '')}
            />
          </FieldRow>
        </>
      )}
    </>
  );
}
