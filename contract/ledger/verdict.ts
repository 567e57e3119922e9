import * as z from 'zod/mini';
import { instant } from '#contract/fields/dates.ts';

/** What the last whole comparison of orders with their events found. */
export const ledgerVerdict = z.strictObject({
  at: instant,
  /** Orders that are not the sum of their events; the server's log names them. */
  wrong: z.int(),
});
export type LedgerVerdict = z.output<typeof ledgerVerdict>;
