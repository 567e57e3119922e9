import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { id } from '#contract/fields/id.ts';

/** What the money comes to: receipts, the overview of a match, the settlement of a payee. */

const finance = { staff: 'finance' } as const;

const receipt = z.strictObject({
  /** With its ending. */
  name: z.string(),
  mime: z.string(),
  /** The file in base64: it comes in the answer, so it lies at no address and in no cache. */
  content: z.string(),
  /** Of the receipt: the same as long as no money comes or goes. */
  number: z.string(),
  /** By which whoever keeps the books knows a paper for theirs. */
  code: z.string(),
});

export const getReceipt = call({
  path: 'user/getReceipt',
  who: 'unit',
  kind: 'read',
  about: 'The receipt of one’s own registration as a PDF: what was paid to each payee, and what for.',
  body: z.strictObject({ id }),
  data: receipt,
});

export const staffGetReceipt = call({
  path: 'admin/getReceipt',
  who: finance,
  kind: 'read',
  about: 'The receipt of any registration, as its unit gets it.',
  body: z.strictObject({ id }),
  data: receipt,
});
