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
