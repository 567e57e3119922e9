import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { link, proof } from '#contract/consent/calls.ts';
import { id } from '#contract/fields/id.ts';
import { getCertificateZip } from './calls.ts';

export const getFamilyCertificate = call({
  path: 'common/getFamilyCertificate',
  who: 'anyone',
  kind: 'read',
  about:
    'An address, good for five minutes, of one of the certificates that the family’s page lists, as PDF. Code 2542 once the page is not open.',
  body: z.strictObject({ link, proof, id }),
  data: getCertificateZip.data,
});
