import { getUserInfo } from '#contract/accounts/calls.ts';
import { getMember } from '#contract/people/calls.ts';
import { setMatchReview } from '#contract/registrations/calls.ts';
import { sql } from 'kysely';
import type { Db } from '#server/db/pool.ts';
import { aUnit } from '#test/factories/accounts.ts';
import { aMatch } from '#test/factories/matches.ts';
import { anEntry, aSubmission } from '#test/factories/registrations.ts';
import type { Figures } from './figures.ts';
import { requestOf, sendAll, send, type Request } from './load.ts';
import { machine, rounded } from './machine.ts';
import { openDatabase } from './postgres.ts';
import { seedEntrants, seedPeople, manyEvents, undoSubmissions } from './seed.ts';
import type { Statement } from './serve.ts';
import { Child, costOfScript, startServer, type Server } from './served.ts';

const clients = 16;
const people = 50_000;
/** How many are measured, and as many before them until V8 has compiled what they run. */
const reads = 3000;
const writes = 400;

interface Cost {
  /** CPU of the Node process for one request, ms. */
  ms: number;
  /** The same for the plainest script that sends the same SQL, without HTTP. */
  plainMs: number;
  ratio: number;
  /** The same for `node:http` alone, which sends that SQL and answers the same bytes: the least that a server costs. */
  bareMs: number;
  bareRatio: number;
  perSecond: number;
  statements: number;
}

export const seconds = 90;
export const figures: Figures = {
  'profile.ms': { kind: 'ms' },
  'profile.ratio': { kind: 'ratio' },
  'profile.bareRatio': { kind: 'ratio' },
  'profile.statements': { kind: 'count' },
  'list.ms': { kind: 'ms', limit: 1 },
  'list.ratio': { kind: 'ratio' },
  'list.bareRatio': { kind: 'ratio' },
  'list.statements': { kind: 'count' },
  'submission.ms': { kind: 'ms', limit: 2.2 },
  'submission.ratio': { kind: 'ratio' },
  'submission.bareRatio': { kind: 'ratio' },
  'submission.statements': { kind: 'count' },
  usedMb: { kind: 'memory' },
};

/** CPU for one request of each kind, compared with the plainest script that sends the same SQL. */
export async function measure(): Promise<object> {
  const database = await openDatabase('embedded');
  const { db, connection } = database;
  console.log('seeding …');
  const big = await aUnit(db);
  await seedPeople(db, big.unitId, people);
  const { id: matchId, match } = await aMatch(db, { events: manyEvents(10_000) });
  const entrants = await seedEntrants(db, 3 * writes, 5);
  await sql`analyze`.execute(db);

  const server = await startServer(connection);
  const plain = new Child('plain.ts', [JSON.stringify(connection)]);
  const { url: bareUrl } = (await plain.answer()) as { url: string };

  const submissions = entrants.map(({ unit, team }) => {
    const entries = team.form.players.map((memberId, at) => anEntry(match.events[at]!, [memberId]));
    return requestOf(setMatchReview, aSubmission(matchId, team as never, entries), unit);
  });
  const repeat = (request: Request) => Array.from({ length: 2 * reads }, () => request);
  const profile = await costOf(server, plain, bareUrl, repeat(requestOf(getUserInfo, {}, big)));
  const list = await costOf(server, plain, bareUrl, repeat(requestOf(getMember, { size: 20 }, big)));
  const submission = await costOf(server, plain, bareUrl, submissions, db);
  const usedMb = (await server.usage()).rssMb;
  await server.stop();
  plain.process.kill();
  await database.stop();
  for (const [name, each] of Object.entries({ profile, list, submission })) {
    console.log(
      `${name}: ${each.ms} ms CPU (plain ${each.plainMs}, bare HTTP ${each.bareMs}), ${each.perSecond}/s, ${each.statements} statements`,
    );
  }
  console.log(`after the load ${Math.round(usedMb)} MB`);
  return {
    bench: 'calls',
    people,
    profile,
    list,
    submission,
    usedMb: Math.round(usedMb),
    machine: machine(),
  };
}

/**
 * Warms up and measures the server, records what it sends for further requests one by one and lets the plain script send
 * just that, without HTTP and with it. Submissions are undone in between, so that the script's are as new as the server's.
 */
async function costOf(
  server: Server,
  plain: Child,
  bareUrl: string,
  requests: Request[],
  db?: Db,
): Promise<Cost> {
  const many = db ? writes : reads;
  const measured = requests.slice(many, 2 * many);
  await accepted(server.url, requests.slice(0, many));
  const before = await server.usage();
  const seconds = await accepted(server.url, measured);
  const { cpuMs } = await server.usage();
  const ms = (cpuMs - before.cpuMs) / many;

  const lists: Statement[][] = [];
  let answer = '';
  for (const request of db ? requests.slice(2 * many) : requests.slice(0, 1)) {
    await server.record();
    const { code, text } = await send(server.url, request);
    if (code !== 1) throw new Error(`refused: ${text.slice(0, 500)}`);
    lists.push(await server.recorded());
    answer = text;
  }
  const replays = measured.map((_, at) => lists[at % lists.length]!);
  const undo = () => (db ? undoSubmissions(db) : Promise.resolve());
  const scriptCost = (run: () => Promise<unknown>) =>
    costOfScript(plain, { lists: replays, data: JSON.parse(answer) }, run, undo);
  const plainMs = await scriptCost(() => plain.ask({ clients }));
  const bareMs = await scriptCost(() => accepted(bareUrl, measured));
  return {
    ms: rounded(ms),
    plainMs: rounded(plainMs),
    ratio: rounded(ms / plainMs),
    bareMs: rounded(bareMs),
    bareRatio: rounded(ms / bareMs),
    perSecond: Math.round(many / seconds),
    statements: Math.min(...lists.map((list) => list.length)),
  };
}

/** Sends all and gives back how many seconds that took; one that is refused is an error. */
async function accepted(url: string, requests: readonly Request[]): Promise<number> {
  const { codes, seconds } = await sendAll([url], requests, clients);
  if (codes[1] !== requests.length) throw new Error(`refused: ${JSON.stringify(codes)}`);
  return seconds;
}
