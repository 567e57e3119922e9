import { getReminderDays, setReminderDays } from '#contract/to-dos/calls.ts';
import { reminderDays, usualReminderDays } from '#contract/to-dos/remind.ts';
import { record } from '#server/audit/record.ts';
import { json } from '#server/db/columns.ts';
import type { Db } from '#server/db/pool.ts';
import { transaction } from '#server/db/transaction.ts';
import { answer, type Answer } from '#server/http/answer.ts';
import { refuse } from '#server/http/refuse.ts';

/** Of staff's settings: so many days before. */
export const reminderSetting = 'reminderDays';
/** The audit's subject: settings have no row id. */
const subjectId = '00000000-0000-7000-8000-000000000003';

/** The most days first; version 0 until staff have set them. */
export async function reminderDaysOf(db: Db): Promise<{ days: number[]; version: number }> {
  const row = await db
    .selectFrom('settings')
    .select(['value', 'version'])
    .where('name', '=', reminderSetting)
    .executeTakeFirst();
  const parsed = reminderDays.safeParse(row?.value);
  const days = parsed.success ? parsed.data : usualReminderDays;
  return { days: days.toSorted((a, b) => b - a), version: row?.version ?? 0 };
}

const set = answer(setReminderDays, (context, { days, version }) =>
  transaction(context.db, async (trx) => {
    const { now } = context;
    const before = await reminderDaysOf(trx);
    const value = json(days);
    const written =
      version === 0
        ? await trx
            .insertInto('settings')
            .values({ name: reminderSetting, value, changed_at: now })
            .onConflict((conflict) => conflict.column('name').doNothing())
            .executeTakeFirst()
        : await trx
            .updateTable('settings')
            .set({ value, changed_at: now, version: version + 1 })
            .where('name', '=', reminderSetting)
            .where('version', '=', version)
            .executeTakeFirst();
    if (('numUpdatedRows' in written ? written.numUpdatedRows : written.numInsertedOrUpdatedRows) !== 1n)
      throw refuse('changedMeanwhile');
    await record(trx, context, {
      act: 'settings.reminders',
      subject: 'settings',
      subjectId,
      before: { days: before.days },
      after: { days },
    });
    return { version: version + 1 };
  }),
);

export const reminderDayHandlers: readonly Answer[] = [
  answer(getReminderDays, ({ db }) => reminderDaysOf(db)),
  set,
];
