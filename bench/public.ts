import { readFileSync, statSync } from 'node:fs';
import http from 'node:http';
import { fileURLToPath } from 'node:url';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { BodyOf, Call } from '#contract/call.ts';
import { getEntryList } from '#contract/registrations/public-calls.ts';
import { getPublicResults, getStandings, watchResults } from '#contract/results/public-calls.ts';
import { buildWeb } from '#scripts/prepare.mjs';
import { insertRows } from '#demo/builder/insert.ts';
import { entryRows } from '#demo/builder/rows.ts';
import { json } from '#server/db/columns.ts';
import { newId } from '#server/db/id.ts';
import type { Db } from '#server/db/pool.ts';
import { aMatch } from '#test/factories/matches.ts';
import { registrationRows } from '#test/factories/registration-rows.ts';
import { candidateTold } from './candidate.ts';
import type { Figures } from './figures.ts';
import { machine, percentile, rounded } from './machine.ts';
import { openDatabase } from './postgres.ts';
import { manyEvents, seedEntrants } from './seed.ts';
import { Child, costOfScript, startServer, type Server } from './served.ts';
import type { Statement } from './serve.ts';

const units = 400;
const athletes = 10;
const reads = 3_000;
const clients = 16;
const listeners = 1_000;

export const seconds = 90;
export const figures: Figures = {
  'entries.ratio': { kind: 'ratio', limit: 0.1 },
  'entries.statements': { kind: 'count' },
  'entries.kb': { kind: 'bytes' },
  'results.ratio': { kind: 'ratio', limit: 0.1 },
  'results.statements': { kind: 'count' },
  'results.kb': { kind: 'bytes' },
  'standings.ratio': { kind: 'ratio', limit: 0.1 },
  'standings.statements': { kind: 'count' },
  'standings.kb': { kind: 'bytes' },
  'live.listenersMb': { kind: 'memory', limit: 100 },
  'live.toldMs': { kind: 'ms', limit: 2000 },
  candidateToldMs: { kind: 'ms', limit: 2000 },
  'page.ms': { kind: 'ms', limit: 0.3 },
  'page.drawMs': { kind: 'ms' },
  'page.kb': { kind: 'bytes' },
  firstVisitKb: { kind: 'bytes', limit: 85 },
};

/** What the public costs: a read, a thousand who watch, a first visit; and how soon the head judge hears of a record. */
export async function measure(): Promise<object> {
  const database = await openDatabase('embedded');
  const { db, connection } = database;
  buildWeb(process.execPath);
  console.log('seeding …');
  const matchId = await seedResults(db, units, athletes);
  const server = await startServer(connection);
  const plain = new Child('plain.ts', [JSON.stringify(connection)]);
  await plain.answer();
  const entries = await costOf(server, plain, getEntryList, { matchId });
  const results = await costOf(server, plain, getPublicResults, { matchId });
  const standings = await costOf(server, plain, getStandings, { matchId });
  const page = await pageCost(server, `/public/match/${matchId}/results`);
  const live = await watched(server, db, matchId);
  const candidateToldMs = await candidateTold(server.url, db, matchId);
  await server.stop();
  plain.process.kill();
  await database.stop();
  const firstVisitKb = firstVisit();
  for (const [name, each] of Object.entries({ entries, results, standings }))
    console.log(
      `${name}: ${each.ms} ms CPU a read, ${each.ratio} of the SQL of an unshared one (${each.plainMs} ms, ${each.statements} statements)`,
    );
  console.log(
    `${listeners} listeners: ${live.listenersMb} MB, all told within ${live.toldMs} ms, ${live.cpuMs} ms CPU`,
  );
  console.log(`a candidate for a record: said ${candidateToldMs} ms after the release was answered`);
  console.log(`page of results: ${page.ms} ms CPU kept, ${page.drawMs} ms drawn, ${page.kb} KB`);
  console.log(`first visit: ${firstVisitKb} KB`);
  return {
    bench: 'public',
    lines: units * athletes,
    entries,
    results,
    standings,
    page,
    live,
    candidateToldMs,
    firstVisitKb,
    machine: machine(),
  };
}

/** A match of twenty events with as many entries as a national one, all passed, all with a published result. */
export async function seedResults(db: Db, units: number, athletes: number): Promise<string> {
  const { id: matchId, match } = await aMatch(db, { events: manyEvents(null) });
  const entrants = await seedEntrants(db, units, athletes);
  const groups = match.events.flatMap((event) =>
    event.groups.map(({ id }) => ({ event_id: event.id, group_id: id })),
  );
  const score = {
    final: 9_000,
    artistic: null,
    completion: null,
    creativity: null,
    difficulty: null,
    execution: null,
    deduction: 0,
    mistakes: 1,
    ties: [],
  };
  const now = new Date();
  const rows = entrants.flatMap(({ unit: { unitId }, team }, at) => {
    const stored = { unitId, matchId, teamId: team.teamId, stage: 'passed' } as const;
    const { keys, rows } = registrationRows(stored, { form: '{}', submitted_at: now });
    const entered = team.athletes.map(({ memberId, personId }, each) => {
      const n = at * athletes + each;
      const place = groups[n % groups.length]!;
      const entry = { id: newId(), ...keys, ...place, state: 'placed', created_at: now } as const;
      const { team_id: _, ...of } = keys;
      return {
        ...entryRows(entry, [{ member_id: memberId, person_id: personId, position: 1 }]),
        results: [
          {
            entry_id: entry.id,
            ...of,
            ...place,
            state: 12 as const,
            marks: '{}',
            score: json(score),
            rank: 1 + Math.floor((n + 1) / 120),
            entered_at: now,
            released_at: now,
            published_at: now,
          },
        ],
      };
    });
    return [rows, ...entered];
  });
  await insertRows(db, ...rows);
  await sql`analyze`.execute(db);
  return matchId;
}

