import { openModels, type Models } from './engine/models.ts';
import { readPictures } from './engine/read-document.ts';
import type { Ask, Told } from './messages.ts';

/**
 * The reader's own process: it has the models, no settings and no database, reads one document at a time and ends
 * with its parent. Started by `reader.ts` with the folder of the models and the memory it may take.
 */
const [folder = '', checked = '', memoryMax = '0'] = process.argv.slice(2);
const watchMs = 200;

const tell = (message: Told) => void process.send?.(message);
process.on('disconnect', () => process.exit());
// Pictures come from strangers: one that takes more than its share ends the process, not the server.
setInterval(() => {
  if (process.memoryUsage.rss() > Number(memoryMax)) process.exit(1);
}, watchMs).unref();

async function answer(models: Models, { id, today, ...side }: Ask): Promise<void> {
  try {
    const before = process.cpuUsage();
    const reading = await readPictures(models, side, today);
    const { user, system } = process.cpuUsage(before);
    const peak = process.resourceUsage().maxRSS * 1024;
    const used = { cpuMs: (user + system) / 1000, memory: process.memoryUsage.rss(), peak };
    tell({ kind: 'read', id, reading, used });
  } catch (error) {
    // Its name only: a message might quote what was read.
    tell({ kind: 'broken', id, fault: error instanceof Error ? error.name : 'unknown' });
  }
}

try {
  const models = await openModels(folder, checked === 'checked');
  process.on('message', (ask: Ask) => void answer(models, ask));
  tell({ kind: 'ready' });
} catch (error) {
  tell({ kind: 'unusable', why: error instanceof Error ? error.message : 'unknown' });
  process.disconnect?.();
}
