import { useId } from 'react';
import classes from './plots.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

interface Mark {
  key: string;
  value: number;
  /** Stands out, with its label; undefined is one among the others. */
  label?: string | undefined;
}

interface Props {
  /** The content in one sentence: all that a screen reader gets of the picture. */
  title: string;
  about: string;
  marks: readonly Mark[];
  format: (value: number) => string;
}

const wide = 1000;

/** Room before and after a label, so that it stands over its mark and never beyond the edges. */
const shares = (at: number) => `minmax(0, ${at}fr) fit-content(100%) minmax(0, ${1 - at}fr)`;

/** Values on one line from the lowest to the highest, so that one can be seen among all. */
export function Spread({ title, about, marks, format }: Props) {
  const id = useId();
  const values = marks.map(({ value }) => value);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const at = (value: number) => (high === low ? 0.5 : (value - low) / (high - low));
  const named = marks.filter(({ label }) => label !== undefined).toSorted((a, b) => a.value - b.value);
  if (marks.length === 0) return null;
  return (
    <figure className="stack gap-8">
      <ul className={`${classes.marks} stack list sm strong accent numeric`}>
        {named.map(({ key, value, label }) => (
          <li key={key} className="stack" style={{ gridTemplateColumns: shares(at(value)) }}>
            <span>{label}</span>
          </li>
        ))}
      </ul>
      <svg
        className={`${classes.spread} block full`}
        role="img"
        aria-labelledby={`${id}t ${id}d`}
        viewBox={`-4 0 ${wide + 8} 10`}
        preserveAspectRatio="none"
      >
        <title id={`${id}t`}>{title}</title>
        <desc id={`${id}d`}>{about}</desc>
        {marks
          .toSorted((a, b) => Number(a.label !== undefined) - Number(b.label !== undefined))
          .map(({ key, value, label }) => (
            <line
              key={key}
              data-named={label === undefined ? undefined : true}
              x1={at(value) * wide}
              x2={at(value) * wide}
              y1={label === undefined ? 3 : 0}
              y2={10}
              vectorEffect="non-scaling-stroke"
            />
          ))}
      </svg>
      <div className="flex gap-16 above-4 between xs soft" aria-hidden="true">
        <span>{format(low)}</span>
        {high > low && <span>{format(high)}</span>}
      </div>
      <VisuallyHidden>{`${format(low)} – ${format(high)}`}</VisuallyHidden>
    </figure>
  );
}
