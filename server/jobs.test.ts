import { setTimeout as pause } from 'node:timers/promises';
import { inspect } from 'node:util';
import { sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import pino from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { testDatabase, type TestDatabase } from '#test/database.ts';
import { testConfig } from '#test/config.ts';
import { openStorage } from './storage/storage.ts';
import { runJob, startJobs, type Job } from './jobs.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

async function start() {
  const config = testConfig();
  const services = { db: database.db, config, storage: await openStorage(config), clock: () => new Date() };
  return startJobs(services, database.connection, pino({ level: 'silent' }));
}

test('a job whose server was killed while it ran is done again within a minute', async () => {
  await (await start()).stop();
  // What that start has sent and not done.
  await sql`delete from jobs.job`.execute(database.db);
  const killed = new PgBoss({ ...database.connection, schema: 'jobs', supervise: false, schedule: false });
  await killed.start();
  const id = await killed.send('send-refunds');
  expect(await killed.fetch('send-refunds')).toHaveLength(1);
  await killed.stop({ graceful: false });
  // Half a minute ago.
  await sql`
    update jobs.job set started_on = started_on - interval '31 s', heartbeat_on = heartbeat_on - interval '31 s'
     where id = ${id}`.execute(database.db);

  const jobs = await start();
  let state: string | undefined;
  for (const until = Date.now() + 25_000; state !== 'completed' && Date.now() < until; await pause(250)) {
    const { rows } = await sql<{ state: string }>`select state from jobs.job where id = ${id}`.execute(
      database.db,
    );
    state = rows[0]?.state;
  }
  await jobs.stop();
  expect(state).toBe('completed');
}, 60_000);

test('of a job that fails the log and the schedule learn the kind of failure, and no personal data', async () => {
  const logged: string[] = [];
  const log = pino({ level: 'error' }, { write: (line: string) => void logged.push(line) });
  const services = { clock: () => new Date() } as never;
  const quoting = (code?: string) => Object.assign(new Error('Key (phone)=(13900909090)'), { code });
  const thrown = [];
  for (const error of [quoting('23505'), new AggregateError([quoting(), quoting('53300')], '13900909090')])
    thrown.push(
      await runJob({ name: 'remind', run: vi.fn().mockRejectedValue(error) }, services, log).catch(
        (hint: unknown) => hint,
      ),
    );
  expect(logged.map((line) => JSON.parse(line) as object)).toMatchObject([
    { job: 'remind', faults: ['Error 23505'], failures: 1 },
    { job: 'remind', faults: ['Error', 'Error 53300'], failures: 2 },
  ]);
  expect(thrown).toMatchObject([
    { message: 'remind: Error 23505' },
    { message: 'remind: Error, Error 53300' },
  ]);
  const text = thrown.map((error) => inspect(error)).join();
  expect(logged.join() + text).not.toContain('13900909090');
});

/** The schedule with one job alone, which is sent at once. */
async function startOne(run: Job['run'], prepare = async () => {}) {
  const config = testConfig();
  const services = { db: database.db, config, storage: await openStorage(config), clock: () => new Date() };
  const one: Job = { name: 'remind', cron: '0 0 1 1 *', run };
  const jobs = await startJobs(services, database.connection, pino({ level: 'silent' }), [one]);
  await prepare();
  jobs.hurry('remind' as never);
  return jobs;
}

test('a run that its schedule has given up is not joined by a second one: that begins when the first is over', async () => {
  let [running, together, runs] = [0, 0, 0];
  const jobs = await startOne(
    async ({ signal }) => {
      runs += 1;
      if (runs > 1) return;
      running += 1;
      await new Promise((resolve) => {
        signal!.addEventListener('abort', resolve);
      });
      // Long enough for the schedule to send it once more.
      for (const until = Date.now() + 4_000; Date.now() < until; await pause(50))
        together = Math.max(together, runs);
      running -= 1;
    },
    async () =>
      void (await sql`update jobs.queue set expire_seconds = 1 where name = 'remind'`.execute(database.db)),
  );
  await vi.waitUntil(() => runs > 1 && running === 0, { timeout: 25_000 });
  await jobs.stop();
  expect(together).toBe(1);
}, 60_000);

test('a run of hours is never given up', async () => {
  await (await start()).stop();
  const { rows } = await sql<{ most: number }>`
    select expire_seconds as most from jobs.queue where name = 'verify-audit'`.execute(database.db);
  expect(rows[0]!.most).toBeGreaterThanOrEqual(8 * 3_600);
});

test('who stops the server stops what runs: nothing further is begun', async () => {
  let [begun, ended] = [false, false];
  const jobs = await startOne(async ({ signal }) => {
    begun = true;
    await new Promise((resolve) => {
      signal!.addEventListener('abort', resolve);
    });
    ended = true;
  });
  await vi.waitUntil(() => begun, { timeout: 25_000 });
  await jobs.stop();
  expect(ended).toBe(true);
}, 60_000);

test('a job is sent once at each of its minutes, however many servers send it and however soon it is done', async () => {
  const config = testConfig();
  let now = new Date('2026-05-02T03:15:00+08:00');
  const storage = await openStorage(config);
  const services = { db: database.db, config, storage, clock: () => now };
  let runs = 0;
  const job: Job = { name: 'at-a-quarter', cron: '15 3 * * *', run: async () => (runs += 1) };
  const begin = () => startJobs(services, database.connection, pino({ level: 'silent' }), [job]);
  const sent = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int from jobs.job where name = ${job.name}`.execute(database.db);
    return rows[0]!.count;
  };

  const two = [await begin(), await begin()];
  await vi.waitUntil(() => runs > 0, { timeout: 25_000 });
  for (const each of [...two, await begin()]) await each.stop();
  expect(await sent()).toBe(1);
  now = new Date('2026-05-02T03:16:00+08:00');
  await (await begin()).stop();
  expect(await sent()).toBe(1);
  now = new Date('2026-05-03T03:15:00+08:00');
  await (await begin()).stop();
  expect(await sent()).toBe(2);
}, 60_000);
