import type { Fill } from './fill.ts';
import classes from './registrations.module.css';
import { entryWords as w } from './text.ts';

interface Props {
  fill: Pick<Fill, 'passed' | 'underWay' | 'waiting' | 'capacity'>;
  /** What a whole bar stands for. */
  scale: number;
}

/** One bar: passed, under way, waiting; behind it what there is room for. */
export function FillBar({ fill, scale }: Props) {
  const { passed, underWay, waiting, capacity } = fill;
  const share = (n: number) => ({ width: `${(n / scale) * 100}%` });
  const words =
    capacity === null
      ? w('barFree', { passed, underWay })
      : w('barOf', { passed, underWay, waiting, capacity });
  return (
    <span className="stack">
      <span className={`${classes.bar} stack centred full relative`} role="img" aria-label={words}>
        {capacity !== null && <span className={classes.room} style={share(capacity)} />}
        <span className={`${classes.parts} flex relative`}>
          <span data-kind="passed" style={share(passed)} />
          <span data-kind="underWay" style={share(underWay)} />
          <span data-kind="waiting" style={share(waiting)} />
        </span>
      </span>
      <small className="phone-only" aria-hidden="true">
        {words}
      </small>
    </span>
  );
}
