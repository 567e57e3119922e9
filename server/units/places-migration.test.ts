import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate, migrationNames } from '#server/db/migrate.ts';
import { newId } from '#server/db/id.ts';
import { testDatabase, type TestDatabase } from '#test/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

test('Hong Kong, Macao and Taiwan are rewritten as regions, in changes that wait as well; all else stays', async () => {
  const { db, connection } = database;
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
  const upTo = (await migrationNames()).findLast((name) => name < '0088');
  await migrate(connection, { upTo });
  const units: [country: number, province: number | null, pending: object | null][] = [
    [156, 810000, null],
    [156, 710000, null],
    [156, 500000, { countryId: 156, provinceCode: 820000, cityCode: null, name: '澳门跳绳会' }],
    [276, null, null],
  ];
  for (const [country, province, pending] of units) {
    const [account, unit] = [newId(), newId()];
    await sql`insert into accounts (id, realm, email, nickname, account_type, created_at)
      values (${account}, 'portal', ${`${account}@b.cn`}, '', 1, now())`.execute(db);
    await sql`insert into units (id, account_id, name, type, country_id, province_code, invoice, pending, created_at)
      values (${unit}, ${account}, '跳绳会', 2, ${country}, ${province}, '{}', ${pending && JSON.stringify(pending)}::jsonb, now())`.execute(
      db,
    );
  }
  await migrate(connection);
  const { rows } = await sql`
    select country_id as country, province_code as province, pending, licence_name as licence
      from units order by created_at, id`.execute(db);
  expect(rows).toEqual([
    { country: 344, province: null, pending: null, licence: '' },
    { country: 158, province: null, pending: null, licence: '' },
    {
      country: 156,
      province: 500000,
      pending: { countryId: 446, provinceCode: null, cityCode: null, name: '澳门跳绳会' },
      licence: '',
    },
    { country: 276, province: null, pending: null, licence: '' },
  ]);
});
