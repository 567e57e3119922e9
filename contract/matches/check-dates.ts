import { isTimeZone } from '#contract/fields/clock-parts.ts';
import { startOfDay, startOfNextDay } from '#contract/fields/zone-clock.ts';
import { problem, type Problem } from '#contract/problem.ts';
import type { Match } from './match.ts';

/** Code 1001 at the later of two dates that stand in the wrong order; its value names the earlier. */
export function dateProblems(match: Match, today: string): Problem[] {
  const { startDate, endDate, timeZone, deadlines } = match;
  if (!isTimeZone(timeZone)) return [problem('timeZoneUnknown', 'timeZone')];
  if (startDate > endDate) return [problem('eventTimeWrong', 'endDate', { after: 'startDate' })];
  const at = (name: keyof typeof deadlines) => new Date(deadlines[name]);
  const start = startOfDay(startDate, timeZone);
  const end = startOfNextDay(endDate, timeZone);
  /** place, the date there, what it must not precede, and whether it may be equal. */
  const order: [place: string, later: Date, after: string, earlier: Date, mayEqual: boolean][] = [
    [
      'deadlines.registrationClose',
      at('registrationClose'),
      'deadlines.registrationOpen',
      at('registrationOpen'),
      false,
    ],
    ['startDate', start, 'deadlines.registrationClose', at('registrationClose'), true],
    ['deadlines.correction', at('correction'), 'deadlines.registrationClose', at('registrationClose'), true],
    ['deadlines.payment', at('payment'), 'deadlines.registrationClose', at('registrationClose'), true],
    ['deadlines.change', at('change'), 'deadlines.registrationOpen', at('registrationOpen'), false],
    [
      'deadlines.substitution',
      at('substitution'),
      'deadlines.registrationOpen',
      at('registrationOpen'),
      false,
    ],
    ['deadlines.materials', at('materials'), 'deadlines.registrationOpen', at('registrationOpen'), false],
    // A form that waits for papers can be submitted to the end.
    ...(match.materials.some(({ gate }) => gate === 'submission') ||
    match.events.some(({ music, musicGate }) => music && musicGate === 'submission')
      ? ([
          [
            'deadlines.materials',
            at('materials'),
            'deadlines.registrationClose',
            at('registrationClose'),
            true,
          ],
        ] satisfies [string, Date, string, Date, boolean][])
      : []),
    ...(['change', 'substitution', 'materials', 'payment', 'correction'] as const).map(
      (name): [string, Date, string, Date, boolean] => ['endDate', end, `deadlines.${name}`, at(name), true],
    ),
  ];
  const wrong = order.filter(([, later, , earlier, mayEqual]) =>
    mayEqual ? later < earlier : later <= earlier,
  );
  return [
    ...wrong.map(([place, , after]) => problem('eventTimeWrong', place, { after })),
    ...(endDate < today ? [problem('matchInPast', 'endDate', {}, 'warn')] : []),
  ];
}
