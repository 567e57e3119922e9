import { readFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { setTimeout as after } from 'node:timers/promises';
import type { PaperKind } from '#contract/files/kinds.ts';
import { checkPaper } from '#server/files/paper.ts';
import { Refused } from '#server/http/refuse.ts';
import { helpers, inHelper } from '#server/helper/in-helper.ts';
import { processOf } from './machine.ts';

/** Takes one upload from standard input as the server would take its base64, and says what that has cost. */
const kind = process.argv[2]!;
const bytes = await buffer(process.stdin);
const take = (base64: string): Promise<unknown> =>
  kind === 'picture'
    ? inHelper('picture', 'bench', () => ({ bytes: Buffer.from(base64, 'base64') }))
    : checkPaper(kind as PaperKind, 'a', base64, 'bench');
const answered = (base64: string): Promise<string> =>
  take(base64).then(
    () => 'stored',
    (error: unknown) => (error instanceof Refused ? error.refusal : String(error)),
  );

/** Of a process: MB now and at most, and ms of processor so far (Linux). */
function usageOf(pid: number) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const mb = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)![1]) / 1024;
  return { rss: Math.max(mb('VmRSS'), mb('VmHWM')), cpuMs: processOf(pid).cpuMs };
}

const onePixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
await answered(onePixel);
const base64 = bytes.toString('base64');
await after(50);
const [helper] = helpers.pids;
const before = { own: usageOf(process.pid), helper: usageOf(helper!), at: performance.now() };
const answer = await answered(base64);
const ms = Math.round(performance.now() - before.at);
const usage = usageOf(process.pid);
// One that had to be ended has no figures left.
const there = helpers.pids[0] === helper ? usageOf(helper!) : before.helper;
console.log(
  JSON.stringify({
    answer,
    cpuMs: usage.cpuMs - before.own.cpuMs,
    helperCpuMs: there.cpuMs - before.helper.cpuMs,
    ms,
    growthMb: Math.round(usage.rss - before.own.rss),
    helperGrowthMb: Math.round(there.rss - before.helper.rss),
  }),
);
helpers.stop();
