import { sql } from 'kysely';
import { setMatchReview } from '#contract/registrations/calls.ts';
import { openPool, type Db } from '#server/db/pool.ts';
import { aGroup, aMatch, anEvent } from '#test/factories/matches.ts';
import { anEntry, aSubmission } from '#test/factories/registrations.ts';
import type { Figures } from './figures.ts';
import { requestOf, send, sendAll, type Request } from './load.ts';
import { machine, percentile, rounded } from './machine.ts';
import { openDatabase, type BenchDatabase } from './postgres.ts';
import type { Entrant } from '#test/factories/registrations.ts';
import { seedEntrants, undoSubmissions } from './seed.ts';
import type { Statement } from './serve.ts';
import { Child, costOfScript, startServer, type Server } from './served.ts';

const units = 300;
const places = 20;
const groupsEach = 5;
/** Two server processes, as behind a balancer: what holds must hold between processes. */
const servers = 2;
const full = 2478;
/** No connection to the database in time. */
const busy = 101;
const clients = 16;

export const seconds = 90;
export const figures: Figures = {
  in: { kind: 'count', better: 'higher', limit: 20 },
  'embedded.deadlocks': { kind: 'count', limit: 0 },
  'outside.deadlocks': { kind: 'count', limit: 0 },
  'embedded.ratio': { kind: 'ratio' },
  'outside.ratio': { kind: 'ratio' },
};

/**
 * 300 units over HTTP race for 20 places in one group, with and without a queue, and 300 units enter 5 groups each
 * in any order, on the embedded and on an outside PostgreSQL. Fails unless exactly as many are in as places.
 */
export async function measure(): Promise<object> {
  const results: Record<string, object> = {};
  for (const kind of ['embedded', 'outside'] as const) {
    const database = await openDatabase(kind);
    results[kind] = await rushOn(database);
    await database.stop();
  }
  const { embedded } = results as { embedded: { in: number } };
  return { bench: 'rush', units, places, in: embedded.in, ...results, machine: machine() };
}

async function rushOn(database: BenchDatabase): Promise<object> {
  const { db, connection } = database;
  console.log(`${database.kind}: seeding …`);
  const entrants = await seedEntrants(db, units, 1);
  const running = await Promise.all(Array.from({ length: servers }, () => startServer(connection)));
  const urls = running.map(({ url }) => url);

  const one = await race(db, urls, await submissionsOf(db, entrants, 1, false));
  const queueing = await submissionsOf(db, entrants, 1, true);
  const before = await cpuOf(running);
  const queued = await race(db, urls, queueing);
  const ms = ((await cpuOf(running)) - before) / units;
  const many = await race(db, urls, await submissionsOf(db, entrants, groupsEach, false));
  const plainMs = await plainCpuOf(database, running[0]!, queueing.requests);
  for (const server of running) await server.stop();
  const deadlocks = await deadlocksOf(database);

  const sound =
    one.in === places &&
    one.refused === units - places &&
    queued.in === places &&
    queued.waiting === units - places &&
    queued.inOrder &&
    many.in === places &&
    many.halfIn === 0 &&
    deadlocks === 0;
  const result = {
    in: one.in,
    refused: one.refused,
    seconds: one.seconds,
    p95Ms: one.p95Ms,
    queued,
    groups: many,
    ms: rounded(ms),
    plainMs: rounded(plainMs),
    ratio: rounded(ms / plainMs),
    deadlocks,
    sound,
  };
  console.log(`${database.kind}: ${JSON.stringify(result)}`);
  if (!sound) throw new Error(`${database.kind}: not exactly as many are in as there are places`);
  return result;
}

interface Submissions {
  matchId: string;
  /** Of each submission. */
  events: number;
  requests: Request[];
}

