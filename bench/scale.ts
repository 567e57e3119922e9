import type { Call } from '#contract/call.ts';
import { getAudit } from '#contract/audit/calls.ts';
import { getMatch, getPublicMatch, staffGetMatches } from '#contract/matches/calls.ts';
import { getUnits } from '#contract/units/calls.ts';
import type { Db } from '#server/db/pool.ts';
import { handlers } from '#server/handlers.ts';
import { jobs } from '#server/jobs.ts';
import { pagesOfReads } from '#test/plans.ts';
import type { Figures } from './figures.ts';
import { requestOf, sendAll, type Request } from './load.ts';
import { machine, percentile, rounded } from './machine.ts';
import { openDatabase } from './postgres.ts';
import { startServer, type Server } from './served.ts';
import { makeWorld, type World } from './world.ts';

const times = 8;
const rounds = 2;
/** What everything takes: below these a ratio says nothing. */
const [fewMs, fewBlocks] = [3, 150];
const most = 2;
/**
 * Of a job, in the smaller world: Linux counts each process in ticks of 10 ms. And how much more than in proportion it may
 * take, as indexes have a level more.
 */
const [fewJobMs, mostOfJobs] = [50, 1.25];

export const seconds = 3_000;
export const figures: Figures = {
  worst: { kind: 'ratio', limit: most },
  jobsWorst: { kind: 'ratio', limit: mostOfJobs },
};

interface Cost {
  p95: number;
  cpu: number;
  /** Pages of 8 KB that its statements touched: exact. */
  blocks: number;
}
interface Found {
  calls: Record<string, Cost>;
  jobs: Record<string, { seconds: number; cpuMs: number }>;
  rows: Record<string, number>;
}

/**
 * Every read of portal, console and public that needs no more than a match, and every job, in a world of a hundredth and
 * in one a hundred times as large. `scale 10` makes the larger one a tenth of 1 M people and 10,000 matches, `scale 10 100`
 * says how much smaller the other is; calls named after that (`scale 10 getQueues`) are measured alone, without the jobs.
 */
export async function measure(asked: string[]): Promise<object> {
  const names = asked.filter((each) => !/^\d+$/.test(each));
  const [factor = '1', apart = '100'] = asked.filter((each) => !names.includes(each));
  const small = await inWorld(Number(factor) * Number(apart), names);
  const large = await inWorld(Number(factor), names);
  const shared = Object.keys(small.calls).filter((name) => name in large.calls);
  const calls = Object.fromEntries(
    shared.map((name) => [name, ratios(small.calls[name]!, large.calls[name]!)]),
  );
  const worst = Math.max(...Object.values(calls).flatMap((each) => [each.cpuRatio, each.blocksRatio]));
  const done = Object.entries(large.jobs).map(([name, { seconds: took, cpuMs }]) => {
    const before = small.jobs[name]!;
    const proportion = rounded(cpuMs / Number(apart) / Math.max(before.cpuMs, fewJobMs));
    return [name, { seconds: [before.seconds, took], cpuMs: [before.cpuMs, cpuMs], proportion }] as const;
  });
  const jobsWorst = Math.max(0, ...done.map(([, { proportion }]) => proportion));
  const past = shared.filter((name) => calls[name]!.blocksRatio > most || calls[name]!.cpuRatio > most);
  return {
    bench: 'scale',
    factor: Number(factor),
    rows: { small: small.rows, large: large.rows },
    machine: machine(),
    calls,
    jobs: Object.fromEntries(done) as object,
    past,
    worst,
    jobsWorst,
    within: worst <= most && jobsWorst <= mostOfJobs,
  };
}

function ratios(small: Cost, large: Cost) {
  const ratio = (of: keyof Cost, least: number) =>
    rounded(Math.max(large[of], least) / Math.max(small[of], least));
  return {
    p95Ratio: ratio('p95', fewMs),
    cpuRatio: ratio('cpu', fewMs),
    blocksRatio: ratio('blocks', fewBlocks),
    blocks: [small.blocks, large.blocks],
    p95Ms: [rounded(small.p95), rounded(large.p95)],
  };
}

