import { afterAll, beforeAll, expect, test } from 'vitest';
import { aStaff } from '#test/factories/accounts.ts';
import { testDatabase } from '#test/database.ts';
import { checkMode, demoSetting } from './check-mode.ts';
import { json } from './columns.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

test('an empty database takes either; one in use takes no demo; the demo’s is never used in earnest', async () => {
  const { db } = database;
  await checkMode(db, true);
  await checkMode(db, false);
  await aStaff(db);
  await checkMode(db, false);
  await expect(checkMode(db, true)).rejects.toThrow('real use');
  await db
    .insertInto('settings')
    .values({ name: demoSetting, value: json({}), changed_at: new Date() })
    .execute();
  await checkMode(db, true);
  await expect(checkMode(db, false)).rejects.toThrow('holds the demo');
});
