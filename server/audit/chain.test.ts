import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Verdict } from '#contract/audit/verdict.ts';
import { newId } from '#server/db/id.ts';
import type { Db } from '#server/db/pool.ts';
import { testServer, type TestServer } from '#test/server.ts';
import { eraseContents } from './erase.ts';
import { headFile, knownHead, type Head } from './head.ts';
import { record } from './record.ts';
import { auditLines } from './search.ts';
import { sealTrail } from './seal.ts';
import { verifyTrail } from './verify.ts';

let server: TestServer;
const now = new Date('2026-06-01T04:00:00.123Z');
const actor = { now, requestId: 'r', session: null };
const subjectId = newId();

beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const acts = (db: Db, count: number) =>
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
const seal = (services = server.services) => sealTrail(services, now);
const head = () => knownHead(server.services.config.dataDir);
const verified = async () => verifyTrail(server.db, await head(), now);

const undone = Symbol('undone');
/**
 * Faults found after `harm` by an attacker who may write everything in the database but has no key; then the
 * harm is undone.
 */
async function after(harm: (trx: Db) => Promise<unknown>, known?: Head | null): Promise<Verdict['faults']> {
  let found: Verdict['faults'] = [];
  const from = known === undefined ? await head() : known;
  try {
    await server.db.transaction().execute(async (trx) => {
      for (const table of ['audit', 'audit_links'])
        await sql`alter table ${sql.table(table)} disable trigger user`.execute(trx);
      await harm(trx);
      found = (await verifyTrail(trx, from, now)).faults;
      // oxlint-disable-next-line typescript/only-throw-error -- never seen outside
      throw undone;
    });
  } catch (error) {
    if (error !== undone) throw error;
  }
  return found;
}

const link = async (n: number) =>
  server.db.selectFrom('audit_links').selectAll().where('n', '=', n).executeTakeFirstOrThrow();
const alter = (id: string, set: string) => (trx: Db) =>
  sql`update audit set ${sql.raw(set)} where id = ${id}`.execute(trx);
const drop =
  (...ids: string[]) =>
  async (trx: Db) => {
    await sql`delete from audit_links where audit_id = any(${ids}::uuid[])`.execute(trx);
    await sql`delete from audit where id = any(${ids}::uuid[])`.execute(trx);
  };

test('what is committed is chained once, by whichever server, and the trail is whole', async () => {
  await acts(server.db, 40);
  expect(await verified()).toMatchObject({ links: 0, waiting: 40, faults: [] });
  const both = await Promise.all([seal(), seal()]);
  expect(both.reduce((sum, each) => sum + (each?.linked ?? 0), 0)).toBe(40);
  const found = await verified();
  expect(found).toMatchObject({ links: 40, waiting: 0, faults: [], faultCount: 0 });
  expect(await head()).toEqual({ n: 40, hash: found.head, at: now.toISOString() });
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
  const known = { n: 1_246, hash: 'f'.repeat(64), at: '' };
  expect(await after(async () => {}, known)).toMatchObject([{ kind: 'cut', n: 1_246 }]);
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
  await server.db.transaction().execute(async (trx) => {
    await sql`alter table audit disable trigger user`.execute(trx);
    await sql`delete from audit where id = ${id}`.execute(trx);
    await sql`delete from audit_unsealed where audit_id = ${id}`.execute(trx);
    await sql`alter table audit enable trigger user`.execute(trx);
  });
});

