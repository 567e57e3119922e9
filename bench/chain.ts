import { sql } from 'kysely';
import { setMatchReview } from '#contract/registrations/calls.ts';
import type { Db } from '#server/db/pool.ts';
import { aGroup, aMatch, anEvent } from '#test/factories/matches.ts';
import { anEntry, aSubmission } from '#test/factories/registrations.ts';
import type { Figures } from './figures.ts';
import { requestOf, sendAll } from './load.ts';
import { machine, percentile, rounded } from './machine.ts';
import { openDatabase } from './postgres.ts';
import type { Entrant } from '#test/factories/registrations.ts';
import { seedEntrants } from './seed.ts';
import { startServer, type Server } from './served.ts';

const units = 250;
const clients = 16;
/** As often as in earnest. */
const sealEveryMs = 2_500;
const rounds = ['without', 'with', 'with', 'without', 'without', 'with', 'with', 'without'] as const;
const success = 1;

interface Round {
  seconds: number;
  cpuMs: number;
  times: number[];
  /** Lines of the trail that it wrote. */
  lines: number;
}

export const seconds = 140;
export const figures: Figures = {
  cpuRatio: { kind: 'ratio', limit: 1.1 },
  linesEach: { kind: 'count' },
  'with.cpuMs': { kind: 'ms' },
};

/**
 * A thousand submissions with the chain of the audit trail and a thousand without, in turns: what each costs the server
 * and how long it takes. Then what verifying takes of the processor, by the thousand lines.
 */
export async function measure(): Promise<object> {
  const database = await openDatabase('embedded');
  const { db, connection } = database;
  const entrants = await seedEntrants(db, units, 1);
  const server = await startServer(connection);
  await rush(db, server, entrants, 'with');
  const all: Record<'with' | 'without', Round[]> = { with: [], without: [] };
  for (const how of rounds) all[how].push(await rush(db, server, entrants, how));
  // Those of the rounds without it are no part of the chain, but gone through as well.
  const verified = await server.verify();
  await server.stop();
  await database.stop();
  const lines = [...all.with, ...all.without].reduce((sum, each) => sum + each.lines, 0);
  const [chained, plain] = [summed(all.with), summed(all.without)];
  return {
    bench: 'chain',
    submits: chained.submits,
    linesEach: rounded(lines / (chained.submits + plain.submits)),
    with: chained,
    without: plain,
    cpuRatio: rounded(chained.cpuMs / plain.cpuMs),
    secondsRatio: rounded(chained.seconds / plain.seconds),
    verifyCpuMsA1000: rounded((verified.cpuMs * 1000) / verified.lines),
    machine: machine(),
  };
}

async function rush(
  db: Db,
  server: Server,
  entrants: readonly Entrant[],
  how: 'with' | 'without',
): Promise<Round> {
  const event = anEvent({ groups: [aGroup({ capacity: null })] });
  const { id: matchId } = await aMatch(db, { events: [event] });
  const requests = entrants.map(({ unit, team }) =>
    requestOf(
      setMatchReview,
      aSubmission(matchId, team as never, [anEntry(event, [team.form.players[0]!])]),
      unit,
    ),
  );
  await sql`alter table audit ${sql.raw(how === 'with' ? 'enable' : 'disable')} trigger audit_waits`.execute(
    db,
  );
  const count = async () =>
    (await sql<{ n: number }>`select count(*)::int as n from audit`.execute(db)).rows[0]!.n;
  const before = { lines: await count(), cpuMs: (await server.usage()).cpuMs };
  let turn = Promise.resolve();
  const sealing = setInterval(() => {
    if (how === 'with') turn = turn.then(() => server.seal());
  }, sealEveryMs);
  const { codes, times, seconds } = await sendAll([server.url], requests, clients);
  clearInterval(sealing);
  await turn;
  if (how === 'with') await server.seal();
  const { cpuMs } = await server.usage();
  if (codes[success] !== requests.length) throw new Error(`answers ${JSON.stringify(codes)}`);
  return { seconds, times, cpuMs: cpuMs - before.cpuMs, lines: (await count()) - before.lines };
}

function summed(all: readonly Round[]) {
  const sum = (of: (round: Round) => number) => all.reduce((total, each) => total + of(each), 0);
  const times = all.flatMap((each) => each.times);
  return {
    submits: times.length,
    seconds: rounded(sum(({ seconds }) => seconds)),
    p95Ms: Math.round(percentile(times, 0.95)),
    /** Of the server, a submission, its part of the chaining in it. */
    cpuMs: rounded(sum(({ cpuMs }) => cpuMs) / times.length),
  };
}
