import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clubRegister } from '#contract/units/registers.ts';
import { newId } from '#server/db/id.ts';
import { migrate, migrationNames } from '#server/db/migrate.ts';
import { testDatabase, type TestDatabase } from '#test/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

test('who was a member by the flag of their unit is in the club register, and what a server of the version before says is carried over', async () => {
  const { db, connection } = database;
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
  await migrate(connection, { upTo: (await migrationNames()).findLast((name) => name < '0119') });
  const aUnit = async (member: boolean) => {
    const id = newId();
    await sql`insert into accounts (id, realm, email, nickname, account_type, created_at)
      values (${id}, 'portal', ${`${id}@b.cn`}, '', 1, now())`.execute(db);
    await sql`insert into units (id, account_id, name, type, invoice, member, created_at)
      values (${id}, ${id}, '跳绳会', 2, '{}', ${member}, now())`.execute(db);
    return id;
  };
  const [member, other] = [await aUnit(true), await aUnit(false)];
  await migrate(connection);
  const listed = async () =>
    (
      await sql<{ id: string }>`
        select unit_id as id from register_members where register_id = ${clubRegister.id} order by created_at, id`.execute(
        db,
      )
    ).rows.map(({ id }) => id);
  expect(await listed()).toEqual([member]);
  await sql`update units set member = true where id = ${other}`.execute(db);
  await sql`update units set member = true, address = 'x' where id = ${other}`.execute(db);
  expect(new Set(await listed())).toEqual(new Set([member, other]));
  await sql`update units set member = false where id = ${member}`.execute(db);
  const fresh = await aUnit(true);
  expect(new Set(await listed())).toEqual(new Set([other, fresh]));
});
