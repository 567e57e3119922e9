import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { transaction } from '#server/db/transaction.ts';
import { aStaff } from '#test/factories/accounts.ts';
import { aPlantedChild } from '#test/factories/planted-child.ts';
import { suiteServer } from '#test/server.ts';
import { eraseMember } from './erase.ts';

const server = await suiteServer();

/** Columns that identify no one alone: results stay by them. */
const kept = ['id', 'unit_id', 'person_id', 'gender', 'id_type', 'roles', 'created_at'];
/** What the erasure itself writes, and what follows from the other columns. */
const written = ['deleted_at', 'version', 'missing'];

test('every column of a person is emptied by the erasure or named here as kept, and the planted child has a value in each', async () => {
  const { db } = server;
  const { id } = await aPlantedChild(server, await aStaff(db));
  const rowOf = async () => {
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(m) as row from members m where id = ${id}`.execute(db);
    return rows[0]!.row;
  };
  const before = await rowOf();
  const personal = Object.keys(before).filter((column) => ![...kept, ...written].includes(column));
  expect(personal.filter((column) => before[column] === null || before[column] === '')).toEqual([]);
  const actor = { now: server.services.clock(), requestId: 'test', session: null };
  await transaction(db, (trx) => eraseMember(trx, id, actor, true));
  const after = await rowOf();
  expect(personal.filter((column) => after[column] === before[column])).toEqual([]);
});
