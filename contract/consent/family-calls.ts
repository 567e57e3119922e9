import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { id } from '#contract/fields/id.ts';
import { link, proof } from './calls.ts';

export const closeFamilyPage = call({
  path: 'user/closeFamilyPage',
  who: 'unit',
  kind: 'write',
  about:
    'The unit closes the page on which a guardian’s link shows a child’s results and certificates. The consent stays in force; a new one opens the page again.',
  body: z.strictObject({ memberId: id }),
  data: z.strictObject({}),
});

export const closeFamilyPageByLink = call({
  path: 'common/closeFamilyPage',
  who: 'anyone',
  kind: 'write',
  about: 'The guardian closes the page of results and certificates; the consent stays in force in all else.',
  body: z.strictObject({ link, proof }),
  data: z.strictObject({}),
});
