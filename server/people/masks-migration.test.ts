import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { maskIdNumber } from '#contract/fields/mask.ts';
import { migrate, migrationNames } from '#server/db/migrate.ts';
import { newId } from '#server/db/id.ts';
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
  // In the columns of that day.
  const id = newId();
  const decided = JSON.stringify({ status: 2, evidence: { idMasked: wide } });
  await sql`
    with a as (insert into accounts (id, realm, phone, created_at) values (${id}, 'portal', '13900000001', now())),
         u as (insert into units (id, account_id, name, type, invoice, created_at) values (${id}, ${id}, '俱乐部', 2, '{}', now())),
         p as (insert into persons (id, id_space, id_hash, created_at) values (${id}, 'test', '', now())),
         m as (insert into members (id, unit_id, person_id, name, gender, birthdate, id_type, id_cipher, id_masked, created_at)
               values (${id}, ${id}, ${id}, '安然', 2, '2012-03-15', 2, '', ${wide}, now()))
    insert into qualifications (id, kind, member_id, person_id, unit_id, status, year, decided, submitted_at)
    values (${id}, 'athlete', ${id}, ${id}, ${id}, 2, 2026, ${decided}, now())`.execute(db);
  await migrate(connection);
  const masks = async () =>
    (
      await sql<{ masked: string; decided: string }>`
        select m.id_masked as masked, q.decided #>> '{evidence,idMasked}' as decided
          from members m join qualifications q on q.member_id = m.id`.execute(db)
    ).rows;
  const narrow = maskIdNumber(number);
  expect(await masks()).toEqual([{ masked: narrow, decided: narrow }]);
  await sql`update members set id_masked = ${wide}`.execute(db);
  expect(await masks()).toEqual([{ masked: narrow, decided: narrow }]);
});