const agent = new http.Agent({ keepAlive: true, maxSockets: clients });

function get(url: string): Promise<{ status: number; bytes: number }> {
  return new Promise((resolve, reject) => {
    http
      .get(url, { agent, headers: { 'accept-encoding': 'br' } }, (answer) => {
        let bytes = 0;
        answer.on('data', (part: Buffer) => (bytes += part.length));
        answer.on('end', () => resolve({ status: answer.statusCode!, bytes }));
      })
      .on('error', reject);
  });
}

/**
 * CPU of a read that many share, compared with the plainest script that sends the SQL which each would have
 * cost.
 */
async function costOf<C extends Call>(server: Server, plain: Child, call: C, body: BodyOf<C>) {
  const url = `${server.url}/api/${call.path}?body=${encodeURIComponent(JSON.stringify(body))}`;
  await server.record();
  const first = await get(url);
  if (first.status !== 200) throw new Error(`refused: ${first.status}`);
  const statements = (await server.recorded()) as Statement[];
  const { ms, seconds } = await readOften(server, url);
  const lists = Array.from({ length: 60 }, () => statements);
  const plainMs = await costOfScript(plain, { lists, data: null }, () => plain.ask({ clients: 4 }));
  return {
    ms,
    plainMs: rounded(plainMs),
    ratio: rounded(ms / plainMs),
    perSecond: Math.round(reads / seconds),
    statements: statements.length,
    kb: rounded(first.bytes / 1024),
  };
}

/** What many reads of an address cost one of them, once it is kept. */
async function readOften(server: Server, url: string): Promise<{ ms: number; seconds: number }> {
  const all = async (count: number) => {
    let remaining = count;
    await Promise.all(
      Array.from({ length: clients }, async () => {
        while (remaining-- > 0) await get(url);
      }),
    );
  };
  await all(300);
  const before = await server.usage();
  const started = performance.now();
  await all(reads);
  const seconds = (performance.now() - started) / 1000;
  const { cpuMs } = await server.usage();
  return { ms: rounded((cpuMs - before.cpuMs) / reads), seconds };
}

/** A page that the server draws: what drawing costs, and then each of those who are sent it. */
async function pageCost(server: Server, path: string) {
  // Its code is read with the first page.
  await get(`${server.url}/public`);
  const times = 8;
  const before = await server.usage();
  let kb = 0;
  for (let time = 1; time <= times; time++) {
    const { status, bytes } = await get(`${server.url}${path}?page=${time}`);
    if (status !== 200) throw new Error(`not drawn: ${status}`);
    if (time === 1) kb = rounded(bytes / 1024);
  }
  const { cpuMs } = await server.usage();
  return {
    ms: (await readOften(server, server.url + path)).ms,
    drawMs: rounded((cpuMs - before.cpuMs) / times),
    kb,
  };
}

/**
 * Many streams of one match: how much the server grew by them, and how long until the last heard of a change.
 */
async function watched(server: Server, db: Db, matchId: string) {
  await pause(1_000);
  const before = await server.usage();
  const arrivals: Promise<number>[] = [];
  let changedAt = 0;
  const requests: http.ClientRequest[] = [];
  for (let n = 0; n < listeners; n++) {
    const opened = new Promise<{ line: Promise<number> }>((resolve, reject) => {
      const body = JSON.stringify({ matchId });
      const request = http.request(
        `${server.url}/api/${watchResults.path}`,
        { method: 'POST', agent: false, headers: { 'content-type': 'application/json' } },
        (answer) => {
          const line = new Promise<number>((arrive) => {
            answer.on('data', (part: Buffer) => {
              if (part.includes('groupIds')) arrive(performance.now() - changedAt);
            });
          });
          answer.once('data', () => resolve({ line }));
          answer.on('error', () => undefined);
        },
      );
      request.on('error', reject);
      request.end(body);
      requests.push(request);
    });
    // A hall does not open its phones in one instant; nor does a stream wait for another.
    if (n % 50 === 49) await opened;
    arrivals.push(opened.then(({ line }) => line));
  }
  await pause(3_000);
  const standing = await server.usage();
  changedAt = performance.now();
  await sql`update results set version = version + 1 where entry_id = (select entry_id from results where match_id = ${matchId} limit 1)`.execute(
    db,
  );
  await sql`select pg_notify('results', ${matchId})`.execute(db);
  const times = await Promise.all(arrivals);
  const after = await server.usage();
  for (const request of requests) request.destroy();
  return {
    listeners,
    listenersMb: Math.round(Math.max(standing.rssMb, after.rssMb) - before.rssMb),
    toldMs: Math.round(percentile(times, 1)),
    cpuMs: Math.round(after.cpuMs - standing.cpuMs),
  };
}

/** Brotli KB of the scripts and styles that the page of `/public` names; those of other pages come when they are opened. */
function firstVisit(): number {
  const dist = fileURLToPath(new URL('../dist/web/', import.meta.url));
  const html = readFileSync(`${dist}public.html`, 'utf8');
  const files = [...html.matchAll(/(?:href|src)="\/(assets\/[^"]+\.(?:js|css))"/g)].map(([, file]) => file!);
  return rounded(files.reduce((sum, file) => sum + statSync(`${dist}${file}.br`).size, 0) / 1024);
}
