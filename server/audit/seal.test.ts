import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '#server/db/id.ts';
import { actor, acts, attacked, drop, now, ownTrail, subjectId } from '#test/factories/trail.ts';
import { eraseContents } from './erase.ts';
import { headFile, knownHead } from './head.ts';
import { sealTrail } from './seal.ts';
import { auditLines } from './search.ts';
import { verifyTrail } from './verify.ts';

test('one that was altered while it waits, or written with what fits it of another, is not chained', async () => {
  const { db, services } = await ownTrail();
  await acts(db, 3);
  await sealTrail(services, now);
  await acts(db, 2);
  const lines = await db.selectFrom('audit').selectAll().orderBy('id').execute();
  const [waits, honest] = lines.slice(3);
  await attacked(db, (trx) =>
    sql`update audit set act = 'match.create' where id = ${waits!.id}`.execute(trx),
  );
  // Contents and their hash are of a line that was written here: only the hash of the whole line does not fit.
  const made = newId();
  await sql`insert into audit (id, at, realm, act, subject, subject_id, reason, before, after, request_id, details, mac)
      select ${made}, at, realm, act, subject, subject_id, reason, before, after, request_id, details, mac
        from audit where id = ${honest!.id}`.execute(db);
  expect(await sealTrail(services, now)).toMatchObject({ linked: 1, refused: 2 });
  const linked = await db.selectFrom('audit_links').select('audit_id').where('n', '=', 4).execute();
  expect(linked).toEqual([{ audit_id: honest!.id }]);
  const { faults } = await verifyTrail(db, null, now);
  expect(faults.map(({ auditId }) => auditId).toSorted()).toEqual([made, waits!.id].toSorted());
});

test('nothing that is put into the tables stops the sealing, the verification or the list', async () => {
  const other = await ownTrail();
  const { db, services } = other;
  await acts(db, 3);
  await sealTrail(services, now);
  const strange = ['infinity', '-infinity', '200000-01-01', '290000-01-01'].map((at) => ({
    id: newId(),
    at,
  }));
  for (const { id, at } of strange)
    await sql`insert into audit (id, at, realm, act, subject, subject_id, details, mac)
              values (${id}, ${at}, 'system', 'match.create', 'match', ${subjectId}, '\\x00', '\\x00')`.execute(
      db,
    );
  await sql`insert into audit_unsealed select audit_id from audit_links`.execute(db);
  await acts(db, 2);
  expect(await sealTrail(services, now)).toMatchObject({ linked: 2, refused: 7 });
  const { faults, links } = await verifyTrail(db, null, now);
  expect({ links, ids: faults.map(({ kind, auditId }) => `${kind} ${auditId}`).toSorted() }).toEqual({
    links: 5,
    ids: strange.map(({ id }) => `inserted ${id}`).toSorted(),
  });
  expect(await auditLines(db, {}, { limit: 10 })).toHaveLength(5);
  await sql`insert into audit_links select 9000000000000000, gen_random_uuid(), mac, hash, at from audit_links limit 1`.execute(
    db,
  );
  const far = await verifyTrail(db, null, now);
  expect(far.faults[0]).toEqual({ kind: 'linkMissing', n: 6, auditId: null });
  expect(far.faultCount).toBeGreaterThan(8_999_999_999_999_990);
});

test('lines from before there were hashes are where the chain begins, and only there', async () => {
  const old = await ownTrail();
  const plain = () =>
    sql`insert into audit (id, at, realm, act, subject, subject_id, reason) values (${newId()}, ${now}, 'system', 'match.create', 'match', ${subjectId}, 'x')`.execute(
      old.db,
    );
  await plain();
  await sealTrail(old.services, now);
  // Half of the lines are chained; the others still wait for the job.
  await plain();
  await acts(old.db, 3);
  expect(await verifyTrail(old.db, null, now)).toMatchObject({ links: 1, waiting: 4, faults: [] });
  expect(await sealTrail(old.services, now)).toMatchObject({ linked: 4, refused: 0 });
  expect(await verifyTrail(old.db, null, now)).toMatchObject({ links: 5, faults: [] });
  await plain();
  expect(await sealTrail(old.services, now)).toMatchObject({ linked: 0, refused: 1 });
  const first = await old.db
    .selectFrom('audit_links')
    .select('audit_id')
    .orderBy('n')
    .executeTakeFirstOrThrow();
  expect(await eraseContents(old.db, actor, [first.audit_id])).toBe(1);
  expect((await verifyTrail(old.db, null, now)).faults.map(({ kind }) => kind)).toEqual(['inserted']);
});

test('what grows on a cut chain does not hide the cut', async () => {
  const other = await ownTrail();
  const [dataDir, services] = [other.services.config.dataDir, other.services];
  await acts(other.db, 5);
  await sealTrail(services, now);
  const head = await knownHead(dataDir);
  const removedLinks = await other.db
    .selectFrom('audit_links')
    .select('audit_id')
    .where('n', '>', 3)
    .execute();
  await attacked(other.db, drop(...removedLinks.map((each) => each.audit_id)));
  const faults = async () => (await verifyTrail(other.db, await knownHead(dataDir), now)).faults;
  for (const count of [1, 3]) {
    await acts(other.db, count);
    expect(await sealTrail(services, now)).toMatchObject({ linked: count, cut: true });
    expect(await knownHead(dataDir)).toEqual(head);
    expect(await faults()).toMatchObject([{ kind: 'cut', n: 5 }]);
  }
  // One that is unreadable says nothing, and keeps nothing from being chained.
  await writeFile(path.join(dataDir, headFile), 'half');
  await acts(other.db, 1);
  expect(await sealTrail(services, now)).toMatchObject({ linked: 1, cut: false });
  expect(await knownHead(dataDir)).toMatchObject({ n: 8 });
});
