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
import { Child, startServer, type Server } from './served.ts';

const clients = 16;
const people = 50_000;
const reads = 1500;
const writes = 300;
const warmUp = 200;

interface Cost {
  /** CPU of the Node process for one request, ms. */
  ms: number;
  /** The same for the plainest script that sends the same SQL. */
  plainMs: number;
  ratio: number;
  perSecond: number;
  plainPerSecond: number;
  statements: number;
}

export const seconds = 90;
export const figures: Figures = {
  'profile.ms': { kind: 'ms' },
  'profile.ratio': { kind: 'ratio' },
  'profile.statements': { kind: 'count' },
  'list.ms': { kind: 'ms', limit: 1 },
  'list.ratio': { kind: 'ratio' },
  'list.statements': { kind: 'count' },
  'submission.ms': { kind: 'ms', limit: 2.2 },
  'submission.ratio': { kind: 'ratio' },
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
  const entrants = await seedEntrants(db, warmUp + 2 * writes, 5);
  await sql`analyze`.execute(db);

  const server = await startServer(connection);
  const plain = new Child('plain.ts', [JSON.stringify(connection)]);
  await plain.answer();

  const submissions = entrants.map(({ unit, team }) => {
    const entries = team.form.players.map((memberId, at) => anEntry(match.events[at]!, [memberId]));
    return requestOf(setMatchReview, aSubmission(matchId, team as never, entries), unit);
  });
  const repeat = (request: Request) => Array.from({ length: reads + warmUp }, () => request);
  const profile = await costOf(server, plain, repeat(requestOf(getUserInfo, {}, big)));
  const list = await costOf(server, plain, repeat(requestOf(getMember, { size: 20 }, big)));
  const submission = await costOf(server, plain, submissions, db);
  const usedMb = (await server.usage()).rssMb;
  await server.stop();
  plain.process.kill();
  await database.stop();
  for (const [name, each] of Object.entries({ profile, list, submission })) {
    console.log(
      `${name}: ${each.ms} ms CPU (plain ${each.plainMs}), ${each.perSecond}/s (plain ${each.plainPerSecond}), ${each.statements} statements`,
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
 * Warms up, measures the server, then records what it sends for further requests one by one and lets the plain
 * script send just that. Submissions are undone in between, so that the script's are as new as the server's were.
 */
async function costOf(server: Server, plain: Child, requests: Request[], db?: Db): Promise<Cost> {
  await expectAll(server, requests.slice(0, warmUp));
  const measured = requests.slice(warmUp, db ? warmUp + writes : undefined);
  const before = await server.usage();
  const { codes, seconds } = await sendAll([server.url], measured, clients);
  if (codes[1] !== measured.length) throw new Error(`refused: ${JSON.stringify(codes)}`);
  const { cpuMs } = await server.usage();

  const lists: Statement[][] = [];
  for (const request of db ? requests.slice(warmUp + writes) : requests.slice(0, 1)) {
    await server.record();
    await expectAll(server, [request]);
    lists.push(await server.recorded());
  }
  if (db) await undoSubmissions(db);
  const replays = db ? lists : measured.map(() => lists[0]!);
  const warm = db ? [] : replays.slice(0, warmUp);
  if (warm.length > 0) await plain.ask({ requests: warm, clients });
  const same = (await plain.ask({ requests: replays, clients })) as { cpuMs: number; perSecond: number };
  const ms = (cpuMs - before.cpuMs) / measured.length;
  return {
    ms: rounded(ms),
    plainMs: rounded(same.cpuMs),
    ratio: rounded(ms / same.cpuMs),
    perSecond: Math.round(measured.length / seconds),
    plainPerSecond: Math.round(same.perSecond),
    statements: lists[0]!.length,
  };
}

async function expectAll(server: Server, requests: readonly Request[]): Promise<void> {
  for (const request of requests) {
    const { code, text } = await send(server.url, request);
    if (code !== 1) throw new Error(`refused: ${text.slice(0, 500)}`);
  }
}
