import { setTimeout } from 'node:timers/promises';
import { settlementFileDays } from '#contract/payments/settlement-file-days.ts';
import * as calls from '#contract/payments/settlement-file-calls.ts';
import { defaultPageSize } from '#contract/paging.ts';
import { problem } from '#contract/problem.ts';
import { record } from '#server/audit/record.ts';
import { transaction } from '#server/db/transaction.ts';
import { lastLedgerVerdict } from '#server/ledger/verify.ts';
import { answer, type Answer } from '#server/http/answer.ts';
import { refuse } from '#server/http/refuse.ts';
import { fetchSettlementFile as fetch } from './fetch.ts';
import { accountsWithFiles, filesBetween, findFile, listDifferences, openDifferences } from './list.ts';
import { settlePayment } from './settle-payment.ts';
import { compare, storeState, lockFile } from './store.ts';

const getSettlementFiles = answer(calls.getSettlementFiles, async ({ db, now }, period) => {
  const [accounts, bills, open, ledger] = await Promise.all([
    accountsWithFiles(db, now),
    filesBetween(db, period),
    openDifferences(db),
    lastLedgerVerdict(db),
  ]);
  return { accounts, bills, open, ledger };
});

/** An answer is waited for 10 s (requirements, section 9). */
const longestMs = 8_000;

const fetchSettlementFile = answer(calls.fetchSettlementFile, async (context, { channel, account, day }) => {
  const { db, now, log } = context;
  const { first, last } = settlementFileDays(now);
  if (day < first || day > last) throw refuse('billDayWrong', {}, [problem('billDayWrong', 'day')]);
  const of = { channel, account };
  const work = fetch(context, of, day, now);
  const late = setTimeout(longestMs, 'late' as const, { ref: false });
  const outcome = await Promise.race([work, late]);
  if (outcome === undefined) throw refuse('notFound');
  const running = outcome === 'late';
  if (running)
    work.catch((error: unknown) => log.warn({ fault: (error as Error).name }, 'settlement file not fetched'));
  return { running, bill: await findFile(db, of, day) };
});

const getDifferences = answer(
  calls.getDifferences,
  ({ db }, { page = 1, size = defaultPageSize, ...filters }) =>
    listDifferences(db, { page, size, ...filters }),
);

const settleDifference = answer(calls.settleDifference, (context, { id, version, decision }) =>
  transaction(context.db, async (trx) => {
    const { now, session } = context;
    const difference = await trx
      .selectFrom('bill_differences')
      .select('bill_id')
      .where('id', '=', id)
      .executeTakeFirst();
    const file = difference && (await lockFile(trx, difference.bill_id));
    if (!file) throw refuse('notFound');
    const row = await trx
      .selectFrom('bill_differences')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    if (row.state !== 'open') throw refuse('differenceSettled');
    if (row.version !== version) throw refuse('changedMeanwhile');
    await trx
      .updateTable('bill_differences')
      .set({
        state: 'settled',
        decision,
        decided_by: session.accountId,
        decided_at: now,
        version: version + 1,
      })
      .where('id', '=', id)
      .execute();
    await storeState(trx, file, (await compare(trx, file, now)).booked, now);
    await record(trx, context, {
      act: 'billDifference.settle',
      subject: 'billDifference',
      subjectId: id,
      reason: decision,
      after: { kind: row.kind, number: row.number, day: file.day, theirs: row.their_fen, ours: row.our_fen },
    });
    return { id, version: version + 1, state: 'settled' as const };
  }),
);

export const settlementFileHandlers: readonly Answer[] = [
  getSettlementFiles,
  fetchSettlementFile,
  getDifferences,
  settleDifference,
  answer(calls.settlePayment, settlePayment),
];
