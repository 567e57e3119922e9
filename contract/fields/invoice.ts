import * as z from 'zod/mini';
import { problem, type Problem } from '#contract/problem.ts';
import { optionalEmail } from './email.ts';
import { optionalPhone } from './phone.ts';
import { taxpayerIdProblems } from './taxpayer-id.ts';
import { text } from './text.ts';
import { yesNo, yesOrNo } from './yes-no.ts';

/** Requirements, section 3; 2 is the special VAT invoice. */
export const invoiceTypes = { other: 0, ordinary: 1, vat: 2 } as const;
/** Whose name the invoice bears. */
export const titleKinds = { unit: 1, person: 2 } as const;

/** Empty text where nothing was given. The last four are for a special VAT invoice and never demanded. */
export const invoice = z.strictObject({
  need: yesOrNo,
  type: z.literal([0, 1, 2]),
  titleKind: z.literal([1, 2]),
  title: text(100),
  taxpayerId: text(30),
  email: optionalEmail,
  address: text(200),
  phone: optionalPhone,
  bank: text(100),
  bankAccount: text(40),
});
export type Invoice = z.output<typeof invoice>;

export const noInvoice: Invoice = {
  need: yesNo.no,
  type: invoiceTypes.ordinary,
  titleKind: titleKinds.unit,
  title: '',
  taxpayerId: '',
  email: '',
  address: '',
  phone: '',
  bank: '',
  bankAccount: '',
};

/** What an invoice that is wanted needs; `place` is where it stands in the body. */
export function invoiceProblems(value: Invoice, place = 'invoice'): Problem[] {
  if (value.need !== yesNo.yes) return [];
  const at = (field: keyof Invoice) => (place ? `${place}.${field}` : field);
  const required = (field: 'title' | 'email' | 'taxpayerId') =>
    value[field].trim() ? [] : [problem('required', at(field))];
  const ofUnit = value.titleKind === titleKinds.unit;
  const vat = value.type === invoiceTypes.vat;
  return [
    ...required('title'),
    ...(/[<>]/.test(value.title) ? [problem('invoiceTitleWrong', at('title'))] : []),
    ...required('email'),
    ...(ofUnit || vat ? required('taxpayerId') : []),
    // A person's taxpayer number would be an ID number, and the invoice needs none.
    ...(!ofUnit && !vat && value.taxpayerId ? [problem('taxpayerIdOfPerson', at('taxpayerId'))] : []),
    ...(vat && !ofUnit ? [problem('vatNeedsUnit', at('titleKind'))] : []),
    ...(value.taxpayerId && (ofUnit || vat) ? taxpayerIdProblems(value.taxpayerId, at('taxpayerId')) : []),
  ];
}
