import { afterAll, beforeAll, expect, test } from 'vitest';
import { json } from '#server/db/columns.ts';
import { newId } from '#server/db/id.ts';
import { aStaff, aUnit } from '#test/factories/accounts.ts';
import { aMatch } from '#test/factories/matches.ts';
import { testDatabase, type TestDatabase } from '#test/database.ts';
import { sweepRecords } from './jobs.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const now = new Date('2026-11-20T20:10:00Z');
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000);

test('what has served is removed, what still serves stays', async () => {
  const { db } = database;
  const { accountId, unitId } = await aUnit(db);
  const { accountId: staff } = await aStaff(db);
  const { id: matchId } = await aMatch(db);
  const hash = (n: number) => Buffer.alloc(32, n);
  for (const [n, days] of [0, 2, 40, 500, 900].entries()) {
    await db
      .insertInto('login_failures')
      .values({ key_hash: hash(n), failures: 1, last_at: ago(days), locked_until: ago(days) })
      .execute();
    const made = { created_at: ago(days), expires_at: ago(days), used_at: null };
    await db
      .insertInto('invitations')
      .values({ id: newId(), token_hash: hash(n), account_id: staff, ...made })
      .execute();
    await db
      .insertInto('reminders')
      .values({ account_id: accountId, step: `pay ${days}`, days: 3, sent_at: ago(days) })
      .execute();
    const decision = { match_id: matchId, act: 'close' as const, closes_at: now, created_at: ago(days) };
    await db
      .insertInto('match_notices')
      .values([
        { id: newId(), ...decision, told_at: ago(days) },
        { id: newId(), ...decision, told_at: null },
      ])
      .execute();
    const id = newId();
    await db
      .insertInto('notices')
      .values({
        id,
        kind: 1,
        topic: 'notices',
        title: json({}),
        body: json({}),
        audience: 'all',
        publish_at: ago(days),
        created_at: ago(days),
      } as never)
      .execute();
    await db
      .insertInto('inbox')
      .values({
        id: newId(),
        unit_id: unitId,
        key: `${days}`,
        title: json({}),
        body: json({}),
        link: '/',
        created_at: ago(days),
      } as never)
      .execute();
    await db
      .insertInto('notice_reads')
      .values({ notice_id: id, account_id: accountId, read_at: ago(days) })
      .execute();
  }
  await sweepRecords(db, now);
  const countOf = async (
    table: 'login_failures' | 'invitations' | 'reminders' | 'match_notices' | 'notice_reads' | 'inbox',
  ) => (await db.selectFrom(table).selectAll().execute()).length;
  expect(await countOf('login_failures')).toBe(1);
  expect(await countOf('invitations')).toBe(2);
  expect(await countOf('reminders')).toBe(3);
  // Those whose message has not left stay, however old.
  expect(await countOf('match_notices')).toBe(2 + 5);
  expect(await countOf('notice_reads')).toBe(4);
  // Those of the year in which they are shown.
  expect(await countOf('inbox')).toBe(3);
});
