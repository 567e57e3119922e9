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
import { shareMemo } from '#server/http/memo.ts';
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
import { fromReplica, openReplica, type Replica } from './replica.ts';

const [first, second] = [throwawayDataDir(), throwawayDataDir()];
/** The machine may be slow. */
const waitMs = 3_000;
const doubtMs = 300;
let [primary, copy]: Cluster[] = [];
let server: TestServer;
let copyDb: Db;
let replica: Replica;
/** Reads for which the copy was there and had caught up. */
let served = 0;

beforeAll(async () => {
  primary = new Cluster(first.dataDir, 'postgres');
  copy = new Cluster(second.dataDir, 'postgres');
  primary.create();
  copy.follow(primary);
  primary.start();
  copy.start();
  const { db: admin } = openPool(primary.reach('postgres'), 1);
  await sql`create database ropemeet`.execute(admin);
  await admin.destroy();
  const connection = primary.reach('ropemeet');
  await migrate(connection);
  const { db } = openPool(connection);
  copyDb = openPool(copy.reach('ropemeet')).db;
  server = await serve({ db, connection, drop: () => db.destroy() });
  const opened = openReplica(db, copyDb, { waitMs, doubtMs });
  replica = {
    ...opened,
    async current() {
      const current = await opened.current();
      if (current) served++;
      return current;
    },
  };
  shareMemo(db, copyDb);
  server.services.replica = replica;
}, 120_000);
beforeEach(() => void (served = 0));
afterAll(async () => {
  await copyDb.destroy();
  await server.close();
  copy!.end();
  primary!.end();
  first.remove();
  second.remove();
});

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
  const seen: Db[] = [];
  const read = async (db: Db) => {
    seen.push(db);
    if (db === copyDb) await sql`create table written (n int)`.execute(db);
    return 'read';
  };
  expect(await fromReplica(server.services, read)).toBe('read');
  expect(seen).toEqual([copyDb, server.db]);
});

test('a primary that has just been demoted cannot say how far the copy has to be: its copy is left alone', async () => {
  const demoted = openReplica(copyDb, copyDb, { waitMs, doubtMs });
  expect(await demoted.current()).toBeNull();
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
