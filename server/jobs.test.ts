import { setTimeout as pause } from 'node:timers/promises';
import { inspect } from 'node:util';
import { sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import pino from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { testDatabase, type TestDatabase } from '#test/database.ts';
import { testConfig } from '#test/config.ts';
import { openStorage } from './outside/storage/storage.ts';
import { runJob, startJobs } from './jobs.ts';

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

test('of a job that fails the log and the schedule learn what kind it was, and nobody’s data', async () => {
  const logged: string[] = [];
  const log = pino({ level: 'error' }, { write: (line: string) => void logged.push(line) });
  const services = { clock: () => new Date() } as never;
  const quoting = (code?: string) => Object.assign(new Error('Key (phone)=(13900909090)'), { code });
  const thrown = [];
  for (const error of [quoting('23505'), new AggregateError([quoting(), quoting('53300')], '13900909090')])
    thrown.push(
      await runJob({ name: 'remind', run: vi.fn().mockRejectedValue(error) }, services, log).catch(
        (told: unknown) => told,
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
  const told = thrown.map((error) => inspect(error)).join();
  expect(logged.join() + told).not.toContain('13900909090');
});
