import { Refused } from '#server/http/refuse.ts';
import { largeCode, type HelperRequest, type Tasks, type HelperReply, type Used } from './messages.ts';

/**
 * The program of a helper process: it has no settings, no keys and no database, does one task at a time and ends with
 * its parent. Started by `process.ts` with the module whose tasks it does and what opens them.
 */
const [module = '', ...args] = process.argv.slice(2);
const watchMs = 200;
let memoryMost = Infinity;

const post = (message: HelperReply) => void process.send?.(message);
process.on('disconnect', () => process.exit());
setInterval(() => {
  if (process.memoryUsage.rss() > memoryMost) process.exit(largeCode);
}, watchMs).unref();

function usedSince(before: NodeJS.CpuUsage): Used {
  const { user, system } = process.cpuUsage(before);
  const peak = process.resourceUsage().maxRSS * 1024;
  return { cpuMs: (user + system) / 1000, memory: process.memoryUsage.rss(), peak };
}

async function answer(tasks: Tasks, ask: HelperRequest): Promise<void> {
  const { id, task, input } = ask;
  memoryMost = ask.memoryMost;
  const before = process.cpuUsage();
  try {
    const output = await tasks[task]!(input as never);
    post({ kind: 'done', id, output, used: usedSince(before) });
  } catch (error) {
    const used = usedSince(before);
    if (error instanceof Refused) {
      const { refusal, values, problems, status } = error;
      post({ kind: 'refused', id, refused: { refusal, values, problems, status }, used });
      // Nothing of any other error goes out: its message might quote what was read.
    } else post({ kind: 'broken', id, used });
  }
}

try {
  const { open } = (await import(module)) as { open: (...args: string[]) => Promise<Tasks> };
  const tasks = await open(...args);
  process.on('message', (ask: HelperRequest) => void answer(tasks, ask));
  post({ kind: 'ready' });
} catch {
  post({ kind: 'unusable' });
  process.disconnect?.();
}
