import type { Counter } from '#contract/registrations/counters.ts';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { countersSay, countWords, type GridAthlete } from './grid-model.ts';
import { w } from './text.ts';

/** How an athlete's events fill up against the limits: 个 2/3 团 1/4 共 3/5. */
export function Counters({ counters }: Pick<GridAthlete, 'counters'>) {
  const { individual, team, total } = counters;
  const shownCounters = [
    [w('countIndividual'), individual],
    [w('countTeam'), team],
    ...(total.most === null ? [] : [[w('countTotal'), total] as const]),
  ] as const;
  return (
    <span className="wrap figures gap-0-12 xs regular soft">
      <VisuallyHidden>{countersSay(counters)}</VisuallyHidden>
      {shownCounters.map(([name, counter]) => (
        <span key={name} aria-hidden="true" className={isOver(counter) ? 'bad' : undefined}>
          {name} <b className={`strong ${toneOf(counter)}`}>{countWords(counter)}</b>
        </span>
      ))}
    </span>
  );
}

function isOver({ used, most }: Counter): boolean {
  return most !== null && used > most;
}

function toneOf(counter: Counter): 'bad' | 'good' | 'ink' {
  if (isOver(counter)) return 'bad';
  return counter.used === counter.most ? 'good' : 'ink';
}
