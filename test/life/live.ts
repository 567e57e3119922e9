import fc from 'fast-check';
import { closing, competing, registering, type Known, type Step } from './acts.ts';
import { units, type Portal, type OfferMinutes } from './world.ts';

export interface Lives {
  runs: number;
  /** Of one part of a life: registering, competing. */
  mostSteps: number;
  seed: number;
  /** No further run is begun after so many steps. */
  enough?: number;
  /** Whether the acts that led to a contradiction are tried again with fewer, which is slow on a server. */
  shrinks?: boolean;
}

const drawn = (steps: fc.Arbitrary<Step>[], maxCommands: number) =>
  fc.commands<Known, Portal, false>(steps, { maxCommands, size: 'max' });

/**
 * Whole lives of entries, drawn at random: registration with its queues and money, then the days with rounds, appeals and
 * corrections. Ends with an error that has the shortest acts to the first contradiction, and the seed.
 */
export async function live(
  { runs, mostSteps, seed, enough = Infinity, shrinks = false }: Lives,
  makePortal: (offerMinutes: OfferMinutes) => Promise<Portal>,
): Promise<{ steps: number; runs: number }> {
  const steps = { count: 0 };
  let done = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom<OfferMinutes[]>(null, 30),
      drawn(registering, mostSteps),
      fc.tuple(...closing),
      drawn(competing, mostSteps),
      async (offerMinutes, before, close, days) => {
        if (steps.count >= enough) return;
        const portal = await makePortal(offerMinutes);
        const memory = {
          charged: Array.from({ length: units }, () => ({ most: 0, gone: new Set<string>() })),
          substitutions: 0,
        };
        const model: Known = { view: await portal.view(), memory, steps };
        const setup = () => ({ model, real: portal });
        await fc.asyncModelRun(setup, before);
        for (const step of close) if (step.check(model)) await step.run(model, portal);
        await portal.begin();
        model.view = await portal.view();
        await fc.asyncModelRun(setup, days);
        done += 1;
      },
    ),
    { numRuns: runs, seed, endOnFailure: !shrinks },
  );
  return { steps: steps.count, runs: done };
}
