import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { openSession } from './account.ts';

const nothing = z.strictObject({});
const id = z.uuid();

export const getStaffSessions = call({
  path: 'admin/getSessions',
  who: 'staff',
  kind: 'read',
  about: 'Where one is logged in; of a colleague (`id`) with the duty for staff.',
  body: z.strictObject({ id: z.optional(id) }),
  data: z.strictObject({ sessions: z.array(openSession) }),
});

export const endStaffSessions = call({
  path: 'admin/endSessions',
  who: 'staff',
  kind: 'write',
  about:
    'End one of one’s own sessions, or all but this one; with the duty for staff one of a colleague (`id`), or all.',
  body: z.strictObject({ id: z.optional(id), session: z.optional(id) }),
  data: nothing,
});

export const renewInvitation = call({
  path: 'admin/renewInvitation',
  who: { staff: 'staff' },
  kind: 'write',
  about:
    'A new one-time link with which a colleague sets a password, the first or another; earlier links end. It never stands in for the second factor. For a holder of a weighty duty it takes a second person.',
  proof: true,
  body: z.strictObject({ id }),
  data: z.strictObject({ invitation: z.string() }),
});

export const revokeInvitation = call({
  path: 'admin/revokeInvitation',
  who: { staff: 'staff' },
  kind: 'write',
  about: 'End the open links of a colleague.',
  body: z.strictObject({ id }),
  data: nothing,
});
