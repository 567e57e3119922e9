import * as z from 'zod/mini';
import { currency } from '#contract/fields/currency.ts';
import { call } from '#contract/call.ts';
import { instant } from '#contract/fields/dates.ts';
import { id } from '#contract/fields/id.ts';
import { langText } from '#contract/fields/lang-text.ts';
import { text } from '#contract/fields/text.ts';
import { orderOnWire } from '#contract/ledger/wire.ts';
import { paging } from '#contract/paging.ts';
import { payments, stages } from '#contract/registrations/stage.ts';
import { askedPayment, chargeLine, paymentLine, sums } from '#contract/registrations/wire.ts';

/**
 * What the money of a registration needs and no more: who owes what to whom. Nothing of its people, papers or
 * line-ups is in here.
 */
const account = z.strictObject({
  /** Of the registration, with its version: what `admin/recordPayment` takes. */
  id,
  version: z.int(),
  matchId: id,
  matchName: langText,
  timeZone: z.string(),
  currency,
  /** '' for an individual account: the team behind it bears its person's name. */
  teamName: z.string(),
  unitName: z.string(),
  /** By which it pays and is invoiced. */
  licenceName: z.string(),
  teamType: z.literal([1, 11]),
  stage: z.enum(stages),
  payment: z.enum(payments),
  /** Fen by payee. */
  charged: sums,
  paid: sums,
  due: sums,
  /** Until when it is to be paid. */
  payBy: instant,
  /** When it was last charged; null where only payments are left of it. */
  chargedAt: z.nullable(instant),
});
export type Account = z.output<typeof account>;

const finance = { staff: 'finance' } as const;

export const getAccounts = call({
  path: 'admin/getAccounts',
  who: finance,
  kind: 'read',
  about:
    'Registrations and their money: those with something due, longest first, or all that were ever charged.',
  body: z.strictObject({
    ...paging,
    view: z.enum(['due', 'all']),
    matchId: z.optional(id),
    /** Part of the unit’s or the team’s name. */
    text: z.optional(text(60)),
  }),
  data: z.strictObject({ rows: z.array(account), total: z.int() }),
});

export const getAccount = call({
  path: 'admin/getAccount',
  who: finance,
  kind: 'read',
  about: 'The money of one registration: what was charged and what was paid, line by line.',
  body: z.strictObject({ id }),
  data: z.strictObject({
    ...account.shape,
    orders: z.array(orderOnWire),
    charges: z.array(chargeLine),
    payments: z.array(
      z.strictObject({
        ...paymentLine.shape,
        /** It undoes an earlier line. */
        undone: z.boolean(),
        /** Name of the colleague who booked it. */
        by: z.string(),
        /** Who recorded one made outside, and its proof. */
        askedBy: z.string(),
        proofId: z.nullable(id),
      }),
    ),
    /** Payments made outside that wait to be confirmed, the oldest first. */
    asked: z.array(z.strictObject({ ...askedPayment.shape, proofId: id })),
  }),
});
