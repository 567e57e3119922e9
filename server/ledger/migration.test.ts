import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate, migrationNames } from '#server/db/migrate.ts';
import { newId } from '#server/db/id.ts';
import { aStaff } from '#test/factories/accounts.ts';
import { testDatabase, type TestDatabase } from '#test/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

test('what was charged and booked before there were orders becomes orders and events, fen by fen', async () => {
  const { db, connection } = database;
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
  const before = (await migrationNames()).findLast((name) => name < '0014');
  await migrate(connection, { upTo: before });
  const [open, part, ended, over, free] = [newId(), newId(), newId(), newId(), newId()];
  const [at, later] = ['2026-05-01T00:00:00Z', '2026-05-09T00:00:00Z'];
  // The matches, teams and units that these belong to are of no matter here.
  await sql`alter table registrations drop constraint registrations_match_id_fkey,
    drop constraint registrations_team_id_fkey, drop constraint registrations_unit_id_fkey`.execute(db);
  for (const id of [open, part, ended, over, free])
    await sql`insert into registrations (id, match_id, team_id, unit_id, stage, created_at)
              values (${id}, ${newId()}, ${newId()}, ${newId()}, 'finance', ${at})`.execute(db);
  const { accountId } = await aStaff(db);
  const charge = (registration: string, payee: string, fen: number, closed: string | null = null) =>
    sql`insert into charges values (${newId()}, ${registration}, ${payee}, 'x', '{"zh":"费"}', 1, ${fen}, ${fen}, ${at}, ${closed})`.execute(
      db,
    );
  const pay = (registration: string, payee: string, fen: number) =>
    sql`insert into outside_payments values (${newId()}, ${registration}, ${payee}, ${fen}, '转账', ${accountId}, ${at})`.execute(
      db,
    );
  await charge(open, 'service', 100);
  await charge(open, 'service', 50);
  await charge(part, 'package', 70);
  await charge(part, 'service', 30);
  await pay(part, 'package', 40);
  await pay(part, 'service', 30);
  await charge(ended, 'service', 80, later);
  await charge(ended, 'service', 90);
  await pay(ended, 'service', 90);
  await charge(over, 'service', 10, later);
  await pay(over, 'service', 10);
  await charge(free, 'service', 0);
  await migrate(connection);
  const { rows } = await sql<Record<string, unknown>>`
    select registration_id, payee, fen, state, ended, due_fen, paid_fen, surplus_fen,
           (select sum(fen) from charges where order_id = o.id) as lines,
           (select string_agg(kind || coalesce(' ' || fen, ''), ', ' order by booked) from money_events where order_id = o.id) as events
      from pay_orders o`.execute(db);
  const of = (id: string) =>
    rows
      .filter((row) => row['registration_id'] === id)
      .map((row) =>
        [
          row['payee'],
          row['fen'],
          row['state'],
          row['due_fen'],
          row['paid_fen'],
          row['surplus_fen'],
          row['events'],
        ].join(' '),
      )
      .toSorted();
  expect(of(open)).toEqual(['service 150 0 150 0 0 ']);
  expect(of(part)).toEqual(['package 70 2 30 40 0 paid 40', 'service 30 1 0 30 0 paid 30']);
  expect(of(ended)).toEqual(['service 80 4 0 0 0 ended', 'service 90 1 0 90 0 paid 90']);
  expect(of(over)).toEqual(['service 10 4 0 0 10 ended, paid 10']);
  expect(of(free)).toEqual([]);
  expect(rows.every((row) => Number(row['lines']) === Number(row['fen']))).toBe(true);
});

test('what has been booked is never changed nor taken out', async () => {
  for (const act of [sql`update money_events set fen = 1`, sql`delete from money_events`])
    await expect(act.execute(database.db)).rejects.toThrow('never changed');
});
