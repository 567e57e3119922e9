import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { id } from '#contract/fields/id.ts';

export const getMemberSheet = call({
  path: 'user/getMemberSheet',
  who: 'unit',
  kind: 'write',
  about:
    'A sheet of people in the caller’s language: the template to fill in, all people of the unit in the same form (kept on record), or the copy of an imported sheet with its faults marked.',
  body: z.discriminatedUnion('what', [
    z.strictObject({ what: z.literal('template') }),
    z.strictObject({ what: z.literal('people') }),
    z.strictObject({ what: z.literal('faults'), importId: id }),
  ]),
  data: z.strictObject({
    /** With its ending. */
    name: z.string(),
    mime: z.string(),
    /** How many people are in it. */
    people: z.int(),
    /** The file in base64. */
    content: z.string(),
  }),
});
