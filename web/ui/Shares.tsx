import { useId, type ReactNode } from 'react';
import { AsTable, Legend } from './Bars.tsx';
import { LinkTo, type Target } from './LinkTo.tsx';
import classes from './plots.module.css';

interface Share {
  key: string;
  name: string;
  /** One of each part, from 0. */
  values: readonly number[];
  /** Where what is said of it leads: the list that it counts. */
  target?: Target | undefined;
}

interface Props {
  /** What the whole picture shows. */
  title: string;
  /** What the parts of a line are, three at most; none where each line is one thing. */
  parts: readonly string[];
  lines: readonly Share[];
  /** Text of a line, next to its name. */
  say: (line: Share) => string;
  /** The same as a table, where the text of the lines does not say all. */
  children?: ReactNode;
}

/** Horizontal bars on one scale, so that lines can be compared; each with its name and figures. */
export function Shares({ title, parts, lines, say, children }: Props) {
  const id = useId();
  const total = ({ values }: Share) => values.reduce((sum, value) => sum + value, 0);
  const most = Math.max(1, ...lines.map(total));
  return (
    <figure className="stack gap-8" aria-label={title}>
      <Legend names={parts} />
      <ul className="stack list gap-16">
        {lines.map((line, at) => (
          <li key={line.key}>
            <span className="wrap gap-0-12 between sm" id={`${id}${at}`}>
              <span>{line.name}</span>
              <span className="soft numeric">
                {line.target ? <LinkTo target={line.target}>{say(line)}</LinkTo> : say(line)}
              </span>
            </span>
            <svg
              className={`${classes.line} block above-4 full`}
              role="img"
              aria-labelledby={`${id}${at}`}
              viewBox="0 0 100 1"
              preserveAspectRatio="none"
            >
              <rect className={classes.room} x={0} y={0} width={100} height={1} />
              {line.values.map((value, n) => (
                <rect
                  key={parts[n] ?? 'all'}
                  data-series={n}
                  x={(total({ ...line, values: line.values.slice(0, n) }) / most) * 100}
                  y={0}
                  width={(value / most) * 100}
                  height={1}
                />
              ))}
            </svg>
          </li>
        ))}
      </ul>
      {children && <AsTable>{children}</AsTable>}
    </figure>
  );
}
