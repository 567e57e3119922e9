import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aUnit } from '#test/factories/accounts.ts';
import { aMember } from '#test/factories/people.ts';
import { testServer, type TestServer } from '#test/server.ts';
import { runDaily } from './retention-run.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const now = new Date();

test('each person is erased in a transaction of its own, and a server that is stopped erases no further', async () => {
  const unit = await aUnit(server.db);
  const people: string[] = [];
  for (let n = 0; n < 3; n++) people.push((await aMember(server.db, unit.unitId)).memberId);
  await sql`
    update members set deleted_at = now() - interval '20 years', created_at = now() - interval '20 years'
     where id = any(${people}::uuid[])`.execute(server.db);
  const erased = async () => {
    const { rows } = await sql<{ by: string }>`
      select xmin::text as by from members where id = any(${people}::uuid[]) and birthdate = '1900-01-01'`.execute(
      server.db,
    );
    return rows.map(({ by }) => by);
  };
  await runDaily({ ...server.services, signal: AbortSignal.abort() }, now);
  expect(await erased()).toEqual([]);
  await sql`update retention_runs set touched_at = touched_at - interval '2 minutes'`.execute(server.db);
  await runDaily(server.services, now);
  expect(new Set(await erased()).size).toBe(3);
});
