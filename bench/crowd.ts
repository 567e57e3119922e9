import { spawnSync } from 'node:child_process';
import { buildWeb } from '#scripts/prepare.mjs';
import { register, seedCoaches } from './crowd/coaches.ts';
import { startNginx } from './crowd/proxy.ts';
import { look } from './crowd/spectators.ts';
import type { Figures } from './figures.ts';
import { machine, rounded } from './machine.ts';
import { openDatabase } from './postgres.ts';
import { seedResults } from './public.ts';
import { startServer } from './served.ts';

export const seconds = 400;
export const figures: Figures = {
  'coaches.done': { kind: 'count', better: 'higher' },
  'coaches.oversold': { kind: 'count', limit: 0 },
  'coaches.withoutTime': { kind: 'count', limit: 0 },
  'coaches.p95Ms': { kind: 'ms' },
  'spectators.toldMs': { kind: 'ms', limit: 5_000 },
  statementsRatio: { kind: 'ratio', limit: 1.5 },
};

const servers = 2;

/**
 * A crowd at two servers behind nginx with the guide's files: registration opens, and results day.
 * `crowd [--coaches=3000] [--spectators=20000] [--seconds=60]`; a quarter of the spectators listen, and a tenth of them
 * come before, for comparison.
 */
export async function measure(rest: string[]): Promise<object> {
  if (spawnSync('sh', ['-c', 'command -v nginx']).status !== 0)
    throw new Error('crowd needs Debian’s nginx: apt-get install --no-install-recommends nginx');
  const optionOf = (name: string, usual: number) =>
    Number(rest.find((each) => each.startsWith(`--${name}=`))?.split('=')[1] ?? usual);
  const within = optionOf('seconds', 60);
  const count = optionOf('spectators', 20_000);
  const database = await openDatabase('outside');
  const { db, connection } = database;
  buildWeb(process.execPath);
  console.log('seeding …');
  const opening = await seedCoaches(db, optionOf('coaches', 3_000));
  const matchId = await seedResults(db, 100, 10);
  const { group_id: groupId } = await db
    .selectFrom('results')
    .select('group_id')
    .where('match_id', '=', matchId)
    .executeTakeFirstOrThrow();
  const settings = { TRUST_PROXY: '1', INDEX_KEY: Buffer.alloc(32, 1).toString('base64') };
  const running = await Promise.all(Array.from({ length: servers }, () => startServer(connection, settings)));
  const proxy = await startNginx(running.map(({ url }) => url) as [string, string]);
  const { asker } = proxy;
  console.log('registration opens …');
  const cpuMs = async () =>
    (await Promise.all(running.map((each) => each.usage()))).reduce((sum, each) => sum + each.cpuMs, 0);
  const before = await cpuMs();
  const registered = await register(opening, asker, within);
  const coaches = { ...registered, serverCpuMsEach: rounded(((await cpuMs()) - before) / registered.done) };
  console.log(JSON.stringify(coaches));
  const results = { db, matchId, groupId };
  const crowdOf = async (size: number) => {
    console.log(`${size} look at results …`);
    const sized = { count: size, listeners: Math.ceil(size / 4), seconds: within };
    const seen = await look(results, { asker, servers: running }, sized);
    console.log(JSON.stringify({ ...seen, proxyMb: proxy.memoryMb() }));
    return { ...seen, proxyMb: proxy.memoryMb() };
  };
  const few = await crowdOf(Math.ceil(count / 10));
  const spectators = await crowdOf(count);
  await proxy.stop();
  for (const server of running) await server.stop();
  await database.stop();
  if (coaches.oversold > 0) process.exitCode = 1;
  const statementsRatio =
    Math.round((spectators.databaseStatementsPerSecond / few.databaseStatementsPerSecond) * 100) / 100;
  return { bench: 'crowd', coaches, spectators, few, statementsRatio, machine: machine() };
}
