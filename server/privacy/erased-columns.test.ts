import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { transaction } from '#server/db/transaction.ts';
import { aStaff } from '#test/factories/accounts.ts';
import { aPlantedChild } from '#test/factories/planted-child.ts';
import { suiteServer } from '#test/server.ts';
import { eraseMember } from './erase.ts';
import { memberColumns } from './member-columns.ts';
import { retentionRules } from './retention-rules.ts';

const server = await suiteServer();
const { db } = server;

async function rowOf(id: string): Promise<Record<string, unknown>> {
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    select to_jsonb(m) as row from members m where id = ${id}`.execute(db);
  return rows[0]!.row;
}
const columnsWhere = (fits: (keeping: (typeof memberColumns)[keyof typeof memberColumns]) => boolean) =>
  Object.entries(memberColumns)
    .flatMap(([column, keeping]) => (fits(keeping) ? [column] : []))
    .toSorted();
/** What differs, but for what a change writes of itself. */
const changedIn = (before: Record<string, unknown>, after: Record<string, unknown>) =>
  Object.keys(before)
    .filter((column) => !['deleted_at', 'version', 'missing'].includes(column))
    .filter((column) => JSON.stringify(before[column]) !== JSON.stringify(after[column]))
    .toSorted();

test('the planted child has a value in each personal column; each kind of retention empties its own, the erasure all', async () => {
  const { id } = await aPlantedChild(server, await aStaff(db));
  const planted = await rowOf(id);
  expect(Object.keys(planted).toSorted()).toEqual(Object.keys(memberColumns).toSorted());
  const personal = [...columnsWhere((keeping) => typeof keeping === 'object'), 'name'].toSorted();
  expect(personal.filter((column) => planted[column] === null || planted[column] === '')).toEqual([]);

  const now = server.services.clock();
  for (const kind of ['idPhotos', 'healthPapers', 'idNumbers'] as const) {
    const before = await rowOf(id);
    await transaction(db, (trx) => retentionRules[kind].erase(trx, [id], now));
    expect(changedIn(before, await rowOf(id))).toEqual(
      columnsWhere((keeping) => typeof keeping === 'object' && keeping.kind === kind),
    );
  }

  await transaction(db, (trx) => eraseMember(trx, id, { now, requestId: 'test', session: null }, true));
  expect(changedIn(planted, await rowOf(id))).toEqual(personal);
});
