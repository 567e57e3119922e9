import { invoiceTypes, titleKinds, type Invoice } from '#contract/fields/invoice.ts';
import { normaliseTaxpayerId, taxpayerIdProblems } from '#contract/fields/taxpayer-id.ts';
import { invoiceTypeText, titleKindText, unitFields } from '#contract/units/describe.ts';
import { FieldRow } from '#web/form/FieldRow.tsx';
import { PhoneField } from '#web/form/PhoneField.tsx';
import { fieldOf, useValue, type FieldPath } from '#web/form/field-path.ts';
import { RadioField } from '#web/form/RadioField.tsx';
import { TextField } from '#web/form/TextField.tsx';
import { problemsText } from '#web/lib/problem-text.ts';
import { optionsOf } from '#web/ui/options.ts';
import { w } from './text.ts';

const trim = (value: string) => value.trim();

function put<T>({ host, path }: FieldPath<T>, value: T): void {
  host.store.set(path, value);
}

interface Props {
  at: FieldPath<Omit<Invoice, 'need'>>;
}

/** What an invoice is made out to, in a unit's certification and in a request for one. */
export function InvoiceFilling({ at }: Props) {
  const type = useValue(fieldOf(at, 'type'));
  const kind = useValue(fieldOf(at, 'titleKind'));
  const taxpayerId = useValue(fieldOf(at, 'taxpayerId'));
  const vat = type === invoiceTypes.vat;
  const ofUnit = kind === titleKinds.unit || vat;
  const doubts = taxpayerId ? taxpayerIdProblems(taxpayerId).filter((each) => each.severity === 'warn') : [];
  const types = [invoiceTypes.ordinary, invoiceTypes.vat, invoiceTypes.other];
  const kinds = [titleKinds.unit, titleKinds.person];
  return (
    <>
      <RadioField<Invoice['type']>
        at={fieldOf(at, 'type')}
        label={unitFields('invoiceType')}
        options={optionsOf(types, invoiceTypeText)}
        // A special VAT invoice is made out to a unit.
        onPick={(picked) => picked === invoiceTypes.vat && put(fieldOf(at, 'titleKind'), titleKinds.unit)}
        required
      />
      <RadioField<Invoice['titleKind']>
        at={fieldOf(at, 'titleKind')}
        label={unitFields('titleKind')}
        options={kinds.map((value) => ({
          value,
          label: titleKindText(value),
          disabled: vat && value === titleKinds.person,
        }))}
        onPick={(picked) => picked === titleKinds.person && put(fieldOf(at, 'taxpayerId'), '')}
        required
      />
      <TextField at={fieldOf(at, 'title')} label={unitFields('title')} maxLength={100} tidy={trim} required />
      {ofUnit && (
        <TextField
          at={fieldOf(at, 'taxpayerId')}
          label={unitFields('taxpayerId')}
          hint={doubts.length > 0 ? <span className="wait">{problemsText(doubts)}</span> : w('taxpayerHint')}
          maxLength={30}
          tidy={normaliseTaxpayerId}
          required
        />
      )}
      <TextField
        at={fieldOf(at, 'email')}
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
              at={fieldOf(at, 'address')}
              label={unitFields('invoiceAddress')}
              maxLength={200}
              tidy={trim}
            />
            <PhoneField at={fieldOf(at, 'phone')} label={unitFields('invoicePhone')} />
          </FieldRow>
          <FieldRow>
            <TextField at={fieldOf(at, 'bank')} label={unitFields('bank')} maxLength={100} tidy={trim} />
            <TextField
              at={fieldOf(at, 'bankAccount')}
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
