import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Verdict } from '#contract/audit/verdict.ts';
import { newId } from '#server/db/id.ts';
import type { Db } from '#server/db/pool.ts';
import { actor, acts, attacked, drop, now, subjectId } from '#test/factories/trail.ts';
import { suiteServer } from '#test/server.ts';
import { eraseContents } from './erase.ts';
import { headFile, knownHead, type Head } from './head.ts';
import { sealTrail } from './seal.ts';
import { verifyTrail } from './verify.ts';

const server = await suiteServer();
const seal = () => sealTrail(server.services, now);
const head = () => knownHead(server.services.config.dataDir);
const verified = async () => verifyTrail(server.db, await head(), now);

const undone = Symbol('undone');
/** Faults found after an attacker’s harm, which is then undone. */
async function after(harm: (trx: Db) => Promise<unknown>, seen?: Head | null): Promise<Verdict['faults']> {
  let faults: Verdict['faults'] = [];
  const from = seen === undefined ? await head() : seen;
  try {
    await attacked(server.db, async (trx) => {
      await harm(trx);
      faults = (await verifyTrail(trx, from, now)).faults;
      // oxlint-disable-next-line typescript/only-throw-error -- never seen outside
      throw undone;
    });
  } catch (error) {
    if (error !== undone) throw error;
  }
  return faults;
}

const link = async (n: number) =>
  server.db.selectFrom('audit_links').selectAll().where('n', '=', n).executeTakeFirstOrThrow();
const alter = (id: string, set: string) => (trx: Db) =>
  sql`update audit set ${sql.raw(set)} where id = ${id}`.execute(trx);

test('what is committed is chained once, by whichever server, and the trail is whole', async () => {
  await acts(server.db, 40);
  expect(await verified()).toMatchObject({ links: 0, waiting: 40, faults: [] });
  const both = await Promise.all([seal(), seal()]);
  expect(both.reduce((sum, each) => sum + (each?.linked ?? 0), 0)).toBe(40);
  const verdict = await verified();
  expect(verdict).toMatchObject({ links: 40, waiting: 0, faults: [], faultCount: 0 });
  expect(await head()).toEqual({ n: 40, hash: verdict.head, at: now.toISOString() });
  expect(await seal()).toBeUndefined();
});

test('an act that commits late is chained after those that came first', async () => {
  let commit = () => {};
  const waits = new Promise<void>((resolve) => (commit = resolve));
  let written = () => {};
  const wrote = new Promise<void>((resolve) => (written = resolve));
  const late = server.db.transaction().execute(async (trx) => {
    await acts(trx, 1);
    written();
    await waits;
  });
  await wrote;
  await acts(server.db, 2);
  expect((await seal())?.linked).toBe(2);
  commit();
  await late;
  expect((await seal())?.linked).toBe(1);
  expect(await verified()).toMatchObject({ links: 43, waiting: 0, faults: [] });
});

test('more than one batch', async () => {
  await acts(server.db, 1_203);
  expect((await seal())?.linked).toBe(1_203);
  expect(await verified()).toMatchObject({ links: 1_246, faults: [] });
}, 60_000);

test('no field of it can be altered unseen, the last line’s neither', async () => {
  const [some, last] = [await link(17), await link(1_246)];
  const sets = [
    `at = at + interval '1 ms'`,
    `account_id = gen_random_uuid()`,
    `realm = 'staff'`,
    `act = 'match.create'`,
    `subject = 'unit'`,
    `subject_id = gen_random_uuid()`,
    `unit_id = gen_random_uuid()`,
    `request_id = 'another'`,
    `reason = reason || ' '`,
    `before = before || '{"z": 1}'`,
    `after = null`,
    `mac = null, reason = ''`,
    `details = null, reason = ''`,
    `details = '\\x00'`,
  ];
  for (const set of sets)
    expect(await after(alter(some.audit_id, set)), set).toEqual([
      { kind: 'altered', n: 17, auditId: some.audit_id },
    ]);
  expect(await after(alter(last.audit_id, `reason = 'x'`))).toEqual([
    { kind: 'altered', n: 1_246, auditId: last.audit_id },
  ]);
});

