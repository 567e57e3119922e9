import type { Selectable } from 'kysely';
import type { IdType } from '#contract/fields/id-number.ts';
import { memberForm, type ConsentStanding, type MemberForm } from '#contract/people/member.ts';
import { missingItems, missingOf, type MissingItem } from '#contract/people/missing.ts';
import { asksNationality } from '#contract/people/nationality.ts';
import type { TeamRole } from '#contract/people/roles.ts';
import type { MemberTable } from './table.ts';

export type MemberRecord = Selectable<MemberTable>;

/** Columns that no form fills. */
type OtherColumn =
  | 'id'
  | 'unit_id'
  | 'person_id'
  | 'id_cipher'
  | 'id_masked'
  | `guardian_${string}`
  | 'created_at'
  | 'deleted_at'
  | 'version';

/** The columns of a form; '' and null where nothing was given. */
export function columnsOf(form: MemberForm): Omit<MemberRecord, OtherColumn> {
  return {
    name: form.name,
    gender: form.gender,
    birthdate: form.birthdate,
    id_type: form.idType,
    nationality: asksNationality(form.idType) ? form.nationality : null,
    phone: form.phone,
    wechat_id: form.wechatId,
    roles: form.roles,
    head_pic: form.headPic,
    id_front: form.idPhotoFront,
    id_back: form.idPhotoBack,
    shoe_size: form.shoeSize,
    shirt_size: form.shirtSize,
    food_request: form.foodRequest,
    accommodation: form.accommodation,
    health_certificate: form.healthCertificate,
    insurance_policy: form.insurancePolicy,
    safety_responsibility: form.safetyResponsibility,
    // Days go with their paper.
    health_until: form.healthCertificate && form.healthUntil,
    insurance_from: form.insurancePolicy && form.insuranceFrom,
    insurance_until: form.insurancePolicy && form.insuranceUntil,
    policy_number: form.insurancePolicy ? form.policyNumber : '',
    safety_until: form.safetyResponsibility && form.safetyUntil,
    // Consent depends on the day: it is looked at when the list is read.
    missing: missingOf({ ...form, consented: true }),
  };
}

export function formOf(row: Omit<MemberRecord, 'id_cipher'>): MemberForm {
  return {
    name: row.name,
    gender: row.gender,
    birthdate: row.birthdate,
    idType: row.id_type as IdType,
    nationality: row.nationality,
    phone: row.phone,
    wechatId: row.wechat_id,
    roles: row.roles as TeamRole[],
    headPic: row.head_pic,
    idPhotoFront: row.id_front,
    idPhotoBack: row.id_back,
    shoeSize: row.shoe_size as MemberForm['shoeSize'],
    shirtSize: row.shirt_size as MemberForm['shirtSize'],
    foodRequest: row.food_request,
    accommodation: row.accommodation,
    healthCertificate: row.health_certificate,
    insurancePolicy: row.insurance_policy,
    safetyResponsibility: row.safety_responsibility,
    healthUntil: row.health_until,
    insuranceFrom: row.insurance_from,
    insuranceUntil: row.insurance_until,
    policyNumber: row.policy_number,
    safetyUntil: row.safety_until,
  };
}

/** The names of the fields that differ: what the trail keeps, never what stood in them. */
export function changedFields(before: MemberForm, after: MemberForm): (keyof MemberForm)[] {
  const roles =
    before.roles.length === after.roles.length && before.roles.every((each) => after.roles.includes(each));
  const fields = Object.keys(memberForm.shape) as (keyof MemberForm)[];
  return fields.filter((field) => (field === 'roles' ? !roles : before[field] !== after[field]));
}

/** What a reviewer judges an athlete or coach by (`qualificationEvidence`). */
export const evidenceFields: readonly (keyof MemberForm)[] = [
  'name',
  'gender',
  'birthdate',
  'idType',
  'nationality',
  'phone',
  'roles',
  'headPic',
  'idPhotoFront',
  'idPhotoBack',
];

/** What a person lacks on this day, consent included, in the order of the form. */
export function missingNow(stored: readonly string[], consent: ConsentStanding): MissingItem[] {
  const consented = consent === 'notNeeded' || consent === 'given';
  return missingItems.filter((item) => (item === 'consent' ? !consented : stored.includes(item)));
}
