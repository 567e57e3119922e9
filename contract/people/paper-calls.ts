import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { askedPaper } from './papers.ts';

export const getAskedPapers = call({
  path: 'user/getAskedPapers',
  who: 'unit',
  kind: 'read',
  about: 'Which papers of people open competitions ask for; no other is collected.',
  body: z.strictObject({}),
  data: z.strictObject({ asked: z.array(askedPaper) }),
});
