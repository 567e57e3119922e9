import { hourMs } from '#contract/fields/time.ts';

/** 2026-05-02 08:00:00, by the clocks of Beijing. */
export function inBeijing(at: Date | number): string {
  return new Date(Number(at) + 8 * hourMs).toISOString().slice(0, 19).replace('T', ' ');
}
