/** One start, as a calendar shows it. */
export interface CalendarEvent {
  /** The same as long as it is the same start. */
  id: string;
  /** Grows with every change. */
  number: number;
  changedAt: Date;
  from: Date;
  to: Date;
  cancelled: boolean;
  summary: string;
}

/** An iCalendar (RFC 5545) that programs look at again every quarter of an hour. */
export function calendarOf(name: string, events: readonly CalendarEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//RopeMeet//Start times//ZH',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT15M',
    'X-PUBLISHED-TTL:PT15M',
    ...events.flatMap(({ id, number, changedAt, from, to, cancelled, summary }) => [
      'BEGIN:VEVENT',
      `UID:${id}@ropemeet`,
      `SEQUENCE:${number}`,
      `DTSTAMP:${stamp(changedAt)}`,
      `DTSTART:${stamp(from)}`,
      `DTEND:${stamp(to)}`,
      `SUMMARY:${escaped(summary)}`,
      `STATUS:${cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
      'CLASS:PRIVATE',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

const stamp = (at: Date) => `${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

const escaped = (text: string) => text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r?\n/g, '\\n');

const lineBytes = 75;

/** At most 75 bytes a line, never within a character; what goes on begins with a space. */
function folded(line: string): string {
  let [text, bytes] = ['', 0];
  for (const letter of line) {
    const more = Buffer.byteLength(letter);
    if (bytes + more > lineBytes) [text, bytes] = [`${text}\r\n `, 1];
    text += letter;
    bytes += more;
  }
  return text;
}
