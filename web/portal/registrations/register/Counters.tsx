import type { Counter } from '#contract/registrations/counters.ts';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import classes from './grid.module.css';
import { countersSay, countWords, type GridAthlete } from './grid-model.ts';
import { w } from './text.ts';

/** How an athlete's events fill up against the limits: 个 2/3 团 1/4 共 3/5. */
export function Counters({ counters }: Pick<GridAthlete, 'counters'>) {
  const { individual, team, total } = counters;
  const shown = [
    [w('countIndividual'), individual],
    [w('countTeam'), team],
    ...(total.most === null ? [] : [[w('countTotal'), total] as const]),
  ] as const;
  return (
    <span className={`${classes.counters} wrap gap-0-8 xs regular soft numeric`}>
      <VisuallyHidden>{countersSay(counters)}</VisuallyHidden>
      {shown.map(([name, counter]) => (
        <span key={name} aria-hidden="true" data-full={fullOf(counter)}>
          {name} <b className="medium ink">{countWords(counter)}</b>
        </span>
      ))}
    </span>
  );
}

function fullOf({ used, most }: Counter): 'over' | 'full' | undefined {
  if (most === null || used < most) return undefined;
  return used > most ? 'over' : 'full';
}
