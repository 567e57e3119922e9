import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { id } from '#contract/fields/id.ts';

/** For how long a note counts that something is typed and not saved; the page renews it in half of that. */
export const typingMs = 30_000;

export const noteTyping = call({
  path: 'admin/noteTyping',
  who: { staff: 'results' },
  kind: 'write',
  about:
    'Something is typed into a list and not saved yet, or no longer: said to the head judge before the list is released.',
  body: z.strictObject({ groupId: id, typing: z.boolean() }),
  data: z.strictObject({}),
});
