import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '#server/db/id.ts';
import { aStaff } from '#test/factories/accounts.ts';
import { aMatch } from '#test/factories/matches.ts';
import { suiteServer } from '#test/server.ts';
import { holdKey, type OpenKey } from './open-key.ts';

const server = await suiteServer();

test('a call that holds its key delays no other call of the key, but the call that revokes it', async () => {
  const { db } = server;
  const staff = await aStaff(db);
  const { id: matchId } = await aMatch(db);
  const id = newId();
  await sql`
    insert into api_keys (id, match_id, name, scopes, hint, hash, made_by, made_at)
    values (${id}, ${matchId}, 'hall', '{}', 'abcd', '\\x00', ${staff.accountId}, now())`.execute(db);
  const revoked: string[] = [];
  let revoking: Promise<unknown> | undefined;
  await db.transaction().execute(async (trx) => {
    await holdKey(trx, { id } as OpenKey);
    await sql`update api_keys set used_at = now() where id = ${id}`.execute(db);
    revoking = db.transaction().execute(async (other) => {
      await sql`select from api_keys where id = ${id} for update`.execute(other);
      revoked.push('revoked');
    });
    await expect.poll(waiting, { interval: 5 }).toBe(1);
    revoked.push('called');
  });
  await revoking;
  expect(revoked).toEqual(['called', 'revoked']);
});

async function waiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    server.db,
  );
  return rows[0]!.count;
}
