import * as calls from '#contract/payments/refund-calls.ts';
import type { RefundRule } from '#contract/payments/refund-calls.ts';
import { record } from '#server/audit/record.ts';
import { json } from '#server/db/columns.ts';
import type { Db } from '#server/db/pool.ts';
import { transaction } from '#server/db/transaction.ts';
import { answer } from '#server/http/answer.ts';
import { refuse } from '#server/http/refuse.ts';

const name = 'refunds';
/** The audit's subject: settings have no row id. */
const subjectId = '00000000-0000-7000-8000-000000000002';

/** The sum from which a second person confirms a refund; version 0 until it is set. */
export async function ruleOf(db: Db): Promise<RefundRule & { version: number }> {
  const row = await db
    .selectFrom('settings')
    .select(['value', 'version'])
    .where('name', '=', name)
    .executeTakeFirst();
  return row
    ? { ...calls.refundRule.parse(row.value), version: row.version }
    : { ...calls.usualRule, version: 0 };
}

const setRefundRule = answer(
  calls.setRefundRule,
  (context, { version, ...rule }) =>
    transaction(context.db, async (trx) => {
      const { now } = context;
      const { version: _version, ...before } = await ruleOf(trx);
      const value = json(rule);
      const written =
        version === 0
          ? await trx
              .insertInto('settings')
              .values({ name, value, changed_at: now })
              .onConflict((conflict) => conflict.column('name').doNothing())
              .executeTakeFirst()
          : await trx
              .updateTable('settings')
              .set({ value, changed_at: now, version: version + 1 })
              .where('name', '=', name)
              .where('version', '=', version)
              .executeTakeFirst();
      if (('numUpdatedRows' in written ? written.numUpdatedRows : written.numInsertedOrUpdatedRows) !== 1n)
        throw refuse('changedMeanwhile');
      await record(trx, context, {
        act: 'settings.refunds',
        subject: 'settings',
        subjectId,
        before,
        after: rule,
      });
      return { version: version + 1 };
    }),
  // The rule that asks for a second person is not loosened by one.
  () => ({ duty: 'settings', aboutId: null }),
);

export const refundRuleHandlers = [answer(calls.getRefundRule, ({ db }) => ruleOf(db)), setRefundRule];
