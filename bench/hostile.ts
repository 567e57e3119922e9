import { setTimeout as pause } from 'node:timers/promises';
import { judge, valuesIn, type Figures } from './figures.ts';
import { Tally, isBug, type Attack, type Outcome } from './hostile/attack.ts';
import { attacks } from './hostile/attacks.ts';
import { ask } from './hostile/ask.ts';
import { startHonest, experienceIn, faultsOf, p95OfActs, type Experience } from './hostile/experience.ts';
import { memoryOf, openWorld, type World } from './hostile/world.ts';
import { machine, rounded } from './machine.ts';
import { speed } from './speed.ts';

const quietMs = 30_000;
/** Between two attacks: what is left of one is none of the next. */
const betweenMs = 500;
const lookEveryMs = 100;
/** Who answers nothing for so long is taken to hang. */
const hangMs = 10_000;
/** An attack that goes past its own bounds is a fault of this program. */
const attackMostMs = 60_000;

interface Report {
  attack: Attack;
  tally: Tally;
  honest: Experience;
  /** What honest users met other than success. */
  faults: Record<string, number>;
  peakMb: number;
  allPeakMb: number;
  seconds: number;
  /** What became of the server. */
  server: 'up' | 'hung' | 'crashed';
  unexpected: Outcome[];
}

export const seconds = 600;
export const figures: Figures = {
  'honest.failed': { kind: 'count', limit: 0 },
  'honest.p95Ratio': { kind: 'ratio', limit: 3 },
  healthzWorstMs: { kind: 'ms', limit: 1000 },
  memoryPeakMb: { kind: 'memory' },
  withHelpersPeakMb: { kind: 'memory' },
  crashed: { kind: 'count', limit: 0 },
  hung: { kind: 'count', limit: 0 },
  bugs: { kind: 'count', limit: 0 },
  unexpected: { kind: 'count', limit: 0 },
};

/**
 * Everything that a stranger might try against a running server, one attack after the other, with 20 honest users
 * at work: `npm run bench -- hostile [PART OF A NAME]`. Fails when one of them is failed, the server hangs or ends, or
 * an attack is answered otherwise than it should be.
 */
export async function measure([part = '']: string[]): Promise<object> {
  const chosen = attacks.filter(({ name }) => name.includes(part));
  const machineSpeed = await speed();
  console.log(`${chosen.length} attacks, machine speed ${machineSpeed}; making what they send …`);
  const made: Buffer[] = [];
  for (const { make } of chosen) made.push((await make?.()) ?? Buffer.alloc(0));
  const world = await openWorld();
  const users = startHonest({ url: world.url, users: world.users, picture: world.picture });
  const memory = watchMemory(world);
  await pause(5_000);
  const quietFrom = Date.now();
  await pause(quietMs);
  const quietTo = Date.now();
  const restMb = memory.since(0).own;

  const reports: Report[] = [];
  for (const [at, attack] of chosen.entries()) {
    const began = Date.now();
    const tally = new Tally();
    const target = { ...world.target, saw: tally.saw.bind(tally) };
    await Promise.race([attack.run(target, made[at]!), pause(attackMostMs, undefined, { ref: false })]);
    const server = await standing(world);
    const ended = Date.now();
    if (server !== 'up') await world.startAgain();
    await pause(betweenMs);
    const peak = memory.since(began);
    const seen = await users.gather();
    const report: Report = {
      attack,
      tally,
      honest: experienceIn(seen, began, ended),
      faults: faultsOf(seen, began, ended),
      peakMb: Math.round(peak.own),
      allPeakMb: Math.round(peak.all),
      seconds: rounded((ended - began) / 1000),
      server,
      unexpected: unexpectedIn(attack, tally, machineSpeed),
    };
    reports.push(report);
    console.log(lineOf(report, reports.length));
  }
  const over = Date.now();
  // What was sent last is answered by then.
  await pause(3_000);
  const seen = await users.gather();
  const [quiet, attacked] = [experienceIn(seen, quietFrom, quietTo), experienceIn(seen, quietTo, over)];
  console.log('\nhonest users, p95 ms by act, before and meanwhile:');
  console.log(JSON.stringify(p95OfActs(seen, quietFrom, quietTo)));
  console.log(JSON.stringify(p95OfActs(seen, quietTo, over)));
  const faults = faultsOf(seen, quietFrom);
  if (Object.keys(faults).length > 0) console.log('failed:', JSON.stringify(faults));
  users.stop();
  memory.stop();
  await world.stop();

  const wrong = reports.filter(({ unexpected }) => unexpected.length > 0);
  const count = (state: Report['server']) => reports.filter(({ server }) => server === state).length;
  const result = {
    bench: 'hostile',
    attacks: reports.length,
    honest: {
      requests: attacked.requests,
      failed: attacked.failed,
      quietP95Ms: quiet.p95Ms,
      p95Ms: attacked.p95Ms,
      p95Ratio: rounded(attacked.p95Ms / quiet.p95Ms),
    },
    healthzWorstMs: attacked.healthzWorstMs,
    memoryPeakMb: Math.max(...reports.map(({ peakMb }) => peakMb)),
    withHelpersPeakMb: Math.max(...reports.map(({ allPeakMb }) => allPeakMb)),
    restMb: Math.round(restMb),
    crashed: count('crashed'),
    hung: count('hung'),
    bugs: reports
      .flatMap(({ tally }) => [...tally.counts].filter(([each]) => isBug(each)))
      .reduce((n, [, m]) => n + m, 0),
    unexpected: wrong.length,
    machine: { ...machine(), speed: machineSpeed },
  };
  const sound = judge(figures, valuesIn(result, figures), {}, machineSpeed).every(
    ({ wrong }) => wrong === null,
  );
  if (!sound) process.exitCode = 1;
  return { ...result, sound };
}