/** Every unit's one athlete in all the events of a match, in an order of the unit's own. */
async function submissionsOf(
  db: Db,
  entrants: readonly Entrant[],
  count: number,
  waitingList: boolean,
): Promise<Submissions> {
  const events = Array.from({ length: count }, () => anEvent({ groups: [aGroup({ capacity: places })] }));
  const { id: matchId } = await aMatch(db, { events, waitingList });
  const requests = entrants.map(({ unit, team }, n) => {
    const order = events.map((_, at) => events[(at * ((n % 4) + 1) + n) % events.length]!);
    const entries = order.map((event) => anEntry(event, [team.form.players[0]!]));
    return requestOf(setMatchReview, aSubmission(matchId, team as never, entries), unit);
  });
  return { matchId, events: events.length, requests };
}

/** All of them at once. */
async function race(db: Db, urls: string[], { matchId, events, requests }: Submissions) {
  const { codes, times, seconds } = await sendAll(urls, requests, requests.length);
  // A request that found no connection within 8 s on a busy machine is sent again, as people do.
  const turnedAway = codes[busy] ?? 0;
  if (turnedAway > 0) {
    const again = await sendAll(urls, requests, clients);
    for (const [code, count] of Object.entries(again.codes))
      if (Number(code) === busy) throw new Error(`${count} find no connection`);
    codes[full] = again.codes[full] ?? 0;
    delete codes[busy];
  }
  const { rows: groups } = await sql<{ used: number; waiting: number; placed: number; queued: number }>`
    select g.used, g.waiting, count(e.id) filter (where e.state = 'placed') as placed, count(e.id) filter (where e.state = 'waiting') as queued
      from match_groups g left join entries e on e.group_id = g.id where g.match_id = ${matchId} group by g.id`.execute(
    db,
  );
  const { rows: parts } = await sql<{ entries: number }>`
    select count(*) as entries from entries where match_id = ${matchId} group by registration_id`.execute(db);
  const { rows: numbers } = await sql<{ distinct: number }>`
    select count(distinct queue_number) as distinct from entries where match_id = ${matchId} and state = 'waiting'`.execute(
    db,
  );
  const counted = groups.every(({ used, waiting, placed, queued }) => used === placed && waiting === queued);
  const [first] = groups;
  const others = Object.entries(codes).filter(([code]) => ![1, full].includes(Number(code)));
  if (others.length > 0 || !counted)
    throw new Error(`answers ${JSON.stringify(codes)}, counters true: ${counted}`);
  return {
    in: first!.placed,
    waiting: first!.queued,
    refused: codes[full] ?? 0,
    turnedAway,
    halfIn: parts.filter(({ entries }) => entries !== events).length,
    inOrder: numbers[0]!.distinct === first!.queued,
    seconds: Math.round(seconds * 100) / 100,
    p95Ms: Math.round(percentile(times, 0.95)),
  };
}

async function cpuOf(running: readonly Server[]): Promise<number> {
  const usages = await Promise.all(running.map((server) => server.usage()));
  return usages.reduce((sum, { cpuMs }) => sum + cpuMs, 0);
}

/**
 * CPU of the plainest script for one of these submissions, ms: it sends the statements that a server has sent for
 * each of them.
 */
async function plainCpuOf(
  { db, connection }: BenchDatabase,
  server: Server,
  submissions: readonly Request[],
): Promise<number> {
  await undoSubmissions(db);
  const statements: Statement[][] = [];
  for (const submission of submissions) {
    await server.record();
    const { code, text } = await send(server.url, submission);
    if (code !== 1) throw new Error(`refused: ${text.slice(0, 500)}`);
    statements.push(await server.recorded());
  }
  const plain = new Child('plain.ts', [JSON.stringify(connection)]);
  await plain.answer();
  const plainMs = await costOfScript(
    plain,
    { lists: statements, data: null },
    () => plain.ask({ clients }),
    () => undoSubmissions(db),
  );
  plain.process.kill();
  return plainMs;
}

/** Deadlocks on all the servers' connections; they have closed, so all are counted. */
async function deadlocksOf({ connection }: BenchDatabase): Promise<number> {
  const { db } = openPool(connection, 1);
  const { rows } = await sql<{
    deadlocks: number;
  }>`select deadlocks from pg_stat_database where datname = current_database()`.execute(db);
  await db.destroy();
  return rows[0]!.deadlocks;
}
