import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { instant } from '#contract/fields/dates.ts';
import { id } from '#contract/fields/id.ts';
import { verifyCode } from '#contract/fields/verify-code.ts';
import { languages } from '#contract/lang.ts';
import { consentStandings, memberRow } from '#contract/people/member.ts';
import { familyStates } from './family.ts';
import { consent, consentForm, optionalScopes, relations, textVersion } from './consent.ts';
import { consentAnswers, consentAsk, consentRequest, requestsAtOnce } from './request.ts';

export const getConsent = call({
  path: 'user/getConsent',
  who: 'unit',
  kind: 'read',
  about: 'A guardian’s consents for one of the unit’s people, newest first, withdrawn ones included.',
  body: z.strictObject({ memberId: id }),
  data: z.strictObject({
    standing: z.enum(consentStandings),
    consents: z.array(consent),
    /** The newest link that was sent; null when there was none, or a signed paper took its place. */
    request: z.nullable(consentRequest),
  }),
});

export const setConsent = call({
  path: 'user/setConsent',
  who: 'unit',
  kind: 'write',
  about:
    'Records the consent that a guardian signed on paper, in place of the one in force; `id` is made by the client.',
  body: z.strictObject({ id, memberId: id, consent: consentForm }),
  data: consent,
});

export const withdrawConsent = call({
  path: 'user/withdrawConsent',
  who: 'unit',
  kind: 'write',
  about: 'Records that the guardian withdrew; the person cannot be entered from then on.',
  body: z.strictObject({ id }),
  data: consent,
});

const some = <T extends z.ZodMiniType>(of: T, each: (item: z.output<T>) => string) =>
  z.array(of).check(
    z.minLength(1, 'required'),
    z.maxLength(requestsAtOnce),
    z.refine((all) => new Set(all.map(each)).size === all.length, 'fieldWrong'),
  );

export const getConsentRequest = call({
  path: 'user/getConsentRequest',
  who: 'unit',
  kind: 'read',
  about: 'How consent stands for some of the unit’s people, and which guardian is known from before.',
  body: z.strictObject({ memberIds: some(id, (each) => each) }),
  bodyLimit: 64 * 1024,
  data: z.strictObject({
    people: z.array(
      z.strictObject({
        memberId: id,
        name: z.string(),
        standing: z.enum(consentStandings),
        asked: memberRow.shape.consentAsked,
        /** Under 18: a guardian may be asked, be it only for public lists. */
        minor: z.boolean(),
        /** As a link, a paper or a sheet named them last; a sheet may leave some of it empty. */
        guardian: z.nullable(
          z.strictObject({
            guardianName: z.string(),
            relation: z.enum([...relations, '']),
            phone: z.string(),
          }),
        ),
      }),
    ),
  }),
});

export const setConsentRequest = call({
  path: 'user/setConsentRequest',
  who: 'approvedUnit',
  kind: 'write',
  about:
    'Sends guardians a link by which they consent or refuse; all of those named or none. A new link ends the one that waits.',
  body: z.strictObject({
    /** Of the message and, at first, of the page. */
    lang: z.enum(languages),
    requests: some(consentAsk, ({ memberId }) => memberId),
  }),
  bodyLimit: 256 * 1024,
  data: z.strictObject({
    requests: z.array(z.strictObject({ id, memberId: id, askedAt: instant, expiresAt: instant })),
  }),
});

/** The token of a link; it stands in the address after the #, which no server sees. */
export const link = z.string().check(z.minLength(20), z.maxLength(100));
/** Shows that the phone was proved; from `common/proveConsentPhone`. */
export const proof = z.string().check(z.minLength(20), z.maxLength(100));
const state = z.enum(['asked', 'given', 'refused', 'withdrawn']);

export const getConsentLink = call({
  path: 'common/getConsentLink',
  who: 'anyone',
  kind: 'read',
  about: 'Who asks a guardian for consent, and which phone the link was sent to; nothing about the child.',
  body: z.strictObject({ link }),
  data: z.strictObject({ state, unitName: z.string(), phoneMasked: z.string(), expiresAt: instant }),
});

export const sendConsentCode = call({
  path: 'common/sendConsentCode',
  who: 'anyone',
  kind: 'write',
  about: 'Sends a verification code to the phone that the link was sent to.',
  body: z.strictObject({ link }),
  data: z.strictObject({ waitSeconds: z.int() }),
});

export const proveConsentPhone = call({
  path: 'common/proveConsentPhone',
  who: 'anyone',
  kind: 'write',
  about: 'Proves the phone by the code; the proof is good for 30 minutes.',
  body: z.strictObject({ link, code: verifyCode }),
  data: z.strictObject({ proof: z.string() }),
});

/** What a guardian sees who has proved the phone. */
const askedConsent = z.strictObject({
  state,
  unitName: z.string(),
  childName: z.string(),
  guardianName: z.string(),
  relation: z.enum(relations),
  /** Under 14: without the needed items the child cannot be entered. */
  needed: z.boolean(),
  scopes: optionalScopes,
  /** The page of results and certificates. */
  family: z.enum(familyStates),
  /** When it was consented or refused. */
  answeredAt: z.nullable(instant),
  withdrawnAt: z.nullable(instant),
});

export const getAskedConsent = call({
  path: 'common/getAskedConsent',
  who: 'anyone',
  kind: 'read',
  about: 'For whom consent is asked, and what has been answered.',
  body: z.strictObject({ link, proof }),
  data: askedConsent,
});

export const answerConsent = call({
  path: 'common/answerConsent',
  who: 'anyone',
  kind: 'write',
  about: 'The guardian consents, to each item by itself, or refuses; the consent in force until then ends.',
  body: z.strictObject({
    link,
    proof,
    answer: z.enum(consentAnswers),
    /** Of the text that was shown, and its language. */
    textVersion,
    lang: z.enum(languages),
    scopes: optionalScopes,
  }),
  data: askedConsent,
});

export const withdrawByLink = call({
  path: 'common/withdrawConsent',
  who: 'anyone',
  kind: 'write',
  about: 'The guardian withdraws the consent that was given by this link.',
  body: z.strictObject({ link, proof }),
  data: askedConsent,
});
