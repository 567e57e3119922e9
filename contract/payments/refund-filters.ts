import * as z from 'zod/mini';
import { assignedTo } from '#contract/desk/assignment.ts';
import { id } from '#contract/fields/id.ts';
import { text } from '#contract/fields/text.ts';
import { payees } from '#contract/matches/fee-item.ts';

/** By what the refunds of the console are filtered. */
export const refundFilters = z.strictObject({
  assigned: z.optional(assignedTo),
  matchId: z.optional(id),
  payee: z.optional(z.enum(payees)),
  /** Part of the unit’s or the team’s name. */
  text: z.optional(text(60)),
});
export type RefundFilters = z.output<typeof refundFilters>;
