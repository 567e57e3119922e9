export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** The country's own clock: bank accounts, books, settlement files, reports and daily work go by it; a match has a zone of its own. */
export const beijing = 'Asia/Shanghai';

/** 2026-05-02 08:00:00, by the clocks of Beijing: eight hours ahead of UTC, without summer time since 1991. */
export function inBeijing(at: Date | number): string {
  return new Date(Number(at) + 8 * hourMs).toISOString().slice(0, 19).replace('T', ' ');
}