test('a missing line is found, in the middle, with its link, at the end', async () => {
  const [some, last] = [await link(17), await link(1_246)];
  expect(await after((trx) => sql`delete from audit where id = ${some.audit_id}`.execute(trx))).toEqual([
    { kind: 'missing', n: 17, auditId: some.audit_id },
  ]);
  expect(await after(drop(some.audit_id))).toEqual([{ kind: 'linkMissing', n: 17, auditId: null }]);
  // The numbers after it moved up: the next hangs on nothing it knows.
  const moved = await after(async (trx) => {
    await drop(some.audit_id)(trx);
    await sql`update audit_links set n = -n where false`.execute(trx);
    await sql`alter table audit_links drop constraint audit_links_pkey`.execute(trx);
    await sql`update audit_links set n = n - 1 where n > 17`.execute(trx);
  }, null);
  expect(moved[0]).toMatchObject({ kind: 'broken', n: 17 });
  expect(await after((trx) => sql`delete from audit_links where n = 17`.execute(trx))).toEqual([
    { kind: 'linkMissing', n: 17, auditId: null },
    { kind: 'unlinked', n: null, auditId: some.audit_id },
  ]);
  expect(await after((trx) => sql`delete from audit where id = ${last.audit_id}`.execute(trx))).toEqual([
    { kind: 'missing', n: 1_246, auditId: last.audit_id },
  ]);
});

test('a tail cut off shows by what this server, or the log, knows of it; without that it cannot', async () => {
  const tail = (
    await server.db.selectFrom('audit_links').select('audit_id').where('n', '>', 1_240).execute()
  ).map((each) => each.audit_id);
  expect(await after(drop(...tail))).toEqual([{ kind: 'cut', n: 1_241, auditId: null }]);
  expect(await after(drop(...tail), null)).toEqual([]);
  // Others in its place: the last that is known is not the one it was.
  const head = { n: 1_246, hash: 'f'.repeat(64), at: '' };
  expect(await after(async () => {}, head)).toMatchObject([{ kind: 'cut', n: 1_246 }]);
});

test('an inserted line is found, chained or not', async () => {
  const id = newId();
  const insert = (trx: Db) =>
    sql`insert into audit (id, at, realm, act, subject, subject_id) values (${id}, ${now}, 'system', 'match.create', 'match', ${subjectId})`.execute(
      trx,
    );
  const inserted = [{ kind: 'inserted', n: null, auditId: id }];
  expect(await after(insert)).toEqual(inserted);
  // As a copy of another, hashes and all.
  const copy = await after((trx) =>
    sql`insert into audit select gen_random_uuid(), at, account_id, realm, act, subject, subject_id, unit_id, reason, before, after,
        request_id, details, mac from audit limit 1`.execute(trx),
  );
  expect(copy).toMatchObject([{ kind: 'inserted' }]);
  // With a link made up.
  const forged = await after(async (trx) => {
    await insert(trx);
    await sql`insert into audit_links select n + 1, ${id}, mac, hash, at from audit_links order by n desc limit 1`.execute(
      trx,
    );
  });
  expect(forged).toEqual([
    { kind: 'broken', n: 1_247, auditId: id },
    { kind: 'altered', n: 1_247, auditId: id },
  ]);
  // The sealer does not take it up either.
  await insert(server.db);
  expect(await seal()).toMatchObject({ linked: 0, refused: 1 });
  expect(await seal()).toBeUndefined();
  expect((await verified()).faults).toEqual(inserted);
  await attacked(server.db, async (trx) => {
    await sql`delete from audit where id = ${id}`.execute(trx);
    await sql`delete from audit_unsealed where audit_id = ${id}`.execute(trx);
  });
});

