import { sql } from 'kysely';
import { onTestFinished } from 'vitest';
import { record } from '#server/audit/record.ts';
import { newId } from '#server/db/id.ts';
import type { Db } from '#server/db/pool.ts';
import { testServer, type TestServer } from '#test/server.ts';

export const now = new Date('2026-06-01T04:00:00.123Z');
export const actor = { now, requestId: 'r', session: null };
export const subjectId = newId();

/** Lines of the trail, with contents that are not easily written in one way. */
export const acts = (db: Db, count: number) =>
  Promise.all(
    Array.from({ length: count }, (_, each) =>
      record(db, actor, {
        act: 'match.change',
        subject: 'match',
        subjectId,
        reason: `第 ${each} 次`,
        before: { 长名: [null, 1e-7, { b: 1, a: now }], z: -0 },
        after: { count: each, gone: undefined, text: '陈小明' },
      }),
    ),
  );

/** Does harm as an attacker who may write everything in the database but has no key. */
export async function attacked(db: Db, harm: (trx: Db) => Promise<unknown>): Promise<void> {
  const triggers = async (trx: Db, what: 'disable' | 'enable') => {
    for (const table of ['audit', 'audit_links'])
      await sql`alter table ${sql.table(table)} ${sql.raw(what)} trigger user`.execute(trx);
  };
  await db.transaction().execute(async (trx) => {
    await triggers(trx, 'disable');
    await harm(trx);
    await triggers(trx, 'enable');
  });
}

/** Removes lines with their links. */
export const drop =
  (...ids: string[]) =>
  async (trx: Db) => {
    await sql`delete from audit_links where audit_id = any(${ids}::uuid[])`.execute(trx);
    await sql`delete from audit where id = any(${ids}::uuid[])`.execute(trx);
  };

/** A trail for one test. */
export async function ownTrail(): Promise<TestServer> {
  const server = await testServer();
  onTestFinished(() => server.close());
  return server;
}
