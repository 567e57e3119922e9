import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getAudit } from '#contract/audit/calls.ts';
import { setExport } from '#contract/exports/calls.ts';
import { getPublicMatch } from '#contract/matches/calls.ts';
import { refusals } from '#contract/refusals.ts';
import { setTeam } from '#contract/teams/calls.ts';
import { byPath, makeExports } from '#server/exports/run.ts';
import { handlers } from '#server/handlers.ts';
import { fromReplica } from '#server/http/answer.ts';
import { aStaff, aUnit } from '#test/factories/accounts.ts';
import { asking } from '#test/factories/exports.ts';
import { aMatch } from '#test/factories/matches.ts';
import { aLeader } from '#test/factories/people.ts';
import { aTeamForm } from '#test/factories/teams.ts';
import { Cluster } from '#test/kills/cluster.ts';
import { serve, type TestServer } from '#test/served.ts';
import { throwawayDataDir } from '#test/throwaway.ts';
import { newId } from './id.ts';
import { migrate } from './migrate.ts';
import { openPool, type Db } from './pool.ts';
import { openReplica, type Replica } from './replica.ts';

const folders = Array.from({ length: 3 }, throwawayDataDir);
/** The machine may be slow. */
const waitMs = 3_000;
const doubtMs = 300;
let [primary, copy, slow]: Cluster[] = [];
let server: TestServer;
let copyDb: Db;
let slowDb: Db;
let replica: Replica;
/** Reads that the copy answered. */
let served = 0;

beforeAll(async () => {
  [primary, copy, slow] = folders.map(({ dataDir }) => new Cluster(dataDir, 'postgres'));
  primary!.create();
  for (const one of [copy!, slow!]) one.follow(primary!);
  for (const one of [primary!, copy!, slow!]) one.start();
  const { db: admin } = openPool(primary!.reach('postgres'), 1);
  await sql`create database ropemeet`.execute(admin);
  await admin.destroy();
  const connection = primary!.reach('ropemeet');
  await migrate(connection);
  const { db } = openPool(connection);
  [copyDb, slowDb] = [copy!, slow!].map((one) => openPool(one.reach('ropemeet')).db) as [Db, Db];
  server = await serve({ db, connection, drop: () => db.destroy() });
  const opened = openReplica(db, copyDb, { waitMs, doubtMs });
  replica = (read) =>
    opened(async (one) => {
      const result = await read(one);
      if (await isCopy(one)) served++;
      return result;
    });
  server.services.replica = replica;
}, 120_000);
beforeEach(() => void (served = 0));
afterAll(async () => {
  await copyDb.destroy();
  await slowDb.destroy();
  await server.close();
  for (const one of [copy!, slow!, primary!]) one.end();
  for (const folder of folders) folder.remove();
});

const isCopy = async (db: Db) => {
  const { rows } = await sql<{ copy: boolean }>`select pg_is_in_recovery() as copy`.execute(db);
  return rows[0]!.copy;
};
const unitsNamed = (unitName: string) =>
  fromReplica(server.services, (db) =>
    db.selectFrom('units').select('id').where('name', '=', unitName).execute(),
  );
const aNewUnit = async () => {
  const unitName = `重庆副本${newId().slice(-8)}俱乐部`;
  await aUnit(server.db, { unitName });
  return unitName;
};

test('what was written before is read, every time, from the copy', async () => {
  for (let n = 0; n < 40; n++) expect(await unitsNamed(await aNewUnit())).toHaveLength(1);
  expect(served).toBe(40);
});

