import { asStored } from '#contract/lang.ts';
import { problem } from '#contract/problem.ts';
import * as calls from '#contract/records/calls.ts';
import type { RecordCategory, RecordRegister } from '#contract/records/register.ts';
import { repeated, standingOn } from '#contract/records/rules.ts';
import { record } from '#server/audit/record.ts';
import { transaction } from '#server/db/transaction.ts';
import { answer, type Answer } from '#server/http/answer.ts';
import { memoOf } from '#server/http/memo.ts';
import { refuse } from '#server/http/refuse.ts';
import { offeredMatches } from '#server/points/circuit-store.ts';
import { mayRead } from '#server/results/list-handlers.ts';
import { decideRecord } from './decide.ts';
import { earlierHandlers } from './earlier.ts';
import { exportRecordDossier } from './export-dossier.ts';
import { ratifiedIn, withdrawOutdone } from './follow.ts';
import { linesOfRecords, staffRecords } from './lines.ts';
import { listKey } from './public.ts';
import * as store from './store.ts';

const getRecordRegisters = answer(calls.getRecordRegisters, async ({ db }) => {
  const [registers, waiting] = await Promise.all([store.allRegisters(db), store.waitingByRegister(db)]);
  const rows = registers.map(({ id, register }) => ({
    id,
    name: register.name,
    scope: register.scope,
    categories: register.categories.length,
    candidates: waiting.get(id)?.candidates ?? 0,
    flagged: waiting.get(id)?.flagged ?? 0,
    opened: register.opened,
  }));
  return { rows, total: rows.length };
});

const getRecordRegister = answer(calls.getRecordRegister, async ({ db }, { registerId }) => {
  const row = registerId === undefined ? null : await store.findRegister(db, registerId);
  if (registerId !== undefined && !row) throw refuse('notFound');
  const records = row ? await store.recordsBy(db, 'register_id', row.id) : [];
  const offered = await offeredMatches(db, row?.register.matchIds ?? []);
  const waits = ({ state }: store.StoredRecord) => Number(state === 'candidate');
  return {
    register: row?.register ?? null,
    version: row?.version ?? 0,
    records: row
      ? await staffRecords(
          db,
          row.register,
          records.toSorted((a, b) => waits(b) - waits(a)),
        )
      : [],
    offered,
  };
});

const noted = ({ name, scope, categories, opened }: RecordRegister) => ({
  name: asStored(name),
  scope,
  categories: categories.length,
  opened,
});

const sameCategory = (a: RecordCategory, b: RecordCategory | undefined) =>
  b !== undefined &&
  a.code === b.code &&
  a.gender === b.gender &&
  a.ageFrom === b.ageFrom &&
  a.ageTo === b.ageTo;

const setRecordRegister = answer(
  calls.setRecordRegister,
  async (context, { registerId: id, version, register }) => {
    const wrong = register.categories.findIndex(
      ({ ageFrom, ageTo }) => ageFrom !== null && ageTo !== null && ageFrom > ageTo,
    );
    if (wrong !== -1)
      throw refuse('ageRangeWrong', {}, [problem('ageRangeWrong', `register.categories.${wrong}.ageFrom`)]);
    if (repeated(register.categories).length > 0) throw refuse('recordCategoryTwice');
    const answered = await transaction(context.db, async (trx) => {
      const matchIds = register.matchIds ?? [];
      const offered = await offeredMatches(trx, matchIds);
      if (!matchIds.every((each) => offered.some((match) => match.id === each))) throw refuse('notFound');
      const before = await store.lockRegister(trx, id);
      const recordedIds = new Set(
        (await store.recordsBy(trx, 'register_id', id)).map((each) => each.category_id),
      );
      for (const category of before?.register.categories ?? [])
        if (
          recordedIds.has(category.id) &&
          !sameCategory(
            category,
            register.categories.find((each) => each.id === category.id),
          )
        )
          throw refuse('recordCategoryHeld');
      const written = await store.writeRegister(trx, { id, version, register }, context.now);
      if (written === null) throw refuse('changedMeanwhile');
      await record(trx, context, {
        act: 'recordRegister.save',
        subject: 'recordRegister',
        subjectId: id,
        before: before && noted(before.register),
        after: noted(register),
      });
      return { version: written };
    });
    memoOf(context.db).forget(listKey);
    return answered;
  },
);

const addRecord = answer(calls.addRecord, async (context, { registerId, recordId, record: typed }) => {
  await transaction(context.db, async (trx) => {
    const row = await store.lockRegister(trx, registerId);
    if (!row?.register.categories.some(({ id }) => id === typed.categoryId)) throw refuse('notFound');
    // Sent again after its answer was lost.
    if (await store.findRecord(trx, recordId)) return;
    await trx
      .insertInto('records')
      .values({
        id: recordId,
        register_id: registerId,
        category_id: typed.categoryId,
        state: 'ratified',
        value: typed.value,
        set_on: typed.setOn,
        holder: typed.holder,
        unit: typed.unit,
        match: typed.match,
        found_at: context.now,
        decided_at: context.now,
        decided_by: context.session.accountId,
      })
      .execute();
    await record(trx, context, {
      act: 'record.add',
      subject: 'record',
      subjectId: recordId,
      after: { final: typed.value / 100, match: typed.match },
    });
    await withdrawOutdone(trx, context, registerId, row.register);
  });
  return {};
});

const getRecordCandidates = answer(calls.getRecordCandidates, async (context, { matchId }) => {
  mayRead(context);
  const { db } = context;
  const candidates = (await store.recordsBy(db, 'match_id', matchId)).filter(
    ({ state }) => state === 'candidate',
  );
  const lines = await linesOfRecords(db, candidates);
  const books = new Map<string, { register: RecordRegister; records: store.StoredRecord[] }>();
  for (const registerId of new Set(candidates.map(({ register_id }) => register_id)))
    books.set(registerId, {
      register: (await store.findRegister(db, registerId))!.register,
      records: await store.recordsBy(db, 'register_id', registerId),
    });
  const rows = candidates.map((each) => {
    const { register, records } = books.get(each.register_id)!;
    const line = lines.get(each.entry_id!);
    return {
      id: each.id,
      registerId: each.register_id,
      registerName: register.name,
      category: register.categories.find(({ id }) => id === each.category_id)!,
      groupId: each.group_id!,
      number: line?.number ?? null,
      people: line?.people ?? [],
      value: each.value,
      before: standingOn(ratifiedIn(records, each.category_id), each.set_on),
    };
  });
  return { rows };
});

export const recordHandlers: readonly Answer[] = [
  getRecordRegisters,
  getRecordRegister,
  setRecordRegister,
  addRecord,
  ...earlierHandlers,
  decideRecord,
  exportRecordDossier,
  getRecordCandidates,
];
