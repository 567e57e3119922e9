import { dayIn } from '#contract/fields/dates.ts';
import * as calls from '#contract/records/calls.ts';
import { answer, type Answer } from '#server/http/answer.ts';
import { memoOf } from '#server/http/memo.ts';
import { refuse } from '#server/http/refuse.ts';
import { publicRecords } from './lines.ts';
import { allRegisters, findRegister, recordsBy, type StoredRecord } from './store.ts';

/** Seconds for which the list of registers is kept. */
const keptSeconds = 10;
export const listKey = 'record registers';

const isRatified = ({ state }: StoredRecord) => state === 'ratified';

const getRegisters = answer(calls.getPublicRecordRegisters, async ({ db }) => ({
  rows: await memoOf(db).get(listKey, listKey, keptSeconds, async () => {
    const rows = [];
    for (const { id, register } of (await allRegisters(db)).filter((each) => each.register.opened)) {
      const records = await recordsBy(db, 'register_id', id);
      rows.push({
        id,
        name: register.name,
        scope: register.scope,
        records: new Set(records.filter(isRatified).map(({ category_id }) => category_id)).size,
      });
    }
    return rows;
  }),
}));

const getRegister = answer(calls.getPublicRecordRegister, async ({ db, now }, { registerId }) => {
  const row = await findRegister(db, registerId);
  if (!row?.register.opened) throw refuse('notFound');
  const { name, about, scope, ruleBook, conditions, categories } = row.register;
  const records = (await recordsBy(db, 'register_id', registerId)).filter(isRatified);
  return {
    name,
    about,
    scope,
    ruleBook,
    conditions,
    categories,
    records: await publicRecords(db, records, dayIn(now)),
  };
});

export const publicRecordHandlers: readonly Answer[] = [getRegisters, getRegister];