test('the trail’s search, a public page and an export are read there, and what their caller has just done is in them', async () => {
  const staff = await aStaff(server.db);
  const unit = await aUnit(server.db, { unitName: '重庆副本跳绳俱乐部' });
  const leaders = [(await aLeader(server.db, unit.unitId)).memberId];
  for (let n = 0; n < 5; n++) {
    const name = `重庆副本跳绳俱乐部${'甲乙丙丁戊'[n]}队`;
    const { id } = await server.ok(
      setTeam,
      { id: newId(), version: 0, team: aTeamForm({ name, leaders }) },
      unit,
    );
    expect((await server.ok(getAudit, { text: id }, staff)).rows.map(({ subjectId }) => subjectId)).toEqual([
      id,
    ]);
  }
  expect(served).toBe(5);
  const match = await aMatch(server.db, {});
  const body = encodeURIComponent(JSON.stringify({ id: match.id }));
  const answer = await fetch(`${server.url}/api/${getPublicMatch.path}?body=${body}`);
  expect(await answer.json()).toMatchObject({ code: refusals.success.code });
  expect(served).toBe(6);
  await server.ok(setExport, asking({ list: 'audit' }), staff);
  await makeExports(server.services, pino({ level: 'silent' }), byPath(handlers));
  const made = await server.db.selectFrom('exports').select(['state', 'lines']).executeTakeFirstOrThrow();
  expect(made).toMatchObject({ state: 'done' });
  expect(made.lines).toBeGreaterThan(4);
  expect(served).toBe(7);
});

test('a copy that stands still is waited for once and then left alone, until it has caught up', async () => {
  await sql`select pg_wal_replay_pause()`.execute(copyDb);
  for (let n = 0; n < 3; n++) expect(await unitsNamed(await aNewUnit())).toHaveLength(1);
  expect(served).toBe(0);
  await sql`select pg_wal_replay_resume()`.execute(copyDb);
  await pause(doubtMs);
  expect(await unitsNamed(await aNewUnit())).toHaveLength(1);
  expect(served).toBe(1);
});

test('a read that fails there is done by the primary', async () => {
  await pause(doubtMs);
  const fromCopy: boolean[] = [];
  const read = async (db: Db) => {
    fromCopy.push(await isCopy(db));
    if (fromCopy.at(-1)) await sql`create table written (n int)`.execute(db);
    return 'read';
  };
  expect(await fromReplica(server.services, read)).toBe('read');
  expect(fromCopy).toEqual([true, false]);
});

test('a primary that has just been demoted cannot say how far the copy has to be: its copy is left alone', async () => {
  const demoted = openReplica(copyDb, copyDb, { waitMs, doubtMs });
  expect(await demoted(async (db) => db === copyDb)).toBe(true);
});

test('of two copies behind one address, a read has the one that was looked at', async () => {
  await sql`select pg_wal_replay_pause()`.execute(slowDb);
  let connections = 0;
  const address = createServer((client) => {
    const to = connect((connections++ % 2 ? slow : copy)!.socketFile);
    pipeline(client, to, client, () => {});
  });
  address.listen(0, '127.0.0.1');
  await once(address, 'listening');
  const { port } = address.address() as AddressInfo;
  const { db: both } = openPool({ ...copy!.reach('ropemeet'), host: '127.0.0.1', port });
  const either = openReplica(server.db, both, { waitMs: 500, doubtMs: 0 });
  const fromCopy = await Promise.all(
    Array.from({ length: 12 }, async () => {
      const unitName = await aNewUnit();
      return either(async (db) => {
        const rows = await db.selectFrom('units').select('id').where('name', '=', unitName).execute();
        expect(rows).toHaveLength(1);
        return isCopy(db);
      });
    }),
  );
  expect(new Set(fromCopy)).toEqual(new Set([true, false]));
  await both.destroy();
  address.close();
});

test('one that is gone is not missed, and is used again once it is back', async () => {
  copy!.stop();
  expect(await unitsNamed(await aNewUnit())).toHaveLength(1);
  copy!.start();
  await pause(doubtMs);
  expect(await unitsNamed(await aNewUnit())).toHaveLength(1);
  expect(served).toBe(1);
});

test('one that was promoted is no copy any more', async () => {
  copy!.promote();
  expect(await unitsNamed(await aNewUnit())).toHaveLength(1);
  expect(served).toBe(0);
});
