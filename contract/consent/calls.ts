import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { id } from '#contract/fields/id.ts';
import { consentStandings } from '#contract/people/member.ts';
import { consent, consentForm } from './consent.ts';

export const getConsent = call({
  path: 'user/getConsent',
  who: 'unit',
  kind: 'read',
  about: 'A guardian’s consents for one of the unit’s people, newest first, withdrawn ones included.',
  body: z.strictObject({ memberId: id }),
  data: z.strictObject({ standing: z.enum(consentStandings), consents: z.array(consent) }),
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
