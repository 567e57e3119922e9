import { lazy, Suspense, type ReactNode } from 'react';
import { moved } from './moved.ts';
import { SortableRow } from './SortableRow.tsx';

export interface Sortable<T> {
  /** What is ordered, for a screen reader. */
  label: string;
  items: readonly T[];
  keyOf: (item: T) => string;
  /** What an item is called when a move is announced. */
  nameOf: (item: T) => string;
  render: (item: T, at: number) => ReactNode;
  /** The items in their new order. */
  onOrder: (items: T[]) => void;
  /** Given, each row has a button that takes it off. */
  onRemove?: ((item: T) => void) | undefined;
  /** Shows the order without letting the user change it. */
  fixed?: boolean;
}

const Draggable = lazy(async () => ({ default: (await import('./DraggableList.tsx')).DraggableList }));

/** A list put in order by dragging, by its up and down buttons, or by keyboard; moves are announced. */
export function SortableList<T>(props: Sortable<T>) {
  const plain = <PlainList {...props} />;
  if (props.fixed || props.items.length < 2) return plain;
  return (
    <Suspense fallback={plain}>
      <Draggable {...(props as unknown as Sortable<unknown>)} />
    </Suspense>
  );
}

function PlainList<T>({ label, items, keyOf, nameOf, render, onOrder, onRemove, fixed }: Sortable<T>) {
  return (
    <ol className="list line-above" aria-label={label}>
      {items.map((item, at) => (
        <SortableRow
          key={keyOf(item)}
          name={nameOf(item)}
          at={at}
          of={items.length}
          onMove={fixed ? undefined : (to) => onOrder(moved(items, at, to))}
          onRemove={onRemove && (() => onRemove(item))}
        >
          {render(item, at)}
        </SortableRow>
      ))}
    </ol>
  );
}
