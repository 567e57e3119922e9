import { useId } from 'react';
import classes from './plots.module.css';

interface Point {
  key: string;
  value: number;
  /** Its day, its name. */
  label: string;
  /** Stands out. */
  marked: boolean;
}

interface Props {
  /** The content in one sentence: all that a screen reader gets of the picture. The page has the same as a table. */
  title: string;
  /** What stands out. */
  about: string;
  /** At least two, in their order. */
  points: readonly Point[];
  format: (value: number) => string;
}

const wide = 1000;
const high = 100;
/** Room for a dot at the edges. */
const margin = 10;

/** Values one after the other as a line, from the lowest to the highest. */
export function Trend({ title, about, points, format }: Props) {
  const id = useId();
  const values = points.map(({ value }) => value);
  const [low, most] = [Math.min(...values), Math.max(...values)];
  const x = (at: number) => (at / (points.length - 1)) * wide;
  const y = (value: number) => (most === low ? high / 2 : high - ((value - low) / (most - low)) * high);
  return (
    <figure className={`${classes.frame} relative`}>
      <span className={`${classes.most} xs soft numeric`} aria-hidden="true">
        {format(most)}
      </span>
      <svg
        className={`${classes.trend} block full`}
        role="img"
        aria-labelledby={`${id}t ${id}d`}
        viewBox={`${-margin} ${-margin} ${wide + 2 * margin} ${high + 2 * margin}`}
        preserveAspectRatio="none"
      >
        <title id={`${id}t`}>{title}</title>
        <desc id={`${id}d`}>{about}</desc>
        <polyline
          points={points.map(({ value }, at) => `${x(at)},${y(value)}`).join(' ')}
          vectorEffect="non-scaling-stroke"
        />
        {points.map(({ key, value, label, marked }, at) => (
          // A line of no length with round ends stays a circle however the picture is stretched.
          <path
            key={key}
            data-marked={marked || undefined}
            d={`M${x(at)},${y(value)}h0`}
            vectorEffect="non-scaling-stroke"
          >
            <title>{`${label}: ${format(value)}`}</title>
          </path>
        ))}
      </svg>
      <div className="flex gap-16 above-4 between xs soft" aria-hidden="true">
        <span>{points[0]!.label}</span>
        <span>{points.at(-1)!.label}</span>
      </div>
    </figure>
  );
}
