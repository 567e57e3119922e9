import { memo } from 'react';
import { blocks } from '#contract/problem.ts';
import { say } from '#web/lib/lang.ts';
import { problemsText } from '#web/lib/problem-text.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import type { CellView } from './cells.ts';
import { CellMark } from './CellMark.tsx';
import { Counters } from './Counters.tsx';
import classes from './grid.module.css';
import { cellProps } from './grid-keys.ts';
import { countersSay, type GridAthlete, type GridEvent } from './grid-model.ts';
import { w } from './text.ts';

interface Props {
  athlete: GridAthlete;
  events: readonly GridEvent[];
  row: number;
  /** The column of this row that is in the tab order; -1 is none. */
  active: number;
}

/** One athlete: name, counts against the limits, a cell for each event. */
export const GridRow = memo(function GridRow({ athlete, events, row, active }: Props) {
  const { person, about, counters, problems, cells } = athlete;
  const at = { row, column: active };
  const label = [person.name, about, countersSay(counters), problemsText(problems)];
  return (
    <tr>
      <th
        scope="row"
        className={classes.athlete}
        data-place={`athletes.${person.memberId}`}
        aria-label={label.filter(Boolean).join(w('stop'))}
        {...cellProps({ row, column: 0 }, at)}
      >
        <span className="gap-0-12 tight row sm strong">
          <span>{person.name}</span>
          <span className="wrap gap-0-12 xs regular soft">{about}</span>
          {blocks(problems) && <Icon name="alert" size={16} className="rigid wait" />}
        </span>
        <Counters counters={counters} />
      </th>
      {cells.map((cell, column) => {
        const { event } = events[column]!;
        return (
          <GridCell
            key={event.id}
            {...cell}
            place={`entries.${event.id}..${person.memberId}`}
            athlete={person.name}
            event={say(event.name)}
            first={column > 0 && events[column - 1]!.event.kind !== event.kind}
            row={row}
            column={column + 1}
            active={active === column + 1}
          />
        );
      })}
    </tr>
  );
});

interface CellProps extends CellView {
  place: string;
  athlete: string;
  event: string;
  first: boolean;
  row: number;
  column: number;
  active: boolean;
}

const GridCell = memo(function GridCell({
  place,
  athlete,
  event,
  first,
  row,
  column,
  active,
  ...view
}: CellProps) {
  return (
    <td
      // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- not every assistive tool knows a td of a grid
      role="gridcell"
      className={`${classes.cell} relative pointing`}
      data-state={view.state}
      data-wrong={view.wrong ?? undefined}
      data-first={first || undefined}
      data-place={place}
      aria-selected={view.state === 'yes'}
      aria-disabled={view.state === 'no' || undefined}
      {...cellProps({ row, column }, { row, column: active ? column : -1 })}
    >
      <VisuallyHidden>{w('cellLabel', { cell: athlete, of: event, says: view.says })}</VisuallyHidden>
      <CellMark {...view} />
    </td>
  );
});
