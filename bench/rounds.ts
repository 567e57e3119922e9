import { usualTable } from '#contract/matches/point-totals.ts';
import { circuitRanks } from '#contract/points/circuit-ranks.ts';
import type { RankedResult } from '#contract/points/totals.ts';
import { advancing, certainOf, movesUp, type Going, type InRanking } from '#contract/results/advancing.ts';
import { ranksOf } from '#contract/results/rank.ts';
import { resultState } from '#contract/results/states.ts';
import { seeded, type Random } from '#contract/start-lists/random.ts';
import type { Figures } from './figures.ts';
import { machine, rounded } from './machine.ts';
import { speed } from './speed.ts';

const orders = 10_000;
const results = 4_000;
const mostMs = 10_000;
const totalsMostMs = 1_000;

export const seconds = 20;
export const figures: Figures = {
  brokenPromises: { kind: 'count', limit: 0 },
  draftMs: { kind: 'ms', limit: mostMs },
  totalsMs: { kind: 'ms', limit: totalsMostMs },
};

/** Preliminaries whose results stand in a random order, then withdrawals from the final: an entry once named as going on keeps its place. */
export async function measure(): Promise<object> {
  const random = seeded('rounds', 'orders');
  let brokenPromises = 0;
  for (let n = 0; n < orders; n++) brokenPromises += brokenIn(random);
  const began = performance.now();
  const drafted = draftOf(random, results, { advance: 6, reserves: 1 });
  const draftMs = rounded(performance.now() - began);
  const scoring = resultsOfUnits(random);
  const added = performance.now();
  const totals = circuitRanks(circuit, [{ matchId: 'match', results: scoring }]);
  const totalsMs = rounded(performance.now() - added);
  const factor = await speed();
  const within =
    brokenPromises === 0 &&
    drafted > 0 &&
    totals.length > 0 &&
    draftMs <= mostMs * factor &&
    totalsMs <= totalsMostMs * factor;
  return { bench: 'rounds', orders, results, brokenPromises, draftMs, totalsMs, within, machine: machine() };
}

const circuit = {
  id: 'circuit',
  name: { zh: '单位积分' },
  by: 'unit' as const,
  events: null,
  table: [...usualTable],
  ties: 'mean' as const,
  oneLess: true,
  per: 'section' as const,
  mostPerGroup: 2,
  best: 3,
};

/** As many results as a large match has, of 200 units in 80 groups of 10 names. */
function resultsOfUnits(random: Random): RankedResult[] {
  return Array.from({ length: results }, (_, at) => ({
    entryId: String(at),
    contender: String(random.below(200)),
    eventId: String(at % 8),
    groupId: String(at % 80),
    section: String(at % 10),
    rank: 1 + Math.floor(at / 80),
  }));
}

/** Few different scores, so that many tie. */
const scored = (random: Random, many: number) =>
  Array.from({ length: many }, (_, at) => ({
    id: String(at),
    score: { final: random.below(many), ties: [] },
    state: resultState.provisional as 3 | 5 | 10,
    uncounted: random.below(20) === 0,
  }));

const rankedOf = (lines: ReturnType<typeof scored>) => {
  const ranks = ranksOf(
    lines.filter(({ uncounted, state }) => !uncounted && state !== resultState.scratched),
  );
  return lines.map(({ id }) => ({ id, rank: ranks.get(id) ?? null }));
};

function draftOf(random: Random, many: number, settings: { advance: number; reserves: number }): number {
  const lines = scored(random, many).map((line) => ({ ...line, state: resultState.confirmed as 3 | 5 }));
  const { advanced } = advancing(rankedOf(lines), settings);
  return Math.min(advanced.length, certainOf(lines, settings).length);
}

/** Entries that were named as going on, or as next in line, and then did not. */
function brokenIn(random: Random): number {
  const settings = { advance: 2 + random.below(6), reserves: random.below(4) };
  let lines = scored(random, 3 + random.below(20));
  const promised = new Set<string>();
  for (const { id } of random.shuffled(lines)) {
    // Until it is settled a result may still become any other, or be scratched.
    const becomes = {
      score: { final: random.below(lines.length), ties: [] },
      state: random.below(10) === 0 ? resultState.scratched : resultState.confirmed,
    };
    lines = lines.map((line) => (line.id === id ? { ...line, ...becomes } : line));
    for (const each of certainOf(lines, settings)) promised.add(each);
  }
  const { advanced, reserves } = advancing(rankedOf(lines), settings);
  const inFinal = new Set(advanced.map(({ id }) => id));
  const broken = [...promised].filter((id) => !inFinal.has(id)).length;
  return broken + brokenByWithdrawals(random, advanced, reserves, settings);
}

function brokenByWithdrawals(
  random: Random,
  advanced: readonly InRanking[],
  reserves: readonly InRanking[],
  settings: { advance: number; reserves: number },
): number {
  let going = [...advanced, ...reserves].map(({ id, rank }, at): Going => ({
    id,
    rank: rank!,
    position: at + 1,
    state: at < advanced.length ? 'advances' : 'reserve',
  }));
  let broken = 0;
  for (const { id } of random.shuffled(going).slice(0, random.below(going.length + 1))) {
    going = going.map((each) => (each.id === id ? { ...each, state: 'withdrawn' } : each));
    const moved = movesUp(going, settings);
    going = going.map((each) => (moved.includes(each) ? { ...each, state: 'advances' } : each));
    // Of those who have not withdrawn: the best, with all who share the last place.
    const remaining = going.filter(({ state }) => state !== 'withdrawn');
    for (const each of remaining) {
      const better = remaining.filter(({ rank }) => rank < each.rank).length;
      if ((each.state === 'advances') !== better < settings.advance) broken += 1;
    }
  }
  return broken;
}
