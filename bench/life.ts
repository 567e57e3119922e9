import { inMemory } from '#test/life/in-memory.ts';
import { live } from '#test/life/live.ts';
import { onServer, staffOf } from '#test/life/on-server.ts';
import type { OfferMinutes } from '#test/life/world.ts';
import { serve } from '#test/served.ts';
import type { Figures } from './figures.ts';
import { machine } from './machine.ts';
import { openDatabase } from './postgres.ts';

const steps = 1_000_000;
const serverSteps = 2_000;
/** Of one part of a life; the two parts of a run make about as many steps together. */
const mostSteps = 60;
/** Of a life, on average at least: lives beyond those that are enough are drawn for nothing. */
const stepsOfLife = 20;

export const seconds = 300;
export const figures: Figures = {
  contradictions: { kind: 'count', limit: 0 },
  steps: { kind: 'count', better: 'higher', limit: steps },
};

/** Random lives of entries, by the rules alone and over HTTP: `life [STEPS [STEPS ON A SERVER [SEED]]]`. */
export async function measure([
  most = String(steps),
  onServers = String(serverSteps),
  seed = String(Date.now() % 2 ** 31),
]: string[]): Promise<object> {
  console.log(`seed ${seed}`);
  const faults: string[] = [];
  const lived = async (enough: number, makePortal: Parameters<typeof live>[1]) => {
    try {
      const runs = Math.ceil(enough / stepsOfLife);
      const shrinks = makePortal === ofRules;
      return await live({ runs, mostSteps, seed: Number(seed), enough, shrinks }, makePortal);
    } catch (error) {
      console.error(error);
      faults.push(String(error));
      return { steps: 0, runs: 0 };
    }
  };
  const ofRules = async (minutes: OfferMinutes) => inMemory(minutes);
  const rules = await lived(Number(most), ofRules);
  const database = await openDatabase('embedded');
  const server = await serve({ ...database, drop: () => Promise.resolve() });
  const staff = await staffOf(server);
  const served = await lived(Number(onServers), (minutes) => onServer(server, staff, minutes));
  await server.close();
  await database.stop();
  if (faults.length > 0) process.exitCode = 1;
  return {
    bench: 'life',
    seed: Number(seed),
    ...rules,
    server: served,
    contradictions: faults.length,
    within: faults.length === 0 && rules.steps >= steps,
    machine: machine(),
  };
}
