import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { maskIdNumber } from '#contract/fields/mask.ts';
import { migrate, migrationNames } from '#server/db/migrate.ts';
import { aUnit } from '#test/factories/accounts.ts';
import { aMember, anAthlete } from '#test/factories/people.ts';
import { testDatabase, type TestDatabase } from '#test/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const number = '500103201203150019';
const wide = '5001**********0019';

test('masks that show more are narrowed, those that were decided on too, and none can be written', async () => {
  const { db, connection } = database;
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
  const upTo = (await migrationNames()).findLast((name) => name < '0060');
  await migrate(connection, { upTo });
  const unit = await aUnit(db);
  const { memberId } = await aMember(db, unit.unitId, { roles: [3] });
  await anAthlete(db, memberId, 2);
  await sql`update members set id_masked = ${wide}`.execute(db);
  await sql`update qualifications set decided = ${JSON.stringify({ status: 2, evidence: { idMasked: wide } })}`.execute(
    db,
  );
  await migrate(connection);
  const kept = async () =>
    (
      await sql<{ masked: string; decided: string }>`
        select m.id_masked as masked, q.decided #>> '{evidence,idMasked}' as decided
          from members m join qualifications q on q.member_id = m.id`.execute(db)
    ).rows;
  const narrow = maskIdNumber(number);
  expect(await kept()).toEqual([{ masked: narrow, decided: narrow }]);
  await sql`update members set id_masked = ${wide}`.execute(db);
  expect(await kept()).toEqual([{ masked: narrow, decided: narrow }]);
});
