import { Checkbox } from '@mantine/core';
import type { MouseEvent } from 'react';
import type { Column } from './column.ts';
import classes from './data-table.module.css';
import type { Rows } from './DataTable.tsx';
import { Icon } from './Icon.tsx';
import { LinkTo } from './LinkTo.tsx';
import type { Sort } from './list-state.ts';
import { Bone } from './Skeletons.tsx';
import { w } from './text.ts';
import { useOverflow } from './use-overflow.ts';

interface Props<Row> extends Rows<Row> {
  sort: Sort | undefined;
  onSort: ((sort: Sort | undefined) => void) | undefined;
  skeletonRows: number;
}

/** The rows as a table; `DataTable` chooses it. */
export function RowTable<Row>(props: Props<Row>) {
  const { label, columns, rows, rowKey, rowName, rowTarget, rowActions, selected, onSelect, skeletonRows } =
    props;
  const [box, overflows] = useOverflow<HTMLDivElement>();
  const selecting = selected && onSelect && rowName;
  const keys = rows?.map(rowKey) ?? [];
  const chosenHere = selected ? keys.filter((key) => selected.has(key)).length : 0;

  return (
    <div
      ref={box}
      className={overflows ? `${classes.box} card scrolls` : undefined}
      data-overflows={overflows || undefined}
      {...(overflows ? { role: 'region', 'aria-label': label, tabIndex: 0 } : {})}
    >
      <table className={`${classes.table} table head-stays numeric`} aria-label={label}>
        <thead>
          <tr>
            {selecting && (
              <th className={`${classes.check} no-print`} scope="col">
                <Checkbox
                  size="sm"
                  aria-label={w('selectAll')}
                  checked={keys.length > 0 && chosenHere === keys.length}
                  indeterminate={chosenHere > 0 && chosenHere < keys.length}
                  onChange={(event) => onSelect(withAll(selected, keys, event.currentTarget.checked))}
                />
              </th>
            )}
            {columns.map((column) => (
              <Head key={column.key} column={column} sort={props.sort} onSort={props.onSort} />
            ))}
            {rowActions && (
              <th scope="col" className={`${classes.actions} no-print one-line to-end`}>
                <span className="unseen">{w('actions')}</span>
              </th>
            )}
          </tr>
        </thead>
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the link in the row serves the keyboard */}
        <tbody onClick={rowTarget && followRow}>
          {rows?.map((row) => {
            const key = rowKey(row);
            return (
              <tr
                key={key}
                className={rowTarget ? 'pointing' : undefined}
                data-link={rowTarget ? true : undefined}
                data-chosen={selected?.has(key) || undefined}
              >
                {selecting && (
                  <td className={`${classes.check} no-print`}>
                    <Checkbox
                      size="sm"
                      aria-label={w('selectRow', { name: rowName(row) })}
                      checked={selected.has(key)}
                      onChange={(event) => onSelect(withAll(selected, [key], event.currentTarget.checked))}
                    />
                  </td>
                )}
                {columns.map((column, at) => {
                  const content = column.cell(row);
                  if (at > 0) {
                    return (
                      <td
                        key={column.key}
                        data-numeric={column.numeric || undefined}
                        data-nowrap={column.nowrap || undefined}
                      >
                        {content}
                      </td>
                    );
                  }
                  return (
                    <th key={column.key} scope="row" className={classes.first}>
                      {rowTarget ? (
                        <LinkTo target={rowTarget(row)} className="ink undecorated">
                          {content}
                        </LinkTo>
                      ) : (
                        content
                      )}
                    </th>
                  );
                })}
                {rowActions && (
                  <td className={`${classes.actions} no-print one-line to-end`}>{rowActions(row)}</td>
                )}
              </tr>
            );
          })}
          {!rows && (
            <SkeletonRows
              rows={skeletonRows}
              columns={columns.length + (selecting ? 1 : 0) + (rowActions ? 1 : 0)}
            />
          )}
        </tbody>
      </table>
    </div>
  );
}

interface HeadProps<Row> {
  column: Column<Row>;
  sort: Sort | undefined;
  onSort: ((sort: Sort | undefined) => void) | undefined;
}

function Head<Row>({ column, sort, onSort }: HeadProps<Row>) {
  const style = column.width ? { minWidth: column.width } : undefined;
  if (!column.sortable || !onSort) {
    return (
      <th scope="col" style={style} data-numeric={column.numeric || undefined}>
        {column.title}
      </th>
    );
  }
  const here = sort?.by === column.key ? sort : undefined;
  // First up, then down, then the list's own order again.
  const next = here
    ? here.down
      ? undefined
      : { by: column.key, down: true }
    : { by: column.key, down: false };
  return (
    <th
      scope="col"
      style={style}
      data-numeric={column.numeric || undefined}
      aria-sort={here ? (here.down ? 'descending' : 'ascending') : 'none'}
    >
      <button
        type="button"
        className={`inline-line bare hovers hang gap-4 pad-4-8 medium round ${here ? 'ink' : 'same-colour'}`}
        onClick={() => onSort(next)}
        title={w('sortBy', { column: column.title })}
      >
        {column.title}
        <Icon name={here ? (here.down ? 'down' : 'up') : 'updown'} size={16} />
      </button>
    </th>
  );
}

function SkeletonRows({ rows, columns }: { rows: number; columns: number }) {
  return Array.from({ length: rows }, (_, row) => (
    <tr key={row} aria-hidden="true">
      {Array.from({ length: columns }, (_, column) => (
        <td key={column}>
          <Bone width={`${column === 0 ? 80 : 40 + ((row * 7 + column * 13) % 40)}%`} />
        </td>
      ))}
    </tr>
  ));
}

// A click anywhere in a row follows the row's link; the link itself serves keyboard and screen reader.
function followRow(event: MouseEvent<HTMLTableSectionElement>): void {
  const target = event.target as HTMLElement;
  if (target.closest('a, button, input, label, [role="menuitem"]') || window.getSelection()?.toString())
    return;
  target.closest('tr')?.querySelector<HTMLAnchorElement>('th a')?.click();
}

export function withAll(
  selected: ReadonlySet<string>,
  keys: readonly string[],
  chosen: boolean,
): ReadonlySet<string> {
  const next = new Set(selected);
  for (const key of keys) {
    if (chosen) next.add(key);
    else next.delete(key);
  }
  return next;
}
