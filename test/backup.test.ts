import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { access, mkdir, mkdtemp, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { backUp, readTables } from '#server/postgres/backup.ts';
import { type Embedded, startEmbedded } from '#server/postgres/embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { openPatient } from '#server/db/patient.ts';
import { type Connection, openPool } from '#server/db/pool.ts';
import { restore } from '#server/postgres/restore.ts';
import { checkKeys, type Keys } from '#server/keys.ts';
import { PlainError } from '#server/plain-error.ts';
import { idOf } from '#demo/builder/match.ts';
import { keyOf } from './config.ts';
import { type TestDatabase, testDatabase } from './database.ts';
import { outsideOptions } from './outside.ts';
import { throwawayDataDir } from './throwaway.ts';

const keys: Keys = { field: keyOf(1), index: keyOf(2), sign: keyOf(3) };
const now = new Date('2026-05-10T04:00:00Z');
/** Everything that has ever come out of a dump changed: quotes, ends of line, backslashes, what looks like null. */
const odd = 'a,"b"\'c\\n\\\\\n\r\t (NULL) {x} \\. null 绳赛通 👟\u0001';

let source: TestDatabase;
let other: Embedded;
let otherDir: ReturnType<typeof throwawayDataDir>;
let folder: string;
let file: string;
let target: Connection;

async function withClient<T>(connection: Connection, act: (client: Client) => Promise<T>): Promise<T> {
  const client = await openPatient({ ...connection, application_name: 'maintenance' });
  try {
    return await act(client);
  } finally {
    await client.end();
  }
}

const at = (name: string) => path.join(folder, name);

async function restoreInto(
  connection: Connection,
  patch: { file?: string; keys?: Keys; force?: boolean } = {},
) {
  const options = { file, keys, force: false, filesDir: at('restored'), ...patch };
  return withClient(connection, (client) => restore(client, connection, options));
}

/** Every row of every table, as text that is exact. */
async function contents(connection: Connection): Promise<Record<string, string[]>> {
  return withClient(connection, async (client) => {
    await client.query("set timezone = 'UTC'");
    const all: Record<string, string[]> = {};
    for (const table of Object.keys(await readTables(client))) {
      const { rows } = await client.query<{ t: string }>(`select t::text from ${table} as t`);
      all[table] = rows.map((row) => row.t).sort();
    }
    return all;
  });
}

beforeAll(async () => {
  // The other kind than this project's: embedded to outside, and outside to embedded.
  const embeddedHere = inject('postgres').connection.host?.startsWith('/');
  otherDir = throwawayDataDir();
  const settings = { fsync: 'off' };
  const options = { dataDir: otherDir.dataDir, log: () => {}, settings };
  other = await startEmbedded(embeddedHere ? { ...options, ...(await outsideOptions()) } : options);

  folder = await mkdtemp(path.join(os.tmpdir(), 'ropemeet-backup-'));
  source = await testDatabase();
  await checkKeys(source.db, keys, now);
  await withClient(source.connection, async (client) => {
    await client.query(
      `insert into accounts (id, realm, phone, email, password_hash, nickname, duties, created_at)
       select ('00000000-0000-7000-9000-' || lpad(n::text, 12, '0'))::uuid, 'portal', n::text, case when n % 2 = 0 then '' || n end, '', $1,
         case n % 3 when 0 then '{}' when 1 then array['', 'null', $1] else array['units'] end, '2026-05-10 04:00:00.123456+00'
       from generate_series(1, 1201) as n`,
      [odd],
    );
    await client.query(
      `insert into sessions (id, account_id, realm, token_hash, created_at, seen_at, idle_until, expires_at)
       values ($1, '00000000-0000-7000-9000-000000000001', 'portal', $2, now(), now(), 'infinity', '9999-12-31 23:59:59.999999+00')`,
      [idOf(1), Buffer.from(Array.from({ length: 256 }, (_, byte) => byte))],
    );
    await client.query(`insert into settings (name, value, changed_at) values ('odd', $1, now())`, [
      `{"odd": ${JSON.stringify(odd).replace('\\u0001', '')}, "deep": [null, 1e-7, 12345678901234567890.10, {"键": []}], "": ""}`,
    ]);
    await client.query(
      `insert into audit (id, at, realm, act, subject, subject_id, after) values ($1, now(), 'system', 'x', 'x', $1, 'null')`,
      [idOf(1)],
    );
  });
  await mkdir(at('files/ab'), { recursive: true });
  await writeFile(at('files/ab/0123-ab'), Buffer.from(Array.from({ length: 1500 }, (_, n) => n % 251)));
  await writeFile(at('files/ab/0124-ab.part'), 'half');
  file = at('backup.gz');
  await withClient(source.connection, (client) => backUp(client, { file, filesDir: at('files'), keys, now }));
});

afterAll(async () => {
  await source.drop();
  await other.stop();
  otherDir.remove();
  await rm(folder, { recursive: true, force: true });
});

beforeEach(async () => {
  const database = `target_${createHash('md5').update(expect.getState().currentTestName!).digest('hex').slice(0, 12)}`;
  await withClient(other.connection, (client) => client.query(`create database ${database}`));
  target = { ...other.connection, database };
  await rm(at('restored'), { recursive: true, force: true });
});

test('a backup restored on the other kind of server holds the same, to the byte', async () => {
  const copied = await restoreInto(target);
  const before = await contents(source.connection);
  expect(await contents(target)).toEqual(before);
  expect(before['accounts']).toHaveLength(1201);
  expect(copied).toEqual({ rows: Object.values(before).flat().length, files: 1 });
  expect(await readFile(at('restored/ab/0123-ab'))).toEqual(await readFile(at('files/ab/0123-ab')));
  await expect(access(at('restored/ab/0124-ab.part'))).rejects.toThrow('ENOENT');
});

test('afterwards foreign keys and triggers hold again, and the database is at the newest schema', async () => {
  await restoreInto(target);
  await withClient(target, async (client) => {
    await expect(client.query("update audit set act = 'y'")).rejects.toThrow('append');
    await expect(client.query('update sessions set account_id = gen_random_uuid()')).rejects.toThrow(
      'foreign key',
    );
    const counted = `select count(*)::int as n from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`;
    const there = await client.query(counted);
    expect(there.rows).toEqual((await withClient(source.connection, (client) => client.query(counted))).rows);
  });
});

test('the archive is for its owner alone, and any tar reads it', async () => {
  expect((await stat(file)).mode & 0o077).toBe(0);
  const names = gunzipSync(await readFile(file)).toString('latin1');
  expect(names).toContain('tables/accounts/000000500\0');
  expect(names).toContain('ustar');
});

test('a database in use is not overwritten unless forced, and then wholly', async () => {
  await restoreInto(target);
  await expect(restoreInto(target)).rejects.toThrow('not empty');
  await withClient(target, (client) => client.query("update accounts set nickname = 'changed'"));
  await writeFile(at('restored/left'), '');
  await restoreInto(target, { force: true });
  expect(await contents(target)).toEqual(await contents(source.connection));
  await expect(access(at('restored/left'))).rejects.toThrow('ENOENT');
});

test('what a first start leaves does not count as use', async () => {
  await migrate(target);
  const { db } = openPool(target, 2);
  await checkKeys(db, keys, now);
  await db.destroy();
  await restoreInto(target);
  expect(await contents(target)).toEqual(await contents(source.connection));
});

test('a database that a server has open is left alone', async () => {
  await withClient(target, async () => {
    const server = new Client(target);
    await server.connect();
    await expect(restoreInto(target)).rejects.toThrow('stop the server');
    await server.end();
  });
});

test("another program's database is left alone, forced or not", async () => {
  await withClient(target, (client) => client.query('create table theirs (n integer)'));
  await expect(restoreInto(target, { force: true })).rejects.toThrow('another program');
});

test('other keys are refused', async () => {
  await expect(restoreInto(target, { keys: { ...keys, field: keyOf(9) } })).rejects.toThrow('other keys');
});

test('a backup reads the sequences at once, and has let go of its moment before it copies files', async () => {
  const requests: string[] = [];
  await withClient(source.connection, async (client) => {
    const query = client.query.bind(client) as (text: string) => Promise<unknown>;
    client.query = ((text: string) => {
      requests.push(text.trim().split(/\s/, 1)[0]! + (text.includes('pg_sequences') ? ' sequences' : ''));
      return query(text);
    }) as typeof client.query;
    // The folder is looked at last; what is in the way there is met when nothing is held any more.
    await expect(backUp(client, { file: at('order.gz'), filesDir: file, keys, now })).rejects.toThrow(
      'ENOTDIR',
    );
  });
  expect(requests.indexOf('select sequences')).toBeLessThan(requests.indexOf('declare'));
  expect(requests.at(-1)).toBe('rollback');
  expect(await readdir(folder)).not.toContain('order.gz');
});

test('a damaged or cut archive is refused, and all that was there stays, forced or not', async () => {
  await restoreInto(target);
  await withClient(target, (client) => client.query("update accounts set nickname = 'ours'"));
  const before = await contents(target);
  const content = await readFile(file);
  const unpacked = gunzipSync(content);
  const damaged = Buffer.from(content);
  damaged.writeUInt8(damaged.readUInt8(damaged.length >> 1) ^ 0xff, damaged.length >> 1);
  const last = Buffer.from(content);
  last.writeUInt8(last.readUInt8(last.length - 6) ^ 0xff, last.length - 6);
  // Cut at an entry's edge, where tar by itself would see nothing wrong.
  const atEdge = gzipSync(
    Buffer.concat([unpacked.subarray(0, unpacked.indexOf('complete.json')), Buffer.alloc(1024)]),
  );
  for (const [name, bytes, why] of [
    ['cut.gz', content.subarray(0, content.length - 2000), 'is cut short'],
    ['cut-within-gzip-end.gz', content.subarray(0, content.length - 4), 'is cut short'],
    ['cut-at-once.gz', content.subarray(0, 100), 'is cut short'],
    ['edge.gz', atEdge, 'its last part is missing'],
    ['damaged.gz', damaged, 'is damaged'],
    ['checksum.gz', last, 'is damaged'],
    ['text.gz', Buffer.from('hello'), 'is damaged'],
    ['empty.gz', Buffer.alloc(0), 'is cut short'],
  ] as const) {
    await writeFile(at(name), bytes);
    const failed: unknown = await restoreInto(target, { file: at(name), force: true }).catch(
      (error) => error,
    );
    expect(failed, name).toBeInstanceOf(PlainError);
    expect((failed as PlainError).message, name).toContain(why);
    expect((failed as PlainError).message, name).toContain('Nothing was changed. Copy it here once more');
    expect(await contents(target), name).toEqual(before);
    expect(await readdir(at('restored')), name).toEqual(['ab']);
  }
}, 120_000);

test('a server that starts while a restore goes on waits until it is over', async () => {
  await restoreInto(target);
  const [content, slow] = [await readFile(file), at('slow.gz')];
  execFileSync('mkfifo', [slow]);
  const restoring = restoreInto(target, { file: slow, force: true });
  const pipe = await open(slow, 'w');
  await pipe.write(content, 0, content.length - 100);
  const lines: object[] = [];
  // The lock is tried for when the first entry has been read.
  const lock = `select count(*)::int as n from pg_locks where locktype = 'advisory' and database =
    (select oid from pg_database where datname = '${target.database}')`;
  const locks = () => withClient(other.connection, async (client) => (await client.query(lock)).rows);
  await expect.poll(locks, { timeout: 20_000 }).toEqual([{ n: 1 }]);
  const starting = migrate(target, { say: (facts) => void lines.push(facts) });
  await expect.poll(() => lines, { timeout: 20_000 }).toHaveLength(1);
  await pipe.write(content, content.length - 100);
  await pipe.close();
  await restoring;
  await starting;
  expect(lines).toEqual([{ migrations: 'another process migrates or restores; waiting for it' }]);
  expect(await contents(target)).toEqual(await contents(source.connection));
}, 60_000);
