import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { id, version } from '#contract/fields/id.ts';
import { requiredText } from '#contract/fields/text.ts';

/** The number of a bank account as it is kept: spaces between its digits are the writer's. */
export const tidyAccountNumber = (value: string): string =>
  value.normalize('NFKC').replaceAll(/[\s-]/g, '').toUpperCase();

/** Where a unit wants money that finance transfers by hand. */
const account = {
  /** In whose name it is. */
  holder: requiredText(100),
  /** With its branch. */
  bank: requiredText(100),
  number: z.string().check(z.regex(/^[\s-]*(?:[0-9A-Za-z][\s-]*){6,34}$/, 'accountNumberWrong')),
};
export const refundAccount = z.strictObject(account);
export type RefundAccount = z.output<typeof refundAccount>;

/** The last digits, by which lists and pages name it. */
export const tailOf = (number: string): string => tidyAccountNumber(number).slice(-4);

export const setRefundAccount = call({
  path: 'user/setRefundAccount',
  who: 'unit',
  kind: 'write',
  about:
    'Say where money of a registration is to be transferred that finance gives back by hand; no call gives it back to the unit but for its last digits.',
  body: z.strictObject({
    /** Id of the registration. */
    id,
    /** 0 where none was given yet. */
    version,
    ...account,
  }),
  data: z.strictObject({ version: z.int() }),
});

/** A write, so that no answer is shared or kept: every look is a line of the refund's history. */
export const readRefundAccount = call({
  path: 'admin/getRefundAccount',
  who: { staff: 'finance' },
  kind: 'write',
  about: 'Where the money of a refund by hand is to be transferred; the look is kept in its history.',
  body: z.strictObject({
    /** Id of the refund. */
    id,
  }),
  data: refundAccount,
});