/** Outcomes that the attack does not expect; `slow` where one took longer than it may. */
function unexpectedIn({ expects, withinMs }: Attack, tally: Tally, machineSpeed: number): Outcome[] {
  const unexpected = [...tally.counts.keys()].filter((each) => !expects.includes(each));
  const isSlow = withinMs !== undefined && tally.worstMs > withinMs * machineSpeed;
  return isSlow ? [...unexpected, 'slow'] : unexpected;
}

async function standing({ url, server }: World): Promise<Report['server']> {
  const answered = ask(url, '/healthz').then(
    () => true,
    () => false,
  );
  const isUp = await Promise.race([answered, pause(hangMs, false, { ref: false })]);
  if (server.hasEnded()) return 'crashed';
  return isUp ? 'up' : 'hung';
}

/** What the server, and all that it has started, held at most since a moment. */
function watchMemory({ server }: World) {
  const looks: { at: number; own: number; all: number }[] = [];
  const timer = setInterval(() => looks.push({ at: Date.now(), ...memoryOf(server.pid) }), lookEveryMs);
  return {
    since(from: number) {
      const within = looks.filter(({ at }) => at >= from);
      return {
        own: Math.max(0, ...within.map(({ own }) => own)),
        all: Math.max(0, ...within.map(({ all }) => all)),
      };
    },
    stop: () => clearInterval(timer),
  };
}

function lineOf(report: Report, number: number): string {
  const { attack, tally, honest, faults, peakMb, allPeakMb, seconds, server, unexpected } = report;
  const good = unexpected.length === 0 && server === 'up';
  const helped = allPeakMb > peakMb + 5 ? ` (${allPeakMb} with helpers)` : '';
  return [
    `${good ? 'ok   ' : 'WRONG'} ${String(number).padStart(3)} ${attack.name}`,
    `      expected ${attack.expects.join(', ')}${attack.withinMs ? ` within ${attack.withinMs} ms` : ''}`,
    `      got ${String(tally) || 'nothing'}; longest ${Math.round(tally.worstMs)} ms, ${seconds} s${server === 'up' ? '' : `; the server ${server}`}`,
    `      honest: ${honest.failed} of ${honest.requests} failed${honest.failed > 0 ? ` (${Object.keys(faults).join(', ')})` : ''}, p95 ${honest.p95Ms} ms; healthz ${honest.healthzWorstMs} ms; ${peakMb} MB${helped}`,
  ].join('\n');
}
