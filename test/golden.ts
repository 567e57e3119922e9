import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { diff } from 'node:util';

// Files in test/golden/ hold what a change of the code must leave as it is. On purpose they are renewed by the test
// that compares them, and read in the diff of the commit:
//   GOLDEN=renew npm test -- unit test/golden.test.ts
const folder = join(import.meta.dirname, 'golden');
const renews = process.env['GOLDEN'] === 'renew';
const shownMost = 30;

/**
 * Compares with the file, or renews it.
 * @param renew the arguments of `npm test` that run this comparison
 * @throws Error with the lines that differ
 */
export function golden(name: string, text: string, renew: string): void {
  const file = join(folder, name);
  if (renews) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    return;
  }
  const changes = changesOf(readOrEmpty(file), text);
  if (changes.length === 0) return;
  const more = changes.length > shownMost ? [`… and ${changes.length - shownMost} lines more`] : [];
  throw new Error(
    [
      `test/golden/${name} is no longer what the code makes:`,
      ...changes.slice(0, shownMost),
      ...more,
      `If that is on purpose: GOLDEN=renew npm test -- ${renew}`,
    ].join('\n'),
  );
}

/** Compares bytes by name: less is always well, more than a hundredth more is not. */
export function goldenBytes(name: string, made: Readonly<Record<string, number>>, renew: string): void {
  const recorded = JSON.parse(readOrEmpty(join(folder, name)) || '{}') as Record<string, number>;
  const compared = Object.entries(made).map(([what, bytes]) => {
    const before = recorded[what] ?? 0;
    return [what, !renews && bytes <= before * 1.01 ? before : bytes];
  });
  golden(name, `${JSON.stringify(Object.fromEntries(compared), null, 1)}\n`, renew);
}

function readOrEmpty(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return '';
  }
}

/** Lines that have gone (-) and come (+), each with its number in the text that has it. */
function changesOf(recorded: string, made: string): string[] {
  if (recorded === made) return [];
  const [before, after] = [recorded.split('\n'), made.split('\n')];
  // A file that is new or wholly another would take the comparison minutes.
  if (Math.abs(before.length - after.length) > 2_000) return [`${before.length} lines → ${after.length}`];
  const at = { '-': 0, '+': 0 };
  return diff(before, after).flatMap(([kind, line]) => {
    if (kind <= 0) at['+'] += 1;
    if (kind >= 0) at['-'] += 1;
    const sign = kind < 0 ? '+' : '-';
    return kind === 0 ? [] : [`${sign} ${at[sign]}: ${line}`];
  });
}
