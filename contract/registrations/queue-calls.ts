import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { assignedTo } from '#contract/queues/assignment.ts';
import { queuePosition } from '#contract/queues/case.ts';
import { id } from '#contract/fields/id.ts';
import { text } from '#contract/fields/text.ts';
import { stages } from './stage.ts';

export const getRegistrationPlace = call({
  path: 'admin/getRegistrationPlace',
  who: { staff: 'registrations' },
  kind: 'read',
  about:
    'Where a case stands among those that a reviewer works through, oldest first, and its neighbours; also of one just decided.',
  body: z.strictObject({
    id,
    matchId: z.optional(id),
    /** What the reviewer works through; the stages that wait for staff unless said. */
    stage: z.optional(z.array(z.enum(stages))),
    text: z.optional(text(60)),
    assigned: z.optional(assignedTo),
    together: z.optional(z.boolean()),
  }),
  data: queuePosition,
});
