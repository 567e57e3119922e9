import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const windowMs = 20_000;
/** Of a core: the jobs take less, a person's hour more. */
const restShare = 0.05;
/** Processor time since the last collection after which there is garbage worth another: some minutes of one person. */
const worthMs = 3_000;

/**
 * Collects garbage once the server is at rest after it has worked, its start included. V8 looks for garbage as it makes more,
 * and at rest the server makes too little: what starting or a busy hour took would stay taken (docs/decisions/0016).
 */
export function collectAtRest(): void {
  let before = cpuMs();
  let collectedAt = -Infinity;
  setInterval(() => {
    const now = cpuMs();
    const isResting = now - before <= restShare * windowMs;
    before = now;
    if (!isResting || now - collectedAt < worthMs) return;
    collect();
    collectedAt = before = cpuMs();
  }, windowMs).unref();
}

/** Processor time of this process so far. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** A flag of the command line would do, but what is compiled under one set of flags is of no use under another. */
function collect(): void {
  setFlagsFromString('--expose-gc');
  const gc = runInNewContext('gc') as (options: object) => void;
  // Also what is kept for the case that it is needed again, such as the code of a call that one person made once.
  gc({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
