import { currentLang } from '#contract/lang.ts';
import type { PublicEntry } from '#contract/registrations/public-entry.ts';
import { resultWords } from '#contract/results/text.ts';
import { w } from './text.ts';

type Line = Pick<PublicEntry, 'unit' | 'team' | 'people' | 'reserves' | 'uncounted'>;

/** Unit and team in one line; the team alone where it begins with the unit's name anyway. */
export function ofWhom({ unit, team }: Pick<Line, 'unit' | 'team'>): string {
  if (unit === null) return w('alone');
  return team && team !== unit ? (team.startsWith(unit) ? team : `${unit} · ${team}`) : unit;
}

export const namesIn = (names: readonly string[]) => names.join(currentLang() === 'zh' ? '、' : ', ');

/** Who competes; on phones also for whom, which has a column of its own elsewhere. */
export function Who(line: Line) {
  const { people, reserves, uncounted } = line;
  return (
    <>
      <span className="medium">{namesIn(people) || ofWhom(line)}</span>
      {reserves.length > 0 && (
        <span className="block sm soft">{w('reserves', { names: namesIn(reserves) })}</span>
      )}
      {uncounted && <span className="block sm soft">{resultWords('uncounted')}</span>}
      <span className="phone-only block sm soft">{ofWhom(line)}</span>
    </>
  );
}
