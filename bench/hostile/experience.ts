import { Child } from '#bench/served.ts';
import { percentile } from '#bench/machine.ts';
import type { HonestOrder, Seen } from './honest.ts';

/** What honest users met within a span of time. */
export interface Experience {
  requests: number;
  failed: number;
  p95Ms: number;
  healthzWorstMs: number;
}

/** Starts the honest users; what they meet can be asked for by span. */
export function startHonest(order: HonestOrder) {
  const child = new Child('hostile/honest.ts', []);
  const all: Seen[] = [];
  child.process.send(order);
  return {
    /** Takes in what they have met so far. */
    async gather(): Promise<readonly Seen[]> {
      all.push(...((await child.ask('seen')) as Seen[]));
      return all;
    },
    stop: () => void child.process.kill(),
  };
}

/** @param from ms since 1970, as `to`; by the moment a request was sent */
export function experienceIn(all: readonly Seen[], from: number, to: number): Experience {
  const within = all.filter(({ at }) => at >= from && at < to);
  const honest = within.filter(({ act }) => act !== 'healthz');
  const health = within.filter(({ act }) => act === 'healthz');
  return {
    requests: honest.length,
    failed: honest.filter(({ wrong }) => wrong !== null).length,
    p95Ms: Math.round(
      percentile(
        honest.map(({ ms }) => ms),
        0.95,
      ),
    ),
    healthzWorstMs: Math.round(Math.max(0, ...health.map(({ ms }) => ms))),
  };
}

/** p95 of each act, ms. */
export function p95OfActs(all: readonly Seen[], from: number, to: number): Record<string, number> {
  const times = new Map<string, number[]>();
  for (const { at, ms, act } of all)
    if (at >= from && at < to && act !== 'healthz') times.set(act, [...(times.get(act) ?? []), ms]);
  return Object.fromEntries([...times].map(([act, each]) => [act, Math.round(percentile(each, 0.95))]));
}

/** Of failed requests, which act was answered how, and how often. */
export function faultsOf(all: readonly Seen[], from: number, to = Infinity): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { at, act, wrong } of all)
    if (at >= from && at < to && act !== 'healthz' && wrong !== null)
      counts[`${act}: ${wrong}`] = (counts[`${act}: ${wrong}`] ?? 0) + 1;
  return counts;
}
