import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { duties } from '#contract/call.ts';
import { migrate, migrationNames } from '#server/db/migrate.ts';
import { aStaff } from '#test/factories/accounts.ts';
import { testDatabase, type TestDatabase } from '#test/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

test('whoever booked such payments before holds the duty for them, once, and nobody else', async () => {
  const { db, connection } = database;
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
  await migrate(connection, { upTo: (await migrationNames()).findLast((name) => name < '0017') });
  const before = duties.filter((duty) => duty !== 'outsidePayments');
  const [admin, finance, reviewer] = [
    await aStaff(db, before),
    await aStaff(db, ['finance', 'registrations']),
    await aStaff(db, ['registrations']),
  ];
  await migrate(connection);
  const grants = async ({ accountId }: { accountId: string }) =>
    (await db.selectFrom('accounts').select('duties').where('id', '=', accountId).executeTakeFirstOrThrow())
      .duties;
  expect(await grants(admin)).toEqual([...before, 'outsidePayments']);
  expect(await grants(finance)).toEqual(['finance', 'registrations', 'outsidePayments']);
  expect(await grants(reviewer)).toEqual(['registrations']);
});
