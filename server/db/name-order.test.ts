import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { candidatesOf } from '#server/teams/people.ts';
import { aUnit } from '#test/factories/accounts.ts';
import { aMember } from '#test/factories/people.ts';
import { testDatabase, type TestDatabase } from '#test/database.ts';
import { readMigrations } from './migration-files.ts';
import { byName } from './name-order.ts';
import { openPool, type Db } from './pool.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const names = ['张三', '安然', '李四', '赵六', '王五'];
const byPinyin = ['安然', '李四', '王五', '张三', '赵六'];
const byCharacter = ['安然', '张三', '李四', '王五', '赵六'];

async function sorted(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${names}::text[]) name order by name ${byName}`.execute(db);
  return rows.map(({ name }) => name);
}

test('Chinese names are sorted by pinyin', async () => {
  expect(await sorted(database.db)).toEqual(byPinyin);
});

// A build without ICU refuses by the same code: pg_locale.c, "ICU is not supported in this build".
test('where PostgreSQL cannot use ICU, here for the encoding, the migration makes them sort by their characters', async () => {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await sql`create database ${sql.id(name)} template template0 encoding 'SQL_ASCII' locale_provider libc locale 'C'`.execute(
    database.db,
  );
  const { db } = openPool({ ...database.connection, database: name });
  try {
    const icu = sql`create collation direct (provider = icu, locale = 'zh')`.execute(db);
    await expect(icu).rejects.toMatchObject({ code: '0A000' });
    const { text } = (await readMigrations()).find((each) => each.name === '0096-names-by-pinyin')!;
    await sql.raw(text).execute(db);
    expect(await sorted(db)).toEqual(byCharacter);
  } finally {
    await db.destroy();
    await sql`drop database ${sql.id(name)}`.execute(database.db);
  }
});

test('nothing else needs pinyin: lists are read in the order of characters', async () => {
  const { db } = database;
  const { unitId } = await aUnit(db);
  for (const name of names) await aMember(db, unitId, { name });
  // Fails where an index or a column is of this collation.
  await sql`drop collation by_name`.execute(db);
  await sql`create collation by_name from "C"`.execute(db);
  const filter = { text: undefined, role: undefined, ids: undefined, limit: 10, offset: 0 };
  const { rows } = await candidatesOf(db, unitId, filter, 2026);
  expect(rows.map(({ name }) => name)).toEqual(byCharacter);
});
