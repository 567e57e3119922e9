import { beijing, inBeijing } from './time.ts';

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Making a formatter costs a hundred times what using it does. */
function formatterOf(timeZone: string): Intl.DateTimeFormat {
  let formatterOfZone = formatters.get(timeZone);
  if (!formatterOfZone) {
    formatterOfZone = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    formatters.set(timeZone, formatterOfZone);
  }
  return formatterOfZone;
}

/** Whether the runtime knows this IANA zone. */
export function isTimeZone(timeZone: string): boolean {
  try {
    return timeZone === beijing || !!formatterOf(timeZone);
  } catch {
    return false;
  }
}

/** From when on, and how long, `inBeijing` says what Intl says. */
const plain = { from: Date.UTC(1992, 0, 1), until: Date.UTC(9999, 11, 31) };

/** What a clock in the zone shows at this moment: year, month, day, hour, minute, second, all padded. */
export function clockParts(at: Date, timeZone: string): Record<string, string> {
  // Without Intl: the first format of a process takes 8 MB and 70 ms (docs/decisions/0112).
  if (timeZone === beijing && at.getTime() >= plain.from && at.getTime() < plain.until) {
    const [year, month, day, hour, minute, second] = inBeijing(at).split(/\D/);
    return { year, month, day, hour, minute, second } as Record<string, string>;
  }
  return Object.fromEntries(
    formatterOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
}
