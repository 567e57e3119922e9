import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { actor, acts, now, ownTrail } from '#test/factories/trail.ts';
import { eraseContents } from './erase.ts';
import { knownHead } from './head.ts';
import { sealTrail } from './seal.ts';
import { verifyTrail } from './verify.ts';

test('contents that are erased after the check looked for acts that wait are no fault', async () => {
  const other = await ownTrail();
  await acts(other.db, 3);
  await sealTrail(other.services, now);
  let looked = false;
  const db = other.db.withPlugin({
    transformQuery: ({ node }) => {
      looked = node.kind === 'RawNode' && node.sqlFragments.join('').includes('l.n is null');
      return node;
    },
    transformResult: async ({ result }) => {
      if (looked && result.rows.length === 0) {
        looked = false;
        await acts(other.db, 1);
        await sealTrail(other.services, now);
        const { id } = await other.db
          .selectFrom('audit')
          .select('id')
          .orderBy('id', 'desc')
          .executeTakeFirstOrThrow();
        await other.db.transaction().execute((trx) => eraseContents(trx, actor, [id]));
      }
      return result;
    },
  });
  expect(await verifyTrail(db, null, now)).toMatchObject({ faults: [], links: 4 });
  await sealTrail(other.services, now);
  expect(await verifyTrail(other.db, null, now)).toMatchObject({ faults: [], links: 5, erased: 1 });
});

test('a check in the middle of acts, seals and erasings finds no fault, page by page', async () => {
  const other = await ownTrail();
  const meanwhile = (async () => {
    for (let round = 0; round < 5; round++) {
      await acts(other.db, 20);
      const { id } = await other.db
        .selectFrom('audit')
        .select('id')
        .where('act', '=', 'match.change')
        .where('erased_at', 'is', null)
        .executeTakeFirstOrThrow();
      await other.db.transaction().execute((trx) => eraseContents(trx, actor, [id]));
      await sealTrail(other.services, now);
    }
  })();
  for (let round = 0; round < 5; round++)
    expect((await verifyTrail(other.db, null, now, { ids: 7 })).faults).toEqual([]);
  await meanwhile;
  const verdict = await verifyTrail(other.db, await knownHead(other.services.config.dataDir), now, {
    ids: 7,
  });
  expect(verdict.faults).toEqual([]);
  const { rows } = await sql<{ n: number }>`select count(*) as n from audit_links`.execute(other.db);
  expect(verdict.links).toBe(rows[0]!.n);
});
