import * as z from 'zod/mini';
import { china, countryId } from '#contract/fields/country.ts';
import { date, instant } from '#contract/fields/dates.ts';
import { gender } from '#contract/fields/gender.ts';
import { id, optionalId } from '#contract/fields/id.ts';
import { idNumber, idType, idTypes, type IdType } from '#contract/fields/id-number.ts';
import { personName } from '#contract/fields/person-name.ts';
import { optionalPhone } from '#contract/fields/phone.ts';
import { text } from '#contract/fields/text.ts';
import { yesOrNo } from '#contract/fields/yes-no.ts';
import { athleteState } from './athlete.ts';
import { coachState } from './coach.ts';
import { missingItems } from './missing.ts';
import { role, roles } from './roles.ts';
import { shirtSizes, shoeSizes } from './sizes.ts';

/** All of a person but the ID number (requirements, section 3). '' and null where nothing was given. */
export const memberForm = z.strictObject({
  name: personName,
  gender,
  birthdate: date,
  idType,
  /** Said where the document leaves it open (`nationalityOf`). */
  nationality: z.nullable(countryId),
  phone: optionalPhone,
  wechatId: text(40),
  roles,
  /** Pictures are ids of files: `common/uploadImg` stores them, `common/getFileUrl` gives their addresses. */
  headPic: optionalId,
  idPhotoFront: optionalId,
  idPhotoBack: optionalId,
  shoeSize: z.enum(['', ...shoeSizes]),
  shirtSize: z.enum(['', ...shirtSizes]),
  foodRequest: text(200),
  accommodation: z.nullable(yesOrNo),
  healthCertificate: optionalId,
  insurancePolicy: optionalId,
  safetyResponsibility: optionalId,
  /** For how long these papers are good, as their unit says; the last day is inside. */
  healthUntil: z.nullable(date),
  insuranceFrom: z.nullable(date),
  insuranceUntil: z.nullable(date),
  policyNumber: text(60),
  safetyUntil: z.nullable(date),
});
export type MemberForm = z.output<typeof memberForm>;

/** What a unit sends. A change may leave the ID number out: the stored one stays, and is checked again. */
export const memberInput = z.strictObject({ ...memberForm.shape, idCardNumber: z.optional(idNumber) });
export type MemberInput = z.output<typeof memberInput>;

/** Under 14 a guardian has to consent; `partial`: not to all that taking part needs. */
export const consentStandings = ['notNeeded', 'missing', 'partial', 'given'] as const;
export type ConsentStanding = (typeof consentStandings)[number];

/** How a consent that is missing came to be so: a link waits or was not answered in time, the guardian said no or withdrew. */
export const consentRequestStates = ['asked', 'expired', 'refused', 'withdrawn'] as const;
export type ConsentRequestState = (typeof consentRequestStates)[number];

/** A row of a list: no whole ID number, phone or birth date (requirements 10.25). */
export const memberRow = z.strictObject({
  id,
  version: z.int(),
  name: z.string(),
  gender,
  birthYear: z.int(),
  idType,
  idMasked: z.string(),
  phoneMasked: z.string(),
  roles: z.array(role),
  headPic: optionalId,
  athlete: athleteState,
  coach: coachState,
  consent: z.enum(consentStandings),
  /** Where consent is not given: what is known of the last attempt. */
  consentAsked: z.nullable(z.strictObject({ state: z.enum(consentRequestStates), at: instant })),
  missing: z.array(z.enum(missingItems)),
  createdAt: instant,
});
export type MemberRow = z.output<typeof memberRow>;

/** One person as the unit's form shows them: all but the ID number, which `user/getMemberId` gives. */
export const memberDetail = z.strictObject({
  ...memberForm.shape,
  id,
  version: z.int(),
  idMasked: z.string(),
  athlete: athleteState,
  coach: coachState,
  consent: z.enum(consentStandings),
  consentAsked: memberRow.shape.consentAsked,
  missing: z.array(z.enum(missingItems)),
  /** Entered for a match: may not be deleted (code 1015), and who they are may not be changed. */
  entered: z.boolean(),
  /** What is stored was compared with what a machine read off the stored document. */
  documentChecked: z.boolean(),
  createdAt: instant,
});
export type MemberDetail = z.output<typeof memberDetail>;

/** The form before anything was typed. */
export const newMember = {
  name: '',
  gender: null,
  birthdate: '',
  idType: 1,
  idCardNumber: '',
  nationality: null,
  phone: '',
  wechatId: '',
  roles: [3],
  headPic: null,
  idPhotoFront: null,
  idPhotoBack: null,
  shoeSize: '',
  shirtSize: '',
  foodRequest: '',
  accommodation: null,
  healthCertificate: null,
  insurancePolicy: null,
  safetyResponsibility: null,
  healthUntil: null,
  insuranceFrom: null,
  insuranceUntil: null,
  policyNumber: '',
  safetyUntil: null,
} as const;

/** The document that most people of a country or region compete with. */
export function usualIdType(country: number): IdType {
  const usual: Record<number, IdType> = {
    [china]: idTypes.idCard,
    344: idTypes.mainlandTravelPermit,
    446: idTypes.mainlandTravelPermit,
    158: idTypes.hongKongMacaoTaiwanPermit,
  };
  return usual[country] ?? idTypes.passport;
}

/** Papers of a person that expire, and what they say. */
const paperFields = [
  'healthCertificate',
  'insurancePolicy',
  'safetyResponsibility',
  'healthUntil',
  'insuranceFrom',
  'insuranceUntil',
  'policyNumber',
  'safetyUntil',
] as const satisfies readonly (keyof MemberInput)[];

/**
 * Fields that the browser's draft never keeps: the ID number, and what shows or proves a person's identity.
 */
export const neverDrafted = [
  'idCardNumber',
  'headPic',
  'idPhotoFront',
  'idPhotoBack',
  ...paperFields,
] as const satisfies readonly (keyof MemberInput)[];