test('a waiting line that is removed is found', async () => {
  const faults = await after(async (trx) => {
    await sql`insert into audit_unsealed (audit_id) values (${subjectId})`.execute(trx);
  });
  expect(faults).toEqual([{ kind: 'missing', n: null, auditId: subjectId }]);
});

test('two exchanged lines are found, and two links', async () => {
  const [a, b] = [await link(20), await link(30)];
  const exchange = (table: string, columns: string, where: string) => (trx: Db) =>
    sql`update ${sql.table(table)} x set (${sql.raw(columns)}) = (select ${sql.raw(columns)} from ${sql.table(table)} y
         where y.${sql.ref(where)} in (${a[where as 'n']}, ${b[where as 'n']}) and y.${sql.ref(where)} <> x.${sql.ref(where)})
       where x.${sql.ref(where)} in (${a[where as 'n']}, ${b[where as 'n']})`.execute(trx);
  const contents = 'reason, before, after, details, mac';
  const lines = await after(async (trx) => {
    await sql`create temp table held on commit drop as select * from audit where id in (${a.audit_id}, ${b.audit_id})`.execute(
      trx,
    );
    await sql`update audit x set (${sql.raw(contents)}) = (select ${sql.raw(contents)} from held y where y.id <> x.id)
               where x.id in (${a.audit_id}, ${b.audit_id})`.execute(trx);
  });
  expect(lines).toEqual([
    { kind: 'altered', n: 20, auditId: a.audit_id },
    { kind: 'altered', n: 30, auditId: b.audit_id },
  ]);
  const links = await after(async (trx) => {
    await sql`alter table audit_links drop constraint audit_links_audit_id_key`.execute(trx);
    await exchange('audit_links', 'audit_id, mac', 'n')(trx);
  });
  expect(links).toMatchObject([
    { kind: 'broken', n: 20 },
    { kind: 'broken', n: 30 },
  ]);
});

test('contents may be erased, with an act that says so, and the chain holds', async () => {
  const { audit_id: id } = await link(5);
  await server.db.transaction().execute(async (trx) => {
    expect(await eraseContents(trx, actor, [id])).toBe(1);
    expect(await eraseContents(trx, actor, [id])).toBe(0);
  });
  await seal();
  expect(await verified()).toMatchObject({ links: 1_247, erased: 1, faults: [] });
  const line = await server.db.selectFrom('audit').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect(line).toMatchObject({ reason: '', before: null, after: null, act: 'match.change' });
  const other = (await link(6)).audit_id;
  const quiet = `reason = '', before = null, after = null, erased_at = now()`;
  expect(await after(alter(other, quiet))).toEqual([{ kind: 'erased', n: null, auditId: other }]);
  // What was erased cannot be made to say something else.
  for (const set of [`reason = 'x'`, `before = '{}'`, `after = '{"a": 1}'`])
    expect(await after(alter(id, set)), set).toEqual([{ kind: 'altered', n: 5, auditId: id }]);
});

test('the database refuses all else', async () => {
  const refused = [
    sql`update audit set reason = 'x'`,
    sql`update audit set reason = '', before = null, after = null, erased_at = now(), act = 'x' where reason <> ''`,
    sql`update audit set erased_at = now()`,
    sql`delete from audit`,
    sql`truncate audit`,
    sql`update audit_links set at = now()`,
    sql`delete from audit_links`,
    sql`truncate audit_links`,
  ];
  for (const statement of refused) await expect(statement.execute(server.db)).rejects.toThrow('append-only');
});

test('personal data stay out of it', async () => {
  const { after: row } = await server.db
    .selectFrom('audit')
    .select('after')
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(row)).not.toContain('陈小明');
});

test('a head that cannot be read is a fault of the disk, not of the trail', async () => {
  const file = path.join(server.services.config.dataDir, headFile);
  const content = await readFile(file, 'utf8');
  await writeFile(file, 'half');
  await expect(head()).rejects.toThrow('JSON');
  await rm(file);
  expect(await head()).toBeNull();
  await writeFile(file, content);
});
