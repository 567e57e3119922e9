import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getAuditState } from '#contract/audit/calls.ts';
import { watchResults } from '#contract/results/public-calls.ts';
import { getTeam, setTeam } from '#contract/teams/calls.ts';
import { verifyTrail } from '#server/audit/verify.ts';
import { startEmbedded, type Embedded } from '#server/postgres/embedded.ts';
import { newId } from '#server/db/id.ts';
import { migrate } from '#server/db/migrate.ts';
import { openPool } from '#server/db/pool.ts';
import { startJobs } from '#server/jobs.ts';
import { aStaff, aUnit, type PortalCaller } from './factories/accounts.ts';
import { aLeader } from './factories/people.ts';
import { resultLists } from './factories/result-lists.ts';
import { aTeamForm } from './factories/teams.ts';
import { browserAt } from './kills/browser.ts';
import { linesOf } from './lines-of.ts';
import { serve, type Caller, type TestServer } from './served.ts';
import { throwawayDataDir } from './throwaway.ts';

/** A PostgreSQL of its own, which is stopped in the middle of everything and started again, and the server on it. */
const { dataDir, remove } = throwawayDataDir();
let postgres: Embedded;
let server: TestServer;
let jobs: Awaited<ReturnType<typeof startJobs>>;
let desk: { staff: Caller; clerk: Caller; judge: Caller };
const writers: { unit: PortalCaller; unitName: string; leader: string }[] = [];

beforeAll(async () => {
  postgres = await startEmbedded({ dataDir, log: () => {} });
  const { connection } = postgres;
  const { db } = openPool(connection);
  await migrate(connection);
  server = await serve({ db, connection, drop: () => db.destroy() });
  jobs = await startJobs(server.services, connection, pino({ level: 'silent' }));
  for (let n = 0; n < 4; n++) {
    const unitName = `重庆重启跳绳俱乐部${String.fromCodePoint(0x4e00 + n)}`;
    const unit = await aUnit(db, { unitName });
    writers.push({ unit, unitName, leader: (await aLeader(db, unit.unitId)).memberId });
  }
  desk = {
    staff: await aStaff(db),
    clerk: await aStaff(db, ['results']),
    judge: await aStaff(db, ['headJudge']),
  };
}, 120_000);
afterAll(async () => {
  await jobs.stop();
  await server.close();
  await postgres.stop();
  remove();
});

const postmaster = () =>
  Number.parseInt(readFileSync(path.join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8'), 10);

/** Asks until there is an answer, as the time at which the database is back is unknown. */
async function inTime<T>(ask: () => Promise<T | undefined>, what: string): Promise<T> {
  for (const until = Date.now() + 60_000; Date.now() < until; await pause(100)) {
    const answer = await ask().catch(() => undefined);
    if (answer !== undefined) return answer;
  }
  throw new Error(`in a minute: ${what}`);
}

test.each([
  ['that ends its connections in order', 'SIGINT'],
  ['without a moment to tidy up', 'SIGQUIT'],
] as const)(
  'a restart %s: nothing acknowledged is lost, nothing done twice, live updates and jobs go on',
  async (_, signal) => {
    const lists = resultLists({ server, desk });
    const { groupId, matchId } = await lists.aList('entered');
    const next = await linesOf(`${server.url}/api/${watchResults.path}`, { matchId });
    const acknowledged: string[] = [];
    const refused = new Set<string>();
    const faults: string[] = [];
    const over = new AbortController();
    const writing = writers.map(async ({ unit, unitName, leader }, writer) => {
      const browser = browserAt(server.url);
      for (let n = 0; !over.signal.aborted; n++) {
        const letter = String.fromCodePoint(0x5000 + n + (signal === 'SIGINT' ? 0 : 0x800));
        const body = {
          id: newId(),
          version: 0,
          team: aTeamForm({ name: `${unitName}${letter}队`, leaders: [leader] }),
        };
        for (;;) {
          // One of them reads between, which is to be as if nothing were the matter, or a clear word.
          const read = writer === 0 ? await browser.ask(getTeam, {}, unit) : undefined;
          if (read && 'refused' in read) refused.add(read.refused);
          const answer = await browser.ask(setTeam, body, unit);
          if ('data' in answer) break;
          refused.add(answer.refused);
          await pause(50);
        }
        acknowledged.push(body.id);
      }
      faults.push(...browser.faults);
    });
    await inTime(async () => (acknowledged.length > 20 ? true : undefined), 'writes before');
    const before = { pid: postmaster(), count: acknowledged.length };
    process.kill(before.pid, signal);
    await inTime(async () => (postmaster() === before.pid ? undefined : true), 'another PostgreSQL');
    await inTime(async () => (acknowledged.length > before.count + 20 ? true : undefined), 'writes after it');
    over.abort();
    await Promise.all(writing);
    expect(faults).toEqual([]);
    // The only refusal that any caller got: the database is away, send it again.
    expect([...refused].filter((name) => name !== 'databaseError')).toEqual([]);

    const { rows } = await sql<{ id: string; acts: number }>`
      select t.id, count(a.id)::int as acts from teams t
        left join audit a on a.subject_id::text = t.id::text and a.act = 'team.create'
       group by t.id`.execute(server.db);
    const acts = new Map(rows.map(({ id, acts: count }) => [id, count]));
    expect(acknowledged.filter((id) => acts.get(id) !== 1)).toEqual([]);

    await lists.release(groupId);
    expect(JSON.parse(await next())).toEqual({ groupIds: [groupId] });

    // What seals the trail every few seconds goes on, and finds it whole; work by the clock as well.
    const chain = await inTime(async () => {
      const { rows: unsealed } = await sql`select from audit_unsealed limit 1`.execute(server.db);
      return unsealed.length === 0 ? verifyTrail(server.db, null, new Date()) : undefined;
    }, 'a chain that holds every line');
    expect(chain).toMatchObject({ faults: [] });
    const begun = new Date();
    jobs.hurry('verify-audit');
    await inTime(async () => {
      const { verified } = await server.ok(getAuditState, {}, desk.staff);
      return verified && new Date(verified.at) >= begun ? verified : undefined;
    }, 'a job that ran after it');
  },
  180_000,
);
