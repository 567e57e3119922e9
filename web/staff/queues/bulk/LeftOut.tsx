import { LinkTo, type Target } from '#web/ui/LinkTo.tsx';
import { w } from './text.ts';

/** How cases of a list are named and opened. */
export interface Cases<Row> {
  nameOf: (row: Row) => string;
  target: (row: Row) => Target;
}

/** Those of a list that were chosen. */
export interface ChosenCases<Row> extends Cases<Row> {
  rows: readonly Row[];
  onDone: () => void;
}

export interface Left<Row> {
  row: Row;
  why: readonly string[];
}

/** The cases that were left as they are, each with why and the way to it. */
export function LeftOut<Row extends { id: string }>({
  left,
  nameOf,
  target,
}: Cases<Row> & { left: readonly Left<Row>[] }) {
  if (left.length === 0) return null;
  return (
    <>
      <h3>{w('left', { n: left.length })}</h3>
      <ul className="stack list gap-12">
        {left.map(({ row, why }) => (
          <li key={row.id}>
            <LinkTo target={target(row)}>{nameOf(row)}</LinkTo>
            {why.map((each) => (
              <p className="sm soft" key={each}>
                {each}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </>
  );
}
