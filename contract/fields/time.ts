export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** The country's own clock: bank accounts, books, settlement files, reports and daily work go by it; a match has a zone of its own. */
export const beijing = 'Asia/Shanghai';
