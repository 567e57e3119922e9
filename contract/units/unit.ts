import * as z from 'zod/mini';
import { countryId } from '#contract/fields/country.ts';
import { optionalEmail } from '#contract/fields/email.ts';
import { optionalId } from '#contract/fields/id.ts';
import { invoice, noInvoice } from '#contract/fields/invoice.ts';
import { optionalPersonName } from '#contract/fields/person-name.ts';
import { optionalPhone } from '#contract/fields/phone.ts';
import { text } from '#contract/fields/text.ts';
import { licenceName, unitName } from '#contract/fields/unit-name.ts';
import { unitType, unitTypes } from '#contract/fields/unit-type.ts';

/** Six digits (GB/T 2260); null where none is chosen, and for a foreign unit. */
const regionCode = z.nullable(z.int().check(z.minimum(100_000), z.maximum(999_999)));

/**
 * The fields that staff certify (requirements, section 3). Once a unit has been passed, a change of these
 * waits next to the approved version (requirements 4.1).
 */
export const identity = z.strictObject({
  /** The display name: what lists, results and certificates show. */
  name: unitName,
  licenceName,
  type: unitType,
  countryId,
  provinceCode: regionCode,
  cityCode: regionCode,
  address: text(200),
  /** The photo of the stamped registration certificate. */
  certificateId: optionalId,
});
export type Identity = z.output<typeof identity>;

/** What the unit keeps by itself: saved at once in every state that lets it edit. */
const contact = z.strictObject({
  contactName: optionalPersonName,
  contactPhone: optionalPhone,
  contactEmail: optionalEmail,
  invoice,
});
type Contact = z.output<typeof contact>;

/** A unit as its form holds it; formats are right, `unitProblems` says what else certification demands. */
export const unit = z.strictObject({ ...identity.shape, ...contact.shape });
export type Unit = z.output<typeof unit>;

export const identityFields = Object.keys(identity.shape) as (keyof Identity)[];
const contactFields = Object.keys(contact.shape) as (keyof Contact)[];

export function identityOf(unit: Identity): Identity {
  const { name, licenceName, type, countryId, provinceCode, cityCode, address, certificateId } = unit;
  return { name, licenceName, type, countryId, provinceCode, cityCode, address, certificateId };
}

/** The name on its licence, which staff compare and invoices bear; an individual's own. */
export function licenceNameOf({ name, licenceName }: Pick<Identity, 'name' | 'licenceName'>): string {
  return licenceName.trim() || name;
}

/** The fields of the unit alone, out of a larger object. */
export function unitOf(holder: Unit): Unit {
  const { contactName, contactPhone, contactEmail, invoice } = holder;
  return { ...identityOf(holder), contactName, contactPhone, contactEmail, invoice };
}

/** Which of the certified fields differ. */
export function identityChanges(from: Identity, to: Identity): (keyof Identity)[] {
  return identityFields.filter((field) => from[field] !== to[field]);
}

/** Which of the fields that the unit keeps by itself differ. */
export function contactChanges(from: Contact, to: Contact): (keyof Contact)[] {
  return contactFields.filter((field) =>
    field === 'invoice'
      ? (Object.keys(noInvoice) as (keyof Contact['invoice'])[]).some(
          (key) => from.invoice[key] !== to.invoice[key],
        )
      : from[field] !== to[field],
  );
}

/** A form as it is being filled in: the type may not be chosen yet. */
export type UnitFilling = Omit<Unit, 'type'> & { type: Unit['type'] | null };

/** The form before anything was saved. */
export function newUnit(account: {
  accountType: 1 | 11;
  countryId: number;
  phone: string;
  email: string;
}): UnitFilling {
  return {
    name: '',
    licenceName: '',
    type: account.accountType === unitTypes.individual ? unitTypes.individual : null,
    countryId: account.countryId,
    provinceCode: null,
    cityCode: null,
    address: '',
    certificateId: null,
    contactName: '',
    contactPhone: account.phone,
    contactEmail: account.email,
    invoice: noInvoice,
  };
}
