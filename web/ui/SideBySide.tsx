import { useId, type ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import classes from './side-by-side.module.css';
import { w } from './text.ts';

export interface Compared {
  name: string;
  before: ReactNode;
  after: ReactNode;
  changed: boolean;
}

interface Props {
  items: readonly Compared[];
  /** Headings in place of "before" and "now". */
  titles?: readonly [before: string, after: string];
  /** Leaves out what is the same, and says how much that is. */
  onlyChanged?: boolean;
}

/** Two states of one thing, what changed marked by more than colour. */
export function SideBySide({ items, titles, onlyChanged }: Props) {
  const id = useId();
  const visible = onlyChanged ? items.filter((item) => item.changed) : items;
  const same = items.length - visible.length;
  const [before, after] = titles ?? [w('before'), w('after')];
  return (
    <div>
      <table
        className={`${classes.table} table blocks-on-phone`}
        aria-describedby={same > 0 ? id : undefined}
      >
        <thead>
          <tr>
            <th scope="col">{w('field')}</th>
            <th scope="col">{before}</th>
            <th scope="col">{after}</th>
          </tr>
        </thead>
        <tbody>
          {visible.map((item) => (
            <tr key={item.name} data-changed={item.changed || undefined}>
              <th scope="row">{item.name}</th>
              <td data-title={before}>
                {item.changed && item.before != null ? (
                  <del>{item.before}</del>
                ) : (
                  (item.before ?? (item.changed && w('nothing')))
                )}
              </td>
              <td data-title={after}>
                {item.changed ? (
                  <ins className="inline-line gap-4 top">
                    <Icon name="edit" size={16} className="icon-top wait" />
                    <span className="breaks">{item.after ?? w('nothing')}</span>
                  </ins>
                ) : (
                  item.after
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {same > 0 && (
        <p id={id} className="pad-8-0 soft">
          {w('sameRest', { n: same })}
        </p>
      )}
    </div>
  );
}
