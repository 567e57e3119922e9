import { compileServer } from '#scripts/prepare.mjs';
import { isSound, limits, payThroughKills } from '#test/kills/run.ts';
import type { Figures } from './figures.ts';
import { machine } from './machine.ts';
import { openDatabase } from './postgres.ts';

const orders = 200;
const atOnce = 8;
const patienceMs = 10 * 60_000;

export const seconds = 600;
export const figures: Figures = {
  double: { kind: 'count', limit: 0 },
  lost: { kind: 'count', limit: 0 },
  unpaid: { kind: 'count', limit: 0 },
  differences: { kind: 'count', limit: 0 },
  stillOpen: { kind: 'count', limit: 0 },
  faults: { kind: 'count', limit: 0 },
};

/** 200 orders paid at the local gateway while the server is killed again and again: `payments-kill [ORDERS [SEED]]`. */
export async function measure([count = String(orders), seed = '1']: string[]): Promise<object> {
  const database = await openDatabase('outside');
  const outcome = await payThroughKills(database.db, database.connection, {
    orders: Number(count),
    atOnce,
    lives: [300, 3_000],
    mostKills: Infinity,
    pace: 0.1,
    seed: Number(seed),
    patienceMs,
    server: compileServer(process.execPath),
    say: (line) => console.log(line),
  });
  await database.stop();
  if (!isSound(outcome)) process.exitCode = 1;
  return { bench: 'payments-kill', ...outcome, limits, sound: isSound(outcome), machine: machine() };
}
