import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eraseContents } from '#server/audit/erase.ts';
import { record } from '#server/audit/record.ts';
import { sealTrail } from '#server/audit/seal.ts';
import { newId } from '#server/db/id.ts';
import { writtenKeys } from '#server/keys.ts';
import type { Db } from '#server/db/pool.ts';
import { checkKeys } from '#server/keys.ts';
import { addressOf } from './address.ts';
import { testDatabase, type TestDatabase } from './database.ts';
import { testServer, type TestServer } from './server.ts';

const run = promisify(execFile);
const actor = { now: new Date('2026-06-01T04:00:00Z'), requestId: 'r', session: null };
let source: TestServer;
let restored: TestDatabase;
let folder: string;
let file: string;
let saved: Ended;
let broughtBack: Ended;

interface Ended {
  ended: number;
  said: string;
}

/** As `npm run` has it: what it said, and how it ended. */
async function program(
  name: string,
  connection: TestDatabase['connection'],
  dataDir: string,
  ...more: string[]
): Promise<Ended> {
  const { field, index, sign } = writtenKeys(source.services.config.keys);
  const env = {
    PATH: process.env['PATH'],
    DEMO: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: addressOf(connection),
    FIELD_KEY: field,
    INDEX_KEY: index,
    SIGN_KEY: sign,
  };
  try {
    const { stdout } = await run(process.execPath, [`scripts/${name}.ts`, ...more], { env });
    return { ended: 0, said: stdout };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { ended: code, said: stdout + stderr };
  }
}

const act = (db: Db) =>
  record(db, actor, { act: 'match.change', subject: 'match', subjectId: newId(), reason: '改期' });
const elsewhere = () => path.join(folder, 'elsewhere');
const verified = (...more: string[]) => program('audit-verify', restored.connection, elsewhere(), ...more);

beforeAll(async () => {
  source = await testServer();
  folder = await mkdtemp(path.join(os.tmpdir(), 'ropemeet-audit-'));
  file = path.join(folder, 'backup.gz');
  const { db, services } = source;
  await checkKeys(db, services.config.keys, actor.now);
  for (let n = 0; n < 6; n++) await act(db);
  const first = await db.selectFrom('audit').select('id').orderBy('id').executeTakeFirstOrThrow();
  await db.transaction().execute((trx) => eraseContents(trx, actor, [first.id]));
  await sealTrail(services, actor.now);
  // One waits for its link as the backup is made.
  await act(db);
  restored = await testDatabase();
  saved = await program('backup', source.connection, services.config.dataDir, file);
  broughtBack = await program('restore', restored.connection, elsewhere(), file, '--force');
});

afterAll(async () => {
  await source.close();
  await restored.drop();
  await rm(folder, { recursive: true, force: true });
});

const linkAt = (n: number) =>
  restored.db.selectFrom('audit_links').selectAll().where('n', '=', n).executeTakeFirstOrThrow();

test('a trail out of a backup is whole, and goes on where it was', async () => {
  for (const each of [saved, broughtBack]) expect(each, each.said).toMatchObject({ ended: 0 });
  const verdict = await verified();
  expect(verdict, verdict.said).toMatchObject({ ended: 0 });
  expect(verdict.said).toContain('is whole: 7 links');
  expect(verdict.said).toContain('1 lines wait for theirs, 1 had their contents erased');

  const { services } = source;
  const config = { ...services.config, dataDir: elsewhere() };
  await act(restored.db);
  expect(await sealTrail({ ...services, db: restored.db, config }, actor.now)).toMatchObject({
    linked: 2,
    cut: false,
  });
  const grown = await verified();
  expect(grown, grown.said).toMatchObject({ ended: 0 });
  expect(grown.said).toContain('It reaches what was known of it: 9.');
});

test('an altered, a missing and an inserted line in it are found, and a tail that was cut off', async () => {
  const { db } = restored;
  const [altered, missing] = [(await linkAt(3)).audit_id, (await linkAt(4)).audit_id];
  const inserted = newId();
  // An attacker who may do all in the database, and has no key.
  for (const table of ['audit', 'audit_links', 'audit_unsealed'])
    await sql`alter table ${sql.table(table)} disable trigger all`.execute(db);
  await sql`update audit set reason = '延期' where id = ${altered}`.execute(db);
  await sql`delete from audit where id = ${missing}`.execute(db);
  await sql`delete from audit_links where n > 7`.execute(db);
  await sql`delete from audit a where a.id <> ${missing} and not exists (select from audit_links l where l.audit_id = a.id)`.execute(
    db,
  );
  await sql`
    insert into audit
    select (jsonb_populate_record(a, jsonb_build_object('id', ${inserted}::text))).* from audit a
     where a.id = ${(await linkAt(5)).audit_id}`.execute(db);
  const verdict = await verified();
  expect(verdict.ended).toBe(1);
  for (const [id, kind] of [
    [altered, 'altered'],
    [missing, 'missing'],
    [inserted, 'inserted'],
  ] as const)
    expect(verdict.said).toMatch(new RegExp(`\\t${id}\\t${kind}:`));
  expect(verdict.said).toContain('cut:');
  expect(verdict.said).toContain('NOT WHOLE: 4 faults');
});
