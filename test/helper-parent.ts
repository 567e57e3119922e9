import { HelperPool } from '#server/helper/pool.ts';

/** A server whose helper is in a loop that never pauses: says which process, and ends when it is asked to. */
const pool = new HelperPool({
  module: new URL('helper-tasks.ts', import.meta.url),
  args: [],
  reads: [import.meta.dirname],
  heapMb: 128,
  processes: 1,
  waitMost: 1,
  idleMs: 60_000,
  restMost: Infinity,
});
const task = { caller: 'a', limits: { ms: 600_000, memory: Infinity }, input: () => null };
process.on('message', () => process.exit());
const reply = await pool.run({ ...task, name: 'pid' }).outcome;
void pool.run({ ...task, name: 'loop' }).outcome.catch(() => {});
setImmediate(() => process.send?.((reply as { output: number }).output));