test('a waiting line that is removed is found', async () => {
  const found = await after(async (trx) => {
    await sql`insert into audit_unsealed (audit_id) values (${subjectId})`.execute(trx);
  });
  expect(found).toEqual([{ kind: 'missing', n: null, auditId: subjectId }]);
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

test('nothing that is put into the tables stops the sealing, the verification or the list', async () => {
  const other = await testServer();
  const { db, services } = other;
  try {
    await acts(db, 3);
    await seal(services);
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
    expect(await seal(services)).toMatchObject({ linked: 2, refused: 7 });
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
  } finally {
    await other.close();
  }
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
  const { after: kept } = await server.db
    .selectFrom('audit')
    .select('after')
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(kept)).not.toContain('陈小明');
});

test('lines from before there were hashes are where the chain begins, and only there', async () => {
  const old = await testServer();
  try {
    const plain = () =>
      sql`insert into audit (id, at, realm, act, subject, subject_id, reason) values (${newId()}, ${now}, 'system', 'match.create', 'match', ${subjectId}, 'x')`.execute(
        old.db,
      );
    await plain();
    await seal(old.services);
    // Half of the lines are chained; the others still wait for the job.
    await plain();
    await acts(old.db, 3);
    expect(await verifyTrail(old.db, null, now)).toMatchObject({ links: 1, waiting: 4, faults: [] });
    expect(await seal(old.services)).toMatchObject({ linked: 4, refused: 0 });
    expect(await verifyTrail(old.db, null, now)).toMatchObject({ links: 5, faults: [] });
    await plain();
    expect(await seal(old.services)).toMatchObject({ linked: 0, refused: 1 });
    const first = await old.db
      .selectFrom('audit_links')
      .select('audit_id')
      .orderBy('n')
      .executeTakeFirstOrThrow();
    expect(await eraseContents(old.db, actor, [first.audit_id])).toBe(1);
    expect((await verifyTrail(old.db, null, now)).faults.map(({ kind }) => kind)).toEqual(['inserted']);
  } finally {
    await old.close();
  }
});

test('a head that cannot be read is a fault of the disk, not of the trail', async () => {
  const file = path.join(server.services.config.dataDir, headFile);
  const whole = await readFile(file, 'utf8');
  await writeFile(file, 'half');
  await expect(head()).rejects.toThrow('JSON');
  await rm(file);
  expect(await head()).toBeNull();
  await writeFile(file, whole);
});

test('what grows on a cut chain does not hide the cut', async () => {
  const other = await testServer();
  const [dataDir, services] = [other.services.config.dataDir, other.services];
  try {
    await acts(other.db, 5);
    await seal(services);
    const known = await knownHead(dataDir);
    const gone = await other.db.selectFrom('audit_links').select('audit_id').where('n', '>', 3).execute();
    await other.db.transaction().execute(async (trx) => {
      for (const table of ['audit', 'audit_links'])
        await sql`alter table ${sql.table(table)} disable trigger user`.execute(trx);
      await drop(...gone.map((each) => each.audit_id))(trx);
      for (const table of ['audit', 'audit_links'])
        await sql`alter table ${sql.table(table)} enable trigger user`.execute(trx);
    });
    const found = async () => (await verifyTrail(other.db, await knownHead(dataDir), now)).faults;
    for (const count of [1, 3]) {
      await acts(other.db, count);
      expect(await seal(services)).toMatchObject({ linked: count, cut: true });
      expect(await knownHead(dataDir)).toEqual(known);
      expect(await found()).toMatchObject([{ kind: 'cut', n: 5 }]);
    }
    // One that is unreadable says nothing, and keeps nothing from being chained.
    await writeFile(path.join(dataDir, headFile), 'half');
    await acts(other.db, 1);
    expect(await seal(services)).toMatchObject({ linked: 1, cut: false });
    expect(await knownHead(dataDir)).toMatchObject({ n: 8 });
  } finally {
    await other.close();
  }
});

test('contents that are erased after the check looked for acts that wait are no fault', async () => {
  const other = await testServer();
  await acts(other.db, 3);
  await seal(other.services);
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
        await seal(other.services);
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
  await seal(other.services);
  expect(await verifyTrail(other.db, null, now)).toMatchObject({ faults: [], links: 5, erased: 1 });
  await other.close();
});

test('a check in the middle of acts, seals and erasings finds no fault, page by page', async () => {
  const other = await testServer();
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
      await seal(other.services);
    }
  })();
  for (let round = 0; round < 5; round++)
    expect((await verifyTrail(other.db, null, now, { ids: 7 })).faults).toEqual([]);
  await meanwhile;
  const found = await verifyTrail(other.db, await knownHead(other.services.config.dataDir), now, { ids: 7 });
  expect(found.faults).toEqual([]);
  const { rows } = await sql<{ n: number }>`select count(*) as n from audit_links`.execute(other.db);
  expect(found.links).toBe(rows[0]!.n);
  await other.close();
});
