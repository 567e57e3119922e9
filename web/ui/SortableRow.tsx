import { ActionIcon } from '@mantine/core';
import type { CSSProperties, ReactNode, Ref } from 'react';
import { Icon } from './Icon.tsx';
import classes from './sortable-list.module.css';
import { w } from './text.ts';

interface Props {
  ref?: Ref<HTMLLIElement>;
  name: string;
  at: number;
  /** The place shown, where that is another while something is dragged. */
  number?: number;
  of: number;
  onMove?: ((to: number) => void) | undefined;
  onRemove?: (() => void) | undefined;
  /** The drag handle, where there is one. */
  handle?: ReactNode;
  lifted?: boolean;
  style?: CSSProperties | undefined;
  children: ReactNode;
}

/** One row of a `SortableList`. */
export function SortableRow({
  ref,
  name,
  at,
  number = at,
  of,
  onMove,
  onRemove,
  handle,
  lifted,
  style,
  children,
}: Props) {
  return (
    <li
      ref={ref}
      className={`${classes.row} line gap-4 line-below on-paper`}
      data-lifted={lifted || undefined}
      style={style}
    >
      {handle}
      <span className={`${classes.number} rigid soft numeric to-middle`} aria-hidden="true">
        {number + 1}
      </span>
      <div className="pad-8 grow narrowing">{children}</div>
      {onMove && of > 1 && (
        <>
          <ActionIcon
            variant="subtle"
            color="gray.8"
            size="md"
            disabled={at === 0}
            aria-label={w('moveUp', { name })}
            onClick={() => onMove(at - 1)}
          >
            <Icon name="up" />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray.8"
            size="md"
            disabled={at === of - 1}
            aria-label={w('moveDown', { name })}
            onClick={() => onMove(at + 1)}
          >
            <Icon name="down" />
          </ActionIcon>
        </>
      )}
      {onRemove && (
        <ActionIcon
          variant="subtle"
          color="gray.8"
          size="md"
          aria-label={w('removeItem', { name })}
          onClick={onRemove}
        >
          <Icon name="close" />
        </ActionIcon>
      )}
    </li>
  );
}