/** @param names parts of the names of the calls that are measured; none: all of them, and the jobs */
async function inWorld(factor: number, names: readonly string[]): Promise<Found> {
  const database = await openDatabase('embedded');
  const began = performance.now();
  const world = await makeWorld(database.db, factor);
  console.log(
    `1/${factor}: ${JSON.stringify(world.rows)}, ${Math.round((performance.now() - began) / 1000)} s`,
  );
  const server = await startServer(database.connection);
  const figures: Found = { calls: {}, jobs: {}, rows: world.rows };
  const isNamed = (name: string) => names.length === 0 || names.some((each) => name.includes(each));
  for (const [name, request] of Object.entries(requestsFor(world)).filter(([each]) => isNamed(each))) {
    const cost = await costOf(database.db, server, request);
    if (cost) figures.calls[name] = cost;
  }
  const cpu = async () => (await server.usage()).cpuMs + (await database.cpuMs());
  for (const { name } of names.length === 0 ? jobs : []) {
    const before = await cpu();
    const { seconds: took, fault } = await server.job(name);
    figures.jobs[name] = { seconds: rounded(took), cpuMs: Math.round((await cpu()) - before) };
    if (fault) console.log(`${name}: ${fault}`);
  }
  console.log(JSON.stringify(figures));
  await server.stop();
  await database.stop();
  return figures;
}

/** By the call's path, and what is typed into searches apart. */
function requestsFor({ unit, staff, matchId, groupId }: World): Record<string, Request> {
  const callerOf = ({ who }: Call) =>
    who === 'anyone' ? {} : who === 'staff' || typeof who === 'object' ? staff : unit;
  const bodies: { view?: string; [key: string]: unknown }[] = [
    {},
    { matchId },
    { groupId },
    { id: matchId },
    { matchId, groupId },
    ...['queue', 'all', 'due'].map((view) => ({ view })),
  ];
  const reads = handlers
    .filter(({ call }) => call.kind === 'read')
    .flatMap(({ call }) => {
      const taken = bodies.filter((body) => call.body.safeParse(body).success);
      const first = taken.findIndex((body) => body.view === undefined);
      return (first < 0 ? taken : [taken[first]!])
        .flatMap((body) => [body, { ...body, text: '赵伟一' }])
        .filter((body) => call.body.safeParse(body).success)
        .map((body) => {
          const name = [call.path, body.view, 'text' in body && 'by name'].filter(Boolean).join(' ');
          return [name, requestOf(call, body as never, callerOf(call) as World['staff'])] as const;
        });
    });
  const nobody = {} as World['staff'];
  return {
    ...Object.fromEntries(reads),
    'user/getMatch ended': requestOf(getMatch, { status: [5], page: 2 }, unit),
    'user/getMatch mine': requestOf(getMatch, { mine: true }, unit),
    'user/getMatch whole': requestOf(getMatch, { id: matchId }, unit),
    'common/getMatch text': requestOf(getPublicMatch, { text: '3届' }, nobody),
    'admin/getMatches text': requestOf(staffGetMatches, { text: '第4' }, staff),
    'admin/getUnits text': requestOf(getUnits, { text: '伟一' }, staff),
    'admin/getAudit act': requestOf(getAudit, { act: 'match.cancel' }, staff),
  };
}

/** Null where it is refused, as it wants more than it is given here. */
async function costOf(db: Db, server: Server, request: Request): Promise<Cost | null> {
  await server.record();
  const first = await sendAll([server.url], [request], 1);
  const statements = await server.recorded();
  if (!first.codes[1]) return null;
  const [p95, cpu]: number[][] = [[], []];
  for (let round = 0; round < rounds; round++) {
    const before = (await server.usage()).cpuMs;
    const sent = await sendAll(
      [server.url],
      Array.from({ length: times }, () => request),
      1,
    );
    p95!.push(percentile(sent.times, 0.95));
    cpu!.push(((await server.usage()).cpuMs - before) / times);
  }
  // The quietest round: on a machine with other work the rest measures that.
  return { p95: Math.min(...p95!), cpu: Math.min(...cpu!), blocks: await pagesOfReads(db, statements) };
}
