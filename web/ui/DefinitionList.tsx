import type { ReactNode } from 'react';
import classes from './section.module.css';
import { w } from './text.ts';

interface Props {
  /** Name and value; an empty value is a dash, an item that is `false` is left out. */
  items: readonly (readonly [name: string, value: ReactNode] | false)[];
  /** 1: each name and its value on one line. */
  columns?: 1;
}

/** Names and values to read. */
export function DefinitionList({ items, columns }: Props) {
  return (
    <dl
      className={`${classes.list} ${columns === 1 ? 'stack gap-8' : 'tiles gap-16'}`}
      data-columns={columns}
    >
      {items.map(
        (item) =>
          item && (
            <div key={item[0]} className="narrowing">
              <dt className={columns === 1 ? 'soft' : 'xs soft'}>{item[0]}</dt>
              <dd>{item[1] === '' || item[1] === null || item[1] === undefined ? w('nothing') : item[1]}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
