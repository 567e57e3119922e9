import * as calls from '#contract/payments/calls.ts';
import { answer, type Answer } from '#server/http/answer.ts';
import { refuse } from '#server/http/refuse.ts';
import { findAccount, listAccounts } from './accounts.ts';
import { offlinePaymentHandlers } from './offline/handlers.ts';

const getAccount = answer(calls.getAccount, async ({ db }, { id }) => {
  const account = await findAccount(db, id);
  if (!account) throw refuse('notFound');
  return account;
});

export const paymentHandlers: readonly Answer[] = [
  answer(calls.getAccounts, ({ db }, body) => listAccounts(db, body)),
  getAccount,
  ...offlinePaymentHandlers,
];
