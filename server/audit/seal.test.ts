import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '#server/db/id.ts';
import { suiteServer } from '#test/server.ts';
import { record } from './record.ts';
import { sealTrail } from './seal.ts';
import { verifyTrail } from './verify.ts';

const now = new Date('2026-06-01T04:00:00.123Z');
const actor = { now, requestId: 'r', session: null };
const subjectId = newId();
const server = await suiteServer();

async function acts(count: number): Promise<void> {
  for (let n = 0; n < count; n++)
    await record(server.db, actor, {
      act: 'match.change',
      subject: 'match',
      subjectId,
      reason: `第 ${n} 次`,
      after: {},
    });
}

test('one that was altered while it waits, or written with what fits it of another, is not chained', async () => {
  const { db } = server;
  await acts(3);
  await sealTrail(server.services, now);
  await acts(2);
  const lines = await db.selectFrom('audit').selectAll().orderBy('id').execute();
  const [waits, honest] = lines.slice(3);
  await db.transaction().execute(async (trx) => {
    await sql`alter table audit disable trigger user`.execute(trx);
    await sql`update audit set act = 'match.create' where id = ${waits!.id}`.execute(trx);
    await sql`alter table audit enable trigger user`.execute(trx);
  });
  // Contents and their hash are of a line that was written here: only the hash of the whole line does not fit.
  const made = newId();
  await sql`insert into audit (id, at, realm, act, subject, subject_id, reason, before, after, request_id, details, mac)
      select ${made}, at, realm, act, subject, subject_id, reason, before, after, request_id, details, mac
        from audit where id = ${honest!.id}`.execute(db);
  expect(await sealTrail(server.services, now)).toMatchObject({ linked: 1, refused: 2 });
  const linked = await db.selectFrom('audit_links').select('audit_id').where('n', '=', 4).execute();
  expect(linked).toEqual([{ audit_id: honest!.id }]);
  const { faults } = await verifyTrail(db, null, now);
  expect(faults.map(({ auditId }) => auditId).toSorted()).toEqual([made, waits!.id].toSorted());
});
