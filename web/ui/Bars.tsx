import { useId, type ReactNode } from 'react';
import classes from './plots.module.css';
import { w } from './text.ts';

interface Bar {
  key: string;
  /** Its day, its name. */
  label: string;
  /** One of each series, from 0. */
  values: readonly number[];
}

interface Props {
  /** The content in one sentence: all that a screen reader gets of the picture. */
  title: string;
  /** What stands out. */
  about: string;
  /** What the parts of a bar are, from the bottom up; three at most. */
  series: readonly string[];
  bars: readonly Bar[];
  format: (value: number) => string;
  /** The same as a table. */
  children: ReactNode;
}

const high = 100;
const wide = 10;

/** Upright bars, each stacked of its series. The picture stretches to its place; what is written stands around it. */
export function Bars({ title, about, series, bars, format, children }: Props) {
  const id = useId();
  const most = Math.max(1, ...bars.map(sumOf));
  return (
    <figure className="stack gap-8">
      <Legend names={series} />
      {/* A few bars do not fill the page. */}
      <div className={`${classes.frame} relative`} style={{ maxWidth: `${Math.max(bars.length, 4) * 4}rem` }}>
        <span className={`${classes.most} xs soft numeric`} aria-hidden="true">
          {format(most)}
        </span>
        <svg
          className={`${classes.bars} block full`}
          role="img"
          aria-labelledby={`${id}t ${id}d`}
          viewBox={`0 0 ${Math.max(1, bars.length) * wide} ${high}`}
          preserveAspectRatio="none"
        >
          <title id={`${id}t`}>{title}</title>
          <desc id={`${id}d`}>{about}</desc>
          {bars.map((bar, at) => (
            <g key={bar.key}>
              <title>{`${bar.label}: ${format(sumOf(bar))}`}</title>
              {/* All of its height answers to the pointer. */}
              <rect className={classes.reach} x={at * wide} y={0} width={wide} height={high} />
              {bar.values.map((value, n) => {
                const below = sumOf({ values: bar.values.slice(0, n) });
                const height = (value / most) * high;
                const y = high - (below / most) * high - height;
                return (
                  <rect
                    key={series[n]}
                    data-series={n}
                    x={at * wide + wide * 0.12}
                    y={y}
                    width={wide * 0.76}
                    height={height}
                  />
                );
              })}
            </g>
          ))}
        </svg>
        <div className="flex gap-16 above-4 between xs soft" aria-hidden="true">
          <span>{bars[0]?.label}</span>
          {bars.length > 1 && <span>{bars.at(-1)!.label}</span>}
        </div>
      </div>
      <AsTable>{children}</AsTable>
    </figure>
  );
}

function sumOf({ values }: Pick<Bar, 'values'>): number {
  return values.reduce((sum, value) => sum + value, 0);
}

export function Legend({ names }: { names: readonly string[] }) {
  if (names.length < 2) return null;
  return (
    <ul className="wrap list gap-8-24 xs soft">
      {names.map((name, at) => (
        <li className="line gap-8" key={name}>
          <span className="swatch" data-series={at} />
          {name}
        </li>
      ))}
    </ul>
  );
}

export function AsTable({ children }: { children: ReactNode }) {
  return (
    <details className="no-print">
      <summary className="opens sm">{w('asTable')}</summary>
      {children}
    </details>
  );
}
