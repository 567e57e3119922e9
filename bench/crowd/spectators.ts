import http from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { getPublicResults, watchResults } from '#contract/results/public-calls.ts';
import type { Db } from '#server/db/pool.ts';
import { percentile, rounded } from '#bench/machine.ts';
import type { Server } from '#bench/served.ts';
import { arriving, type Asker } from './asker.ts';

const networks = 200;
/** As web/public/lists/live.ts spreads it. */
const spreadMs = 1_000;
const toldWithinMs = 60_000;

interface Results {
  db: Db;
  matchId: string;
  groupId: string;
}

/** So many come within some seconds and read a page of results; a quarter stays, listens, and reads again what has changed. */
export async function look(
  { db, matchId, groupId }: Results,
  { asker, servers }: { asker: Asker; servers: readonly Server[] },
  { count, listeners, seconds }: { count: number; listeners: number; seconds: number },
) {
  const page = `/public/match/${matchId}/results`;
  const call = `/api/${getPublicResults.path}?body=${encodeURIComponent(JSON.stringify({ matchId, groupId }))}`;
  const addressOf = (n: number) => `127.9.${n % networks}.1`;
  const bad: Record<string, number> = {};
  const times: number[] = [];
  let cachedReads = 0;
  const read = async (path: string, n: number, headers: Record<string, string> = {}) => {
    const started = performance.now();
    const { status } = await asker.get(path, addressOf(n), headers).catch(() => ({ status: 0 }));
    times.push(performance.now() - started);
    if (status === 200) cachedReads++;
    else bad[status] = (bad[status] ?? 0) + 1;
  };
  const usages = () => Promise.all(servers.map((each) => each.usage()));
  const before = await usages();
  await Promise.all(servers.map((each) => each.record()));
  const began = performance.now();
  const streams: Stream[] = [];
  await arriving(count, seconds, async (n) => {
    await read(page, n);
    if (n % Math.round(count / listeners) === 0) streams.push(openStream(asker, matchId, addressOf(n)));
    await read(call, n);
  });
  await Promise.all(streams.map((each) => each.opened));
  const tookSeconds = (performance.now() - began) / 1000;
  const statements = (await Promise.all(servers.map((each) => each.recorded()))).flat().length;
  const standing = await usages();

  const readsDone = times.length;
  const p95Ms = Math.round(percentile(times, 0.95));
  await Promise.all(servers.map((each) => each.record()));
  const changedAt = performance.now();
  await sql`update results set version = version + 1 where entry_id = (select entry_id from results where group_id = ${groupId} limit 1)`.execute(
    db,
  );
  await sql`select pg_notify('results', ${matchId})`.execute(db);
  const arrivals = await Promise.all(
    streams.map(async (stream, n) => {
      const at = await Promise.race([stream.told, pause(toldWithinMs).then(() => null)]);
      await pause(Math.random() * spreadMs);
      await read(call, n, { 'cache-control': 'max-age=0' });
      return at;
    }),
  );
  const again = (performance.now() - changedAt) / 1000;
  const afterChange = (await Promise.all(servers.map((each) => each.recorded()))).flat().length;
  for (const stream of streams) stream.end();
  const heard = arrivals.filter((at) => at !== null);
  const cpu = standing.reduce((sum, { cpuMs }, at) => sum + cpuMs - before[at]!.cpuMs, 0);
  return {
    count,
    perSecond: Math.round(readsDone / tookSeconds),
    p95Ms,
    databaseStatementsPerSecond: rounded(statements / tookSeconds),
    serverCpuMsEach: rounded(cpu / count),
    serverMb: Math.round(Math.max(...standing.map(({ rssMb }) => rssMb))),
    answered: cachedReads,
    bad,
    listeners: streams.length,
    heard: heard.length,
    refusedStreams: streams.filter((each) => each.status !== 200).length,
    toldMs: Math.round(
      percentile(
        heard.map((at) => at - changedAt),
        1,
      ),
    ),
    statementsAfterChange: afterChange,
    readAgainSeconds: rounded(again),
  };
}

interface Stream {
  opened: Promise<void>;
  /** When it has first heard of a change. */
  told: Promise<number>;
  status: number;
  end: () => void;
}

/** A page that listens: a connection of its own. */
function openStream(asker: Asker, matchId: string, localAddress: string): Stream {
  const stream = { status: 0 } as Stream;
  stream.told = new Promise((resolve) => {
    stream.opened = new Promise((open) => {
      const how = { ...asker.options, agent: false as const, method: 'POST', localAddress };
      const headers = { 'content-type': 'application/json' };
      const request = http.request({ ...how, path: `/api/${watchResults.path}`, headers }, (answer) => {
        stream.status = answer.headers['content-type']?.includes('ndjson') ? answer.statusCode! : -1;
        open();
        answer.on('data', (part: Buffer) => {
          if (part.includes('groupIds')) resolve(performance.now());
        });
        answer.on('error', () => undefined);
      });
      request.on('error', () => open());
      stream.end = () => request.destroy();
      request.end(JSON.stringify({ matchId }));
    });
  });
  return stream;
}
