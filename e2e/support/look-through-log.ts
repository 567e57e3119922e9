import { readFileSync, rmSync } from 'node:fs';
import { personalIn } from '#test/personal.ts';

/**
 * After all journeys, in which hundreds of people were typed in, looked at, paid for and certified: no line of the
 * server's log holds a number, a token, an e-mail address, or any Chinese text, as names and reasons are.
 */
// oxlint-disable-next-line import/no-default-export -- what Playwright calls
export default function lookThroughLog(): void {
  const file = process.env['E2E_LOG']!;
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('{'));
  const personal = lines.flatMap((line) => {
    const what = [
      ...personalIn(line),
      ...(/\p{Script=Han}/u.test(line) ? ['Chinese text'] : []),
      ...(line.includes('@') ? ['an e-mail address'] : []),
    ];
    return what.length > 0 ? [`${what.join(', ')}: ${line.slice(0, 400)}`] : [];
  });
  rmSync(file);
  if (lines.length === 0) throw new Error('The server has logged nothing: was it told where to?');
  if (personal.length > 0)
    throw new Error(
      `${personal.length} lines of the log hold what is personal, as\n${personal.slice(0, 10).join('\n')}`,
    );
}
