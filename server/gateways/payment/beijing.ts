/** 2026-05-02 08:00:00, by the clocks of Beijing. */
export function inBeijing(at: Date | number): string {
  return new Date(Number(at) + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
}
