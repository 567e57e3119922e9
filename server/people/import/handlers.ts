import { sql } from 'kysely';
import { maskIdNumber, maskPhone } from '#contract/fields/mask.ts';
import * as calls from '#contract/people/import-calls.ts';
import { breaks, transaction } from '#server/db/transaction.ts';
import { ownFiles } from '#server/files/store.ts';
import { answer, type Answer } from '#server/http/answer.ts';
import type { Context } from '#server/http/context.ts';
import { Refused, refuse } from '#server/http/refuse.ts';
import type { Db } from '#server/db/pool.ts';
import { saveMember } from '#server/people/save-member.ts';
import { lockUnitOf } from '#server/people/store.ts';
import { importOf, openPlan, sealPlan, type ImportRow } from './store.ts';

type Unit = Context<'unit'>;

const setMemberImport = answer(
  calls.setMemberImport,
  async (context, { id, act, fileId, leaveFaults = false }) => {
    if (act === 'begin') return begin(context, id, fileId);
    if (act === 'cancel') {
      await sql`delete from member_imports where id = ${id} and unit_id = ${context.session.unit.id} and state <> 'done'`.execute(
        context.db,
      );
      return { id, state: 'cancelled' as const, imported: 0 };
    }
    return transaction(context.db, (trx) => confirm(trx, context, id, leaveFaults));
  },
);

async function begin({ db, session, now, hurry }: Unit, id: string, fileId: string | undefined) {
  const unitId = session.unit.id;
  const state = await transaction(db, async (trx) => {
    const before = await importOf(trx, unitId, id);
    if (before) return before.state;
    const file = (await ownFiles(trx, session, [fileId])).get(fileId ?? '');
    if (file?.kind !== 'sheet') throw refuse('notFound');
    // One at a time: what was not confirmed makes room.
    await sql`delete from member_imports where unit_id = ${unitId} and state <> 'done'`.execute(trx);
    const { numAffectedRows } = await sql`
      insert into member_imports (id, unit_id, account_id, file_id, created_at, touched_at)
      values (${id}, ${unitId}, ${session.accountId}, ${file.id}, ${now}, ${now}) on conflict do nothing`.execute(
      trx,
    );
    if (numAffectedRows === 0n) throw refuse('notFound');
    return 'waiting' as const;
  });
  hurry?.('import-people');
  return { id, state, imported: 0 };
}

async function confirm(trx: Db, context: Unit, id: string, leaveFaults: boolean) {
  const { session, config } = context;
  await lockUnitOf(trx, session.unit.id);
  const found = await importOf(trx, session.unit.id, id, true);
  if (!found || !['ready', 'done'].includes(found.state)) throw refuse('importNotReady');
  const plan = openPlan(config.keys, found);
  const good = plan.rows.filter(({ input, act }) => input && act !== 'same');
  if (found.state === 'done') return { id, state: found.state, imported: good.length };
  const faulty = plan.rows.filter(({ faults }) => faults.length > 0).length;
  if (faulty > 0 && !leaveFaults) throw refuse('importFaults', { n: faulty });
  for (const { row, memberId, version, input } of good) {
    try {
      await saveMember(trx, context, { id: memberId, version, member: input! });
    } catch (error) {
      if (error instanceof Refused || breaks(error, 'members_once')) throw refuse('importChanged', { row });
      throw error;
    }
  }
  // What is done needs no more than whom to ask for consent.
  const kept = plan.rows.map((each) => ({
    ...each,
    number: '',
    input: each.input && { ...each.input, idCardNumber: undefined },
  }));
  const sealed = sealPlan(config.keys, id, { ...plan, rows: kept as typeof plan.rows });
  await sql`update member_imports set state = 'done', plan = ${sealed} where id = ${id}`.execute(trx);
  await sql`delete from member_import_pictures where import_id = ${id}`.execute(trx);
  return { id, state: 'done' as const, imported: good.length };
}

const getMemberImport = answer(calls.getMemberImport, async ({ db, session, config }, { id }) => {
  const found = await importOf(db, session.unit.id, id);
  if (!found) throw refuse('notFound');
  return onWire(found, openPlan(config.keys, found));
});

function onWire(found: ImportRow, { unknown, rows }: ReturnType<typeof openPlan>) {
  const { id, state, code, rows_read, pictures_done, pictures_total } = found;
  const saved = rows.filter(({ input, consentMissing }) => state === 'done' && input && consentMissing);
  return {
    id,
    state,
    code,
    rowsRead: rows_read,
    picturesDone: pictures_done,
    picturesTotal: pictures_total,
    unknown,
    rows: rows.map(
      ({
        row,
        name,
        number,
        act,
        hasPicture,
        guardianName,
        relation,
        guardianPhone,
        consentMissing,
        faults,
      }) => ({
        row,
        name,
        idMasked: number && maskIdNumber(number),
        act,
        hasPicture,
        guardianName,
        relation,
        guardianPhoneMasked: guardianPhone && maskPhone(guardianPhone),
        consentMissing,
        faults,
      }),
    ),
    askConsent: saved.map(({ memberId }) => memberId),
  };
}

export const importHandlers: readonly Answer[] = [setMemberImport, getMemberImport];
