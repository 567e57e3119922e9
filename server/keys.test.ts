import { afterAll, beforeAll, expect, test } from 'vitest';
import { keyOf } from '#test/config.ts';
import { type TestDatabase, testDatabase } from '#test/database.ts';
import { checkKeys, type Keys } from './keys.ts';

const keys: Keys = { field: keyOf(1), index: keyOf(2), sign: keyOf(3) };
const now = new Date('2026-05-10T04:00:00Z');
let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
  await checkKeys(database.db, keys, now);
});
afterAll(() => database.drop());

test('a database takes the keys it began with, and no others', async () => {
  await expect(checkKeys(database.db, keys, now)).resolves.toBeUndefined();
  for (const name of ['field', 'index'] as const) {
    const others = { ...keys, [name]: keyOf(9) };
    await expect(checkKeys(database.db, others, now), name).rejects.toThrow('other keys');
  }
});

test('the signing key may change', async () => {
  await expect(checkKeys(database.db, { ...keys, sign: keyOf(9) }, now)).resolves.toBeUndefined();
});

test('several servers starting at once agree', async () => {
  await database.db.deleteFrom('settings').where('name', '=', 'keys').execute();
  const starts = Array.from({ length: 8 }, () => checkKeys(database.db, keys, now));
  await expect(Promise.all(starts)).resolves.toHaveLength(8);
});
