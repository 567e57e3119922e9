import { Checkbox } from '@mantine/core';
import type { Column } from './column.ts';
import classes from './data-table.module.css';
import type { Rows } from './DataTable.tsx';
import { LinkTo } from './LinkTo.tsx';
import { withAll } from './RowTable.tsx';
import { Bone } from './Skeletons.tsx';
import { w } from './text.ts';

/** The rows as cards, for phones; `DataTable` chooses it. */
export function RowCards<Row>(props: Rows<Row> & { skeletonRows: number }) {
  const { label, columns, rows, rowKey, rowName, rowTarget, rowActions, selected, onSelect, skeletonRows } =
    props;
  const placed = (place: Column<Row>['inCard']) =>
    columns.filter((column, at) => (column.inCard ?? (at === 0 ? 'title' : 'line')) === place);
  const title = placed('title');
  const tags = placed('tag');
  const lines = [...placed('line'), ...placed('plain')];
  const compact = placed('line').length === 0;
  const pickable = selected && onSelect && rowName;
  const keys = rows?.map(rowKey) ?? [];
  const all = keys.length > 0 && keys.every((key) => selected?.has(key));

  return (
    <ul className="stack list line-above" aria-label={label}>
      {selected && onSelect && keys.length > 1 && (
        <li className="line touch line-below">
          <Checkbox
            label={w('selectAll')}
            checked={all}
            indeterminate={!all && keys.some((key) => selected.has(key))}
            onChange={(event) => onSelect(withAll(selected, keys, event.currentTarget.checked))}
          />
        </li>
      )}
      {rows?.map((row) => {
        const key = rowKey(row);
        const names = title.map((column) => <span key={column.key}>{column.cell(row)}</span>);
        // What a row has not is left out: a card has no column to fill.
        const filledCells = lines
          .map((column) => ({ column, value: column.cell(row) }))
          .filter(({ value }) => value !== null && value !== undefined && value !== '' && value !== false);
        return (
          <li
            key={key}
            className={`${classes.card} ${pickable ? 'led gap-12' : ''} pad-12-0 relative line-below`}
            data-chosen={selected?.has(key) || undefined}
          >
            {pickable && (
              <Checkbox
                className={`${classes.over} ${classes.pick}`}
                aria-label={w('selectRow', { name: rowName(row) })}
                checked={selected.has(key)}
                onChange={(event) => onSelect(withAll(selected, [key], event.currentTarget.checked))}
              />
            )}
            <div className={`stack ${compact ? 'gap-2' : 'gap-8'}`}>
              <div className="line gap-12">
                {rowTarget ? (
                  <LinkTo
                    target={rowTarget(row)}
                    className="stack covers grow narrowing strong ink undecorated"
                  >
                    {names}
                  </LinkTo>
                ) : (
                  <div className="stack grow narrowing strong ink undecorated">{names}</div>
                )}
                {tags.map((column) => (
                  <span key={column.key} className="rigid">
                    {column.cell(row)}
                  </span>
                ))}
              </div>
              <div className={`${compact ? 'line' : 'wrap bottom'} gap-8`}>
                {filledCells.length > 0 && (
                  <dl
                    className={`${classes.lines} sm ${compact ? 'wrap grow-wide narrowing gap-0-12' : 'halves grow-wide gap-4-12'}`}
                    data-three={
                      (filledCells.length === 3 && filledCells.every(({ column }) => column.numeric)) ||
                      undefined
                    }
                  >
                    {filledCells.map(({ column, value }) => (
                      <div key={column.key}>
                        <dt className={column.inCard === 'plain' ? 'unseen' : 'xs soft'}>{column.title}</dt>
                        <dd className="narrowing" data-numeric={column.numeric || undefined}>
                          {value}
                        </dd>
                      </div>
                    ))}
                  </dl>
                )}
                {rowActions && (
                  <div className={`${classes.over} wrap gap-8 push relative`}>{rowActions(row)}</div>
                )}
              </div>
            </div>
          </li>
        );
      })}
      {!rows &&
        Array.from({ length: Math.min(skeletonRows, 5) }, (_, at) => (
          <li
            key={at}
            className={`${classes.card} stack gap-8 pad-12-0 relative line-below`}
            aria-hidden="true"
          >
            <Bone width="50%" height="1.25rem" />
            <Bone width="80%" />
            <Bone width="65%" />
          </li>
        ))}
    </ul>
  );
}
