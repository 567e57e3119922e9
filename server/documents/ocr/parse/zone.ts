import { isDate } from '#contract/fields/dates.ts';
import type { Gender } from '#contract/fields/gender.ts';
import { withoutTail } from '#contract/fields/tail.ts';

/** The second line of a passport's machine-readable zone (ICAO Doc 9303 part 4, TD3), its check digits right. */
export interface Zone {
  number: string;
  birthdate: string;
  gender: Gender | null;
  validUntil: string;
}

const weights = [7, 3, 1];
const valueOf = (each: string) => (each === '<' ? 0 : Number.parseInt(each, 36));

/** Weights 7, 3, 1 over digits, letters from 10 and fillers as 0. */
export function zoneCheck(text: string): string {
  return String([...text].reduce((sum, each, at) => sum + valueOf(each) * weights[at % 3]!, 0) % 10);
}

const toDigit: Readonly<Record<string, string>> = {
  O: '0',
  Q: '0',
  D: '0',
  I: '1',
  L: '1',
  Z: '2',
  S: '5',
  G: '6',
  B: '8',
  T: '7',
};
const toLetter: Readonly<Record<string, string>> = { '0': 'O', '1': 'I', '2': 'Z', '5': 'S', '8': 'B' };
const digits = (text: string) => [...text].map((each) => toDigit[each] ?? each).join('');

export const zoneText = (text: string) =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[«《]/g, '<<')
    .replaceAll(/[^A-Z\d<]/g, '');

/**
 * A line that begins with nine characters of a number; where letter and digit look alike the position
 * decides, within the number the check digit. `today` distinguishes 19xx from 20xx.
 */
export function readZone(text: string, today: string): Zone | null {
  const line = zoneText(text);
  for (let start = 0; start <= Math.min(2, line.length - 28); start++) {
    const zone = zoneAt(line.slice(start), today);
    if (zone) return zone;
  }
  return null;
}

function zoneAt(line: string, today: string): Zone | null {
  const number = numberOf(line.slice(0, 9), digits(line[9]!));
  const birth = digits(line.slice(13, 19));
  const until = digits(line.slice(21, 27));
  if (number === null || zoneCheck(birth) !== digits(line[19]!) || zoneCheck(until) !== digits(line[27]!))
    return null;
  if (line.length >= 44) {
    const document =
      number.padEnd(9, '<') +
      digits(line[9]!) +
      birth +
      digits(line[19]!) +
      until +
      digits(line[27]!) +
      line.slice(28, 43);
    // Fillers are the letters that get lost; without them the three own check digits stand alone.
    if (line.length === 44 && /^<*$/.test(line.slice(28, 42)) && zoneCheck(document) !== digits(line[43]!))
      return null;
  }
  const birthdate = dated(birth, today, true);
  const validUntil = dated(until, today, false);
  if (birthdate === null || validUntil === null) return null;
  const sex = line[20];
  return {
    number: number.replaceAll('<', ''),
    birthdate,
    gender: sex === 'M' ? 1 : sex === 'F' ? 2 : null,
    validUntil,
  };
}

/** As read, or with one look-alike exchanged, so that the check digit is right. */
function numberOf(read: string, check: string): string | null {
  if (zoneCheck(read) === check) return read;
  for (let at = 0; at < read.length; at++)
    for (const other of [toDigit[read[at]!], toLetter[read[at]!]]) {
      if (other === undefined) continue;
      const changed = read.slice(0, at) + other + read.slice(at + 1);
      if (zoneCheck(changed) === check) return changed;
    }
  return null;
}

function dated(short: string, today: string, past: boolean): string | null {
  if (!/^\d{6}$/.test(short)) return null;
  const in2000 = `20${short.slice(0, 2)}-${short.slice(2, 4)}-${short.slice(4)}`;
  const date = past && in2000 > today ? `19${in2000.slice(2)}` : in2000;
  return isDate(date) ? date : null;
}

/** Family and given names of the first line, each as letters and single spaces. */
export function zoneNames(text: string): [family: string, given: string] | null {
  const line = zoneText(text);
  const parts = /^P[A-Z<][A-Z<]{3}([A-Z<]+)/.exec([...line].map((each) => toLetter[each] ?? each).join(''));
  if (!parts) return null;
  const [family, givenNames = ''] = withoutTail(parts[1]!, '<').split(/<<+/);
  const spaced = (part: string) => part.replaceAll('<', ' ').trim();
  return family ? [spaced(family), spaced(givenNames)] : null;
}
