import { readFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { setTimeout as after } from 'node:timers/promises';
import type { PaperKind } from '#contract/files/kinds.ts';
import { cleanImage } from '#server/files/image.ts';
import { checkPaper } from '#server/files/paper.ts';
import { Refused } from '#server/http/refuse.ts';

/** Takes one upload from standard input as the server would take its base64, and tells what that has cost. */
const kind = process.argv[2]!;
const bytes = await buffer(process.stdin);
const take = (base64: string): Promise<unknown> =>
  kind === 'picture' ? cleanImage(base64) : checkPaper(kind as PaperKind, 'a', base64);
const answered = (base64: string): Promise<string> =>
  take(base64).then(
    () => 'stored',
    (error: unknown) => (error instanceof Refused ? error.refusal : String(error)),
  );

const rssMb = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))![1]) / 1024;
const peakMb = () => Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))![1]) / 1024;

const onePixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
await answered(onePixel);
const base64 = bytes.toString('base64');
await after(50);
const before = { rss: Math.max(rssMb(), peakMb()), cpu: process.cpuUsage(), at: performance.now() };
const answer = await answered(base64);
const { user, system } = process.cpuUsage(before.cpu);
const ms = Math.round(performance.now() - before.at);
const growthMb = Math.round(peakMb() - before.rss);
console.log(JSON.stringify({ answer, cpuMs: Math.round((user + system) / 1000), ms, growthMb }));
