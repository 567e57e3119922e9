import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Embedded, startEmbedded } from '#server/postgres/embedded.ts';
import { folderStorage } from '#server/storage/folder.ts';
import { type Storage, StorageFailed } from '#server/storage/storage.ts';
import { throwawayDataDir } from '#test/throwaway.ts';
import { startArchiving, sweepArchive } from './archiving.ts';
import { logKey, readLines } from './lines.ts';
import { recover, type RecoverOptions } from './recover.ts';

/** A database whose log goes to a folder elsewhere every second; its whole data folder is then lost. */
let folder: string;
let database: ReturnType<typeof throwawayDataDir>;
const log = { info: () => {}, error: (facts: object) => void failures.push(facts) };
const failures: object[] = [];
const settings = { fsync: 'off' };

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'ropemeet-archive-'));
  database = throwawayDataDir();
});
afterAll(async () => {
  database.remove();
  await rm(folder, { recursive: true, force: true });
});

const storage = () => folderStorage(folder);

async function start(dataDir: string): Promise<{ embedded: Embedded; stop: () => Promise<void> }> {
  const embedded = await startEmbedded({ dataDir, log: () => {}, settings, archive: { seconds: 1 } });
  const archiving = startArchiving({
    server: embedded.server,
    storage: storage(),
    clock: () => new Date(),
    log,
    lookMs: 50,
  });
  return {
    embedded,
    async stop() {
      await archiving.stop();
      await embedded.stop();
    },
  };
}

async function ask<T>(
  embedded: Embedded,
  text: string,
  reach: ClientConfig = embedded.connection,
): Promise<T> {
  const client = new Client(reach);
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, T>>(text);
    return Object.values(rows[0] ?? {})[0]!;
  } finally {
    await client.end();
  }
}

const inTime = { timeout: 180_000, interval: 100 };
const bases = async () => (await readLines(storage())).flatMap((each) => each.bases).length;
const keptRows = (embedded: Embedded) => ask(embedded, 'select array_agg(n order by n) from kept');

async function recovered(patch: Partial<RecoverOptions>): Promise<unknown> {
  const into = throwawayDataDir();
  try {
    const options = {
      dataDir: into.dataDir,
      storage: storage(),
      until: 'latest',
      force: false,
      now: new Date(),
      settings,
    } as const;
    await recover({ ...options, ...patch });
    const embedded = await startEmbedded({ dataDir: into.dataDir, log: () => {}, settings, archive: 'off' });
    try {
      return await keptRows(embedded);
    } finally {
      await embedded.stop();
    }
  } finally {
    into.remove();
  }
}

test('after the whole data folder is lost, what was written comes back: to the last piece, and to a moment', async () => {
  const { dataDir } = database;
  const first = await start(dataDir);
  await ask(first.embedded, 'create table kept (n integer)');
  await expect.poll(bases, inTime).toBe(1);
  await ask(first.embedded, 'insert into kept values (1)');
  const moment = new Date(await ask<string>(first.embedded, 'select clock_timestamp()'));
  await pause(20);
  await ask(first.embedded, 'insert into kept values (2)');
  // No stop, no last word: the piece is closed by its time alone.
  const piece = await ask<string>(first.embedded, 'select pg_walfile_name(pg_current_wal_insert_lsn())');
  await expect.poll(async () => (await readLines(storage()))[0]!.log.has(piece), inTime).toBe(true);

  expect(await recovered({ until: moment })).toEqual([1]);
  expect(await recovered({})).toEqual([1, 2]);
  const late = recovered({ until: new Date(Date.now() + 3_600_000) });
  await expect(late).rejects.toThrow('The archive ends before');
  await expect(recovered({ until: new Date('2020-01-01') })).rejects.toThrow('no copy');
  expect(failures).toEqual([]);

  // What is still running is left alone, and what is there is put aside only when that is said.
  const here = {
    dataDir,
    storage: storage(),
    until: 'latest',
    now: new Date('2026-11-22T00:00:00Z'),
    settings,
  } as const;
  await expect(recover({ ...here, force: true })).rejects.toThrow('stop the server');
  await ask(first.embedded, 'insert into kept values (3)');
  await first.stop();
  await expect(recover({ ...here, force: false })).rejects.toThrow('--force');
  const done = await recover({ ...here, force: true });
  expect(done.aside).toBe(path.join(dataDir, 'postgres/cluster.before-20261122T000000Z'));
  expect(existsSync(path.join(done.aside!, 'PG_VERSION'))).toBe(true);
  expect(
    (await readdir(path.join(dataDir, 'postgres'))).filter((name) => /restoring|archive-in/.test(name)),
  ).toEqual([]);

  // It goes on in a line of its own, so that the two histories are never mixed.
  const second = await start(dataDir);
  expect(await keptRows(second.embedded)).toEqual([1, 2, 3]);
  await expect.poll(async () => [await bases(), failures], inTime).toEqual([2, []]);
  await ask(second.embedded, 'insert into kept values (4)');
  await second.stop();
  const [old, fresh] = await readLines(storage());
  expect(await recovered({})).toEqual([1, 2, 3, 4]);
  expect(await recovered({ line: old!.line })).toEqual([1, 2, 3]);
  expect(await recovered({ until: moment })).toEqual([1]);

  // What was switched off and on again has lost its thread: another line.
  const off = await startEmbedded({ dataDir, log: () => {}, settings, archive: 'off' });
  expect(await ask(off, 'show archive_mode')).toBe('off');
  await off.stop();
  const again = await start(dataDir);
  await expect.poll(async () => (await readLines(storage())).length, inTime).toBe(3);
  await expect.poll(bases, inTime).toBe(3);
  await again.stop();
  expect(failures).toEqual([]);

  // Lines that ended long ago go, and of one that goes on what is older than the last copy before the limit.
  await sweepArchive(storage(), fresh!.line, new Date(Date.now() + 1));
  const lines = await readLines(storage());
  expect(lines.map(({ line }) => line)).toEqual([fresh!.line]);
  expect([...lines[0]!.log].sort()[0]).toBe(lines[0]!.bases[0]!.about.start);
}, 400_000);

