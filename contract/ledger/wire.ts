import * as z from 'zod/mini';
import { currency } from '#contract/fields/currency.ts';
import { instant } from '#contract/fields/dates.ts';
import { id } from '#contract/fields/id.ts';
import { payees } from '#contract/matches/fee-item.ts';

/** An order as those see it who pay it and those who look after its money; amounts in fen. */
export const orderOnWire = z.strictObject({
  id,
  payee: z.enum(payees),
  /** Made by a change after the registration had passed. */
  topUp: z.boolean(),
  state: z.literal([0, 1, 2, 3, 4, 5, 6, 7, 8]),
  /** Nothing of it is due any more, though it was not paid. */
  ended: z.boolean(),
  /** Of the match when it was made; all its amounts are in the smallest unit of it. */
  currency,
  /** The sum of its lines. */
  fen: z.int(),
  due: z.int(),
  paid: z.int(),
  /** Fees that went back. */
  refunded: z.int(),
  /** What came in too much and has not gone back. */
  surplus: z.int(),
  madeAt: instant,
});
export type OrderOnWire = z.output<typeof orderOnWire>;
