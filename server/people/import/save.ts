import { sql } from 'kysely';
import { breaks, transaction } from '#server/db/transaction.ts';
import type { Context, Services } from '#server/http/context.ts';
import { Refused, refuse } from '#server/http/refuse.ts';
import { saveMember } from '#server/people/save-member.ts';
import { lockUnitOf, nameGuardian } from '#server/people/store.ts';
import { rowsOf } from './plan.ts';
import { imports, openPlan, sealPlan, type ImportRow } from './store.ts';

const noteEvery = 20;

/**
 * Saves what was confirmed, in one transaction: a process that dies or is stopped leaves nothing, and the next begins
 * with the first row.
 * @throws NotHeld, or the reason of `signal`
 */
export async function saveImport(services: Services, job: ImportRow, now: Date): Promise<void> {
  const { db, config, clock, signal } = services;
  const plan = openPlan(config.keys, job);
  const all = rowsOf(plan);
  const rows = all.flatMap((row) => (row.input && row.act !== 'same' ? [{ ...row, input: row.input }] : []));
  // What is done needs no more than whom to ask for consent; the guardians stay with the people.
  const rowsWithoutPersonalData = all.map((row) => ({
    ...row,
    cells: undefined,
    person: undefined,
    number: '',
    guardianName: '',
    guardianPhone: '',
    input: row.input && { ...row.input, idCardNumber: undefined },
  }));
  const sealed = sealPlan(config.keys, job.id, {
    ...plan,
    rest: [],
    rows: rowsWithoutPersonalData as typeof plan.rows,
  });
  await transaction(db, async (trx) => {
    await lockUnitOf(trx, job.unit_id);
    const actor = actorOf(services, job, now);
    for (const [at, { row, memberId, version, input }] of rows.entries()) {
      signal?.throwIfAborted();
      try {
        await saveMember(trx, actor, { id: memberId, version, member: input });
      } catch (error) {
        if (error instanceof Refused || breaks(error, 'members_once')) throw refuse('importChanged', { row });
        throw error;
      }
      // Outside the transaction, so that it is seen.
      if (at % noteEvery === 0) await imports.touch(db, job, clock(), sql`rows_saved = ${at + 1}`);
    }
    for (const { memberId, input, guardianName: name, relation, guardianPhone: phone } of all)
      if (input && (name || phone))
        await nameGuardian(trx, job.unit_id, memberId, { name, relation, phone }, now);
    await imports.end(trx, job, 'done', sql`rows_saved = ${rows.length}, plan = ${sealed}`);
    await sql`delete from member_import_pictures where import_id = ${job.id}`.execute(trx);
  });
}

/** The unit, as far as saving a person needs to know it. */
export function actorOf(services: Services, job: ImportRow, now: Date): Context<'unit'> {
  const session = { realm: 'portal', id: '', accountId: job.account_id, unit: { id: job.unit_id } };
  return { ...services, now, lang: 'zh', requestId: job.id, session } as unknown as Context<'unit'>;
}