test('the archive says how it goes: what came there and when, and what fails', async () => {
  const place = throwawayDataDir();
  const elsewhere = await mkdtemp(path.join(os.tmpdir(), 'ropemeet-archive-'));
  const inner = folderStorage(elsewhere);
  let open = true;
  let pieces = 0;
  const watched: Storage = {
    ...inner,
    async putStream(key, bytes, mime) {
      if (!open) throw new StorageFailed();
      if (key.endsWith('/files')) await meanwhile();
      await inner.putStream(key, bytes, mime);
      if (key.includes('/log/')) pieces++;
    },
  };
  const embedded = await startEmbedded({
    dataDir: place.dataDir,
    log: () => {},
    settings,
    archive: { seconds: 1 },
  });
  const options = { server: embedded.server, storage: watched, clock: () => new Date(), lookMs: 50 };
  const archiving = startArchiving({ ...options, log: { info: () => {}, error: () => {} } });
  const state = () => archiving.state()!;
  const asKeeper = (text: string) => ask(embedded, text, embedded.server.reach);
  /** Another piece of the log: of a cluster just begun PostgreSQL sees a single one within a minute only. */
  const another = async () => {
    await ask(embedded, 'insert into kept values (1)');
    await asKeeper('select pg_switch_wal()');
  };
  /** A copy takes until a piece of the log has come: it begins and ends in different ones, and then nothing is written. */
  const meanwhile = async () => {
    const before = pieces;
    const came = async () => {
      await another();
      return pieces;
    };
    await expect.poll(came, { ...inTime, interval: 1_000 }).toBeGreaterThan(before);
  };
  try {
    await ask(embedded, 'create table kept (n integer)');
    await expect.poll(() => state().copied, inTime).toBeInstanceOf(Date);
    expect(state().piece).toBeInstanceOf(Date);
    await expect.poll(() => state().failures, inTime).toBe(0);
    const second = startArchiving({ ...options, log: { info: () => {}, error: () => {} } });
    await expect.poll(() => second.state(), inTime).toBeUndefined();
    await second.stop();

    open = false;
    await another();
    await expect.poll(() => state().failures, inTime).toBeGreaterThan(1);
    const { carried } = state();
    open = true;
    await expect.poll(() => state().failures, inTime).toBe(0);
    expect(state().carried.getTime()).toBeGreaterThan(carried.getTime());

    // PostgreSQL itself cannot leave its pieces.
    await asKeeper(`alter system set archive_command = 'false'`);
    await asKeeper('select pg_reload_conf()');
    // It may close some pieces before it has heard of that.
    const failing = async () => {
      await another();
      return state().failures;
    };
    await expect.poll(failing, { ...inTime, interval: 1_000 }).toBeGreaterThan(0);
  } finally {
    await embedded.stop();
    await archiving.stop();
    place.remove();
    await rm(elsewhere, { recursive: true, force: true });
  }
}, 200_000);

test('the operator distinguishes two databases that wrote at the same time', async () => {
  const put = async (line: string, madeAt: string) => {
    const base = { madeAt, major: 18, start: '1', stop: '1', label: '', folders: [] };
    await storage().put(
      `${line}/base/${madeAt.replaceAll(/[-:]/g, '')}/about`,
      Buffer.from(JSON.stringify(base)),
      '',
    );
    await storage().put(logKey(line, '1'), Buffer.from(''), '');
  };
  await put('20260101T000000Z-a', '2026-01-01T00:00:00Z');
  await put('20260102T000000Z-b', '2026-01-02T00:00:00Z');
  await expect(recovered({ until: new Date('2026-01-03') })).rejects.toThrow('--line 20260101T000000Z-a');
}, 60_000);
