import { sql, type RawBuilder } from 'kysely';
import { expect, test } from 'vitest';
import { openPool } from '#server/db/pool.ts';
import { aMatch, anEvent } from '#test/factories/matches.ts';
import { anEntrant, submitted } from '#test/factories/registrations.ts';
import { growing } from '#test/plans.ts';
import { suiteServer } from '#test/server.ts';

const server = await suiteServer();
const event = anEvent();
const { id: matchId } = await aMatch(server.db, { events: [event] });
await submitted(server, await anEntrant(server), matchId, event);

/** What a trigger reads stands in no statement whose plan is looked at. */
test.each<[string, RawBuilder<unknown>]>([
  ['a registration passes', sql`update registrations set stage = 'passed' where match_id = ${matchId}`],
  [
    'a registration is withdrawn',
    sql`update registrations set stage = 'withdrawn' where match_id = ${matchId}`,
  ],
  ['an entry is released', sql`update entries set state = 'released' where match_id = ${matchId}`],
  ['an entry goes', sql`delete from entries where match_id = ${matchId}`],
])('triggers find their rows by an index: %s', async (_, change) => {
  // A connection of its own has planned nothing yet.
  const { db } = openPool(server.connection, 1);
  const rolledBack = new Error('as before');
  const transaction = db.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx);
    const { numAffectedRows } = await change.execute(trx);
    expect(numAffectedRows).toBe(1n);
    const { rows } = await sql<{ table: string }>`
      select relname as table from pg_stat_xact_user_tables where seq_scan > 0`.execute(trx);
    expect(rows.filter(({ table }) => growing.test(`Seq Scan on ${table}`))).toEqual([]);
    throw rolledBack;
  });
  await expect(transaction).rejects.toBe(rolledBack);
  await db.destroy();
});
