import { readFileSync } from 'node:fs';
import os from 'node:os';

/** What the figures were taken on; ratios travel between machines, absolutes do not. */
export function machine(): { cores: number; cpu: string; load: number; node: string } {
  const [cpu] = os.cpus();
  return {
    cores: os.cpus().length,
    cpu: cpu?.model ?? '',
    load: Math.round(os.loadavg()[0]! * 10) / 10,
    node: process.version,
  };
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}

/** Of a process (Linux): its parent, and its processor so far and that of its ended children, ms. */
export function processOf(pid: number | string): { parent: number; cpuMs: number; endedMs: number } {
  // After the name in parentheses: state, parent, …, and from the twelfth on the ticks of 10 ms.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ').map(Number);
  const [user, system, endedUser, endedSystem] = fields.slice(11, 15) as [number, number, number, number];
  return { parent: fields[1]!, cpuMs: 10 * (user + system), endedMs: 10 * (endedUser + endedSystem) };
}
