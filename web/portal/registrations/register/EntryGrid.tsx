import { useRef, useState, type KeyboardEvent, type MouseEvent, type ReactNode, type RefObject } from 'react';
import { say } from '#web/lib/lang.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import classes from './grid.module.css';
import { countersSay, type GridEvent, type GridModel } from './grid-model.ts';
import { cellProps, moved, type At } from './grid-keys.ts';
import { GridRow } from './GridRow.tsx';
import { GridLegend, GridSays } from './GridSays.tsx';
import { problemsText } from '#web/lib/problem-text.ts';
import { w } from './text.ts';

interface Props {
  model: GridModel;
  /** Press of a cell: the athlete's and the event's id, and the cell at which the menu opens. */
  onCell: (memberId: string, eventId: string, cell: HTMLElement) => void;
  /** Press of a team event's heading. */
  onEvent: (eventId: string) => void;
  /** Above the grid, at the right. */
  tools: ReactNode;
}

/**
 * Athletes as rows, events as columns. One cell is in the tab order; arrow keys move between cells, space and
 * enter press them. What the cell under the focus or the pointer says in full stands in the line below.
 */
export function EntryGrid({ model, onCell, onEvent, tools }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState<At>({ row: 1, column: 1 });
  const [over, setOver] = useState<At | null>(null);
  const { events, athletes } = model;
  const last = { row: athletes.length, column: events.length };
  const active = { row: Math.min(at.row, last.row), column: Math.min(at.column, last.column) };

  const press = (cell: HTMLElement, { row, column }: At) => {
    const event = events[column - 1]?.event;
    const athlete = athletes[row - 1];
    if (event && athlete) onCell(athlete.person.memberId, event.id, cell);
    else if (event && row === 0) onEvent(event.id);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const cellHit = cellAt(event.target);
    if (!cellHit || event.altKey) return;
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault();
      press(cellHit.cell, cellHit.at);
      return;
    }
    const to = moved(cellHit.at, event, last);
    if (!to) return;
    event.preventDefault();
    setAt(to);
    focusCell(box, to);
  };
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const cell = cellAt(event.target);
    if (!cell) return;
    setAt(cell.at);
    cell.cell.focus({ preventScroll: true });
    press(cell.cell, cell.at);
  };
  return (
    <div className="stack narrowing">
      <VisuallyHidden>
        <span id="grid-keys">{w('keysHelp')}</span>
      </VisuallyHidden>
      <div className="split gap-16 below-8 bottom">
        <GridSays {...saysAt(model, over ?? active)} />
        {tools}
      </div>
      <div className={`${classes.box} card relative scrolls`} ref={box}>
        <table
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the pattern of ARIA
          role="grid"
          className={`${classes.grid} head-stays xs`}
          aria-label={w('grid')}
          aria-describedby="grid-keys"
          onKeyDown={onKeyDown}
          onClick={onClick}
          onFocus={(event) => {
            const cellHit = cellAt(event.target);
            if (cellHit) setAt(cellHit.at);
          }}
          onMouseOver={(event) => setOver(cellAt(event.target)?.at ?? null)}
          onMouseLeave={() => setOver(null)}
        >
          <thead>
            <tr>
              <th
                scope="col"
                className={`${classes.athlete} strong`}
                {...cellProps({ row: 0, column: 0 }, active)}
              >
                {w('athlete')}
              </th>
              {events.map((each, column) => (
                <EventHead
                  key={each.event.id}
                  shown={each}
                  first={column > 0 && events[column - 1]!.event.kind !== each.event.kind}
                  cell={cellProps({ row: 0, column: column + 1 }, active)}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {athletes.map((athlete, row) => (
              <GridRow
                key={athlete.person.memberId}
                athlete={athlete}
                events={events}
                row={row + 1}
                active={active.row === row + 1 ? active.column : -1}
              />
            ))}
          </tbody>
        </table>
      </div>
      {athletes.length === 0 && <p className="soft">{w('noneFound')}</p>}
      <GridLegend />
    </div>
  );
}

interface HeadProps {
  shown: GridEvent;
  /** The first column of the team events. */
  first: boolean;
  cell: ReturnType<typeof cellProps>;
}

function EventHead({ shown: { event, entries, possible, problems }, first, cell }: HeadProps) {
  const team = event.kind === 'team';
  const acts = team || possible > 0;
  return (
    <th
      scope="col"
      className={acts ? `${classes.cell} pointing` : classes.cell}
      data-place={`entries.${event.id}`}
      data-kind={event.kind}
      data-first={first || undefined}
      {...cell}
    >
      <span className="tight block strong breaks balanced">
        {say(event.name)}
        {problems.length > 0 && <Icon name="alert" size={16} className="rigid wait" />}
      </span>
      <span className="row gap-0-12 soft">
        {entries > 0 && <span className="figures">{w('entriesIn', { n: entries })}</span>}
        {acts && <span className="accent underlined">{w(team ? 'openLineUps' : 'enterAll')}</span>}
      </span>
    </th>
  );
}

function cellAt(target: EventTarget): { cell: HTMLElement; at: At } | null {
  const cell =
    target instanceof HTMLElement || target instanceof SVGElement
      ? target.closest<HTMLElement>('[data-row]')
      : null;
  if (!cell) return null;
  return { cell, at: { row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) } };
}

function focusCell(box: RefObject<HTMLElement | null>, { row, column }: At): void {
  box.current?.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`)?.focus();
}

/** What a cell says in full. */
function saysAt({ athletes, events }: GridModel, { row, column }: At): { title: string; text: string } {
  const athlete = athletes[row - 1];
  const event = events[column - 1];
  const name = athlete?.person.name ?? '';
  if (athlete && event) {
    return { title: `${name} · ${say(event.event.name)}`, text: athlete.cells[column - 1]?.says ?? '' };
  }
  if (athlete) {
    const lines = [countersSay(athlete.counters), problemsText(athlete.problems)];
    return { title: name, text: lines.filter(Boolean).join(w('stop')) };
  }
  if (event) return { title: say(event.event.name), text: problemsText(event.problems) };
  return { title: '', text: w('hint') };
}
