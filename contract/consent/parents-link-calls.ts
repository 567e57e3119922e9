import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { instant } from '#contract/fields/dates.ts';
import { id } from '#contract/fields/id.ts';
import { personName } from '#contract/fields/person-name.ts';
import { mainlandPattern } from '#contract/fields/phone.ts';
import { verifyCode } from '#contract/fields/verify-code.ts';
import { languages } from '#contract/lang.ts';
import { consentRequestStates } from '#contract/people/member.ts';
import { link, proof } from './calls.ts';
import { relations } from './consent.ts';
import { parentsLinkStates } from './parents-link.ts';

/** A parents' link as its unit sees it. */
const parentsLink = z.strictObject({
  id,
  state: z.enum(parentsLinkStates),
  /** For the parents; null once it finds no one any more. */
  address: z.nullable(z.string()),
  expiresAt: instant,
  /** Searches that found no child. */
  misses: z.int(),
  /** Who has found a child by it, and how the guardian answered; the newest first. */
  answers: z.array(
    z.strictObject({
      memberId: id,
      name: z.string(),
      guardianName: z.string(),
      relation: z.enum(relations),
      phoneMasked: z.string(),
      state: z.enum([...consentRequestStates, 'given']),
      at: instant,
    }),
  ),
});
export type ParentsLink = z.output<typeof parentsLink>;

export const getParentsLink = call({
  path: 'user/getParentsLink',
  who: 'unit',
  kind: 'read',
  about:
    'The unit’s newest parents’ link, who has answered by it, and how many of the unit’s children still lack consent.',
  body: z.strictObject({}),
  data: z.strictObject({ link: z.nullable(parentsLink), lacking: z.int() }),
});

export const setParentsLink = call({
  path: 'user/setParentsLink',
  who: 'approvedUnit',
  kind: 'write',
  about:
    'Makes one link for the parents of all children who lack consent, good for 14 days; the one before ends. `id` is made by the client.',
  body: z.strictObject({ id }),
  data: parentsLink,
});

export const endParentsLink = call({
  path: 'user/endParentsLink',
  who: 'unit',
  kind: 'write',
  about: 'Ends a parents’ link, and what was found by it and not answered yet.',
  body: z.strictObject({ id }),
  data: parentsLink,
});

export const readParentsLink = call({
  path: 'common/getParentsLink',
  who: 'anyone',
  kind: 'read',
  about: 'Which unit asks its parents for consent; nothing about any child.',
  body: z.strictObject({ link }),
  data: z.strictObject({ unitName: z.string(), expiresAt: instant }),
});

/** Codes go by SMS, which reaches mainland China alone. */
const mobile = z.string().check(z.regex(mainlandPattern, 'parentsPhoneWrong'));

export const sendParentsCode = call({
  path: 'common/sendParentsCode',
  who: 'anyone',
  kind: 'write',
  about: 'Sends a verification code to the parent’s phone.',
  body: z.strictObject({ link, phone: mobile }),
  data: z.strictObject({ waitSeconds: z.int() }),
});

export const proveParentsPhone = call({
  path: 'common/proveParentsPhone',
  who: 'anyone',
  kind: 'write',
  about: 'Proves the phone by the code; the proof is good for 30 minutes, for this link and phone.',
  body: z.strictObject({ link, phone: mobile, code: verifyCode }),
  data: z.strictObject({ proof: z.string() }),
});

/** From 14 on one may answer by a link of one’s own; who looks for a child is a guardian. */
export const guardianRelations = [
  'father',
  'mother',
  'grandparent',
  'other',
] as const satisfies readonly (typeof relations)[number][];

export const findConsentChild = call({
  path: 'common/findConsentChild',
  who: 'anyone',
  kind: 'write',
  about:
    'Finds a child who lacks consent by name and the end of the ID number, and sends the parent a link of their own. One answer for all that does not fit.',
  body: z.strictObject({
    link,
    phone: mobile,
    proof,
    childName: personName,
    /** The last six characters of the ID number, without spaces; all of a shorter number. */
    numberEnd: z.string().check(z.regex(/^[\p{L}\d]{4,6}$/u, 'parentsNumberWrong')),
    guardianName: personName,
    relation: z.enum(guardianRelations),
    /** Of the message and of the page. */
    lang: z.enum(languages),
  }),
  /** A link as a guardian is sent one, and the proof of its phone: `common/getAskedConsent` goes on. */
  data: z.strictObject({ link: z.string(), proof: z.string() }),
});
