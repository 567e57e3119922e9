import { serve } from '#test/served.ts';
import { fuzz } from '#test/fuzz/run.ts';
import { handlers } from '#server/handlers.ts';
import type { Figures } from './figures.ts';
import { machine } from './machine.ts';
import { openDatabase } from './postgres.ts';

const usual = 200_000;

export const seconds = 600;
export const figures: Figures = {
  '5xx': { kind: 'count', limit: 0 },
  code10000: { kind: 'count', limit: 0 },
  leaks: { kind: 'count', limit: 0 },
};

/** `npm run bench -- fuzz [BODIES [SEED]]`: hostile bodies to every call; nothing may fail or tell what is another's. */
export async function measure([bodies, seed]: string[]): Promise<object> {
  const database = await openDatabase('embedded');
  const server = await serve({ ...database, drop: () => database.stop() });
  const each = Math.ceil(Number(bodies ?? usual) / handlers.length);
  const chosen = Number(seed ?? Math.floor(Math.random() * 2 ** 31));
  const started = performance.now();
  const { found, ...counts } = await fuzz(server, each, chosen);
  for (const fault of found) console.log(fault);
  await server.close();
  if (counts['5xx'] + counts.code10000 + counts.leaks > 0) process.exitCode = 1;
  const seconds = Math.round((performance.now() - started) / 1000);
  return { bench: 'fuzz', ...counts, seed: chosen, seconds, machine: machine() };
}
