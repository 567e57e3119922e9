import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
  type Active,
  type Announcements,
  type KeyboardCoordinateGetter,
  type UniqueIdentifier,
} from '@dnd-kit/core';
import { useState, type CSSProperties, type ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import classes from './sortable-list.module.css';
import { moved } from './moved.ts';
import type { Sortable } from './SortableList.tsx';
import { SortableRow } from './SortableRow.tsx';
import { w } from './text.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** A press becomes a drag after so many px. */
const dragFromPx = 4;

// An arrow key takes the row to the place of its neighbour.
const toNeighbour: KeyboardCoordinateGetter = (event, { context, currentCoordinates }) => {
  const down = event.code === 'ArrowDown';
  if (!down && event.code !== 'ArrowUp') return undefined;
  event.preventDefault();
  const tops = [...context.droppableRects.values()].map((rect) => rect.top);
  const beyond = tops.filter((top) =>
    down ? top > currentCoordinates.y + 1 : top < currentCoordinates.y - 1,
  );
  if (beyond.length === 0) return undefined;
  return { x: currentCoordinates.x, y: down ? Math.min(...beyond) : Math.max(...beyond) };
};

/** The list inside `SortableList` once dragging has arrived. */
export function DraggableList<T>({ label, items, keyOf, nameOf, render, onOrder, onRemove }: Sortable<T>) {
  const [active, setActive] = useState<Active | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: dragFromPx } }),
    useSensor(KeyboardSensor, { coordinateGetter: toNeighbour }),
  );
  const place = (id: UniqueIdentifier | undefined) => items.findIndex((item) => keyOf(item) === id);
  const name = (id: UniqueIdentifier) => nameOf(items[place(id)]!);
  const from = active ? place(active.id) : -1;
  const height = active?.rect.current.initial?.height ?? 0;

  const announcements: Announcements = {
    onDragStart: ({ active: { id } }) => w('lifted', { name: name(id), at: place(id) + 1 }),
    onDragOver: ({ active: { id }, over: at }) =>
      at ? w('moved', { name: name(id), to: place(at.id) + 1, of: items.length }) : undefined,
    onDragEnd: ({ active: { id }, over: at }) =>
      w('dropped', { name: name(id), at: place(at?.id ?? id) + 1 }),
    onDragCancel: ({ active: { id } }) => w('moveCancelled', { name: name(id) }),
  };
  const order = (at: number, to: number) => {
    if (at === to || to < 0) return;
    setAnnouncement(w('moved', { name: nameOf(items[at]!), to: to + 1, of: items.length }));
    onOrder(moved(items, at, to));
  };
  const stop = () => {
    setActive(null);
    setOver(null);
  };

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions: { draggable: w('moveHow') } }}
      onDragStart={(event) => setActive(event.active)}
      onDragOver={(event) => setOver(place(event.over?.id))}
      onDragEnd={(event) => {
        stop();
        if (event.over) order(place(event.active.id), place(event.over.id));
      }}
      onDragCancel={stop}
    >
      <ol className="list line-above" aria-label={label}>
        {items.map((item, at) => (
          <DraggableRow
            key={keyOf(item)}
            id={keyOf(item)}
            name={nameOf(item)}
            at={at}
            number={at === from && over !== null ? over : at + shiftOf(at, from, over)}
            of={items.length}
            shift={shiftOf(at, from, over) * height}
            onMove={(to) => order(at, to)}
            onRemove={onRemove && (() => onRemove(item))}
          >
            {render(item, at)}
          </DraggableRow>
        ))}
      </ol>
      <div aria-live="polite">
        <VisuallyHidden>{announcement}</VisuallyHidden>
      </div>
    </DndContext>
  );
}

/** −1, 0 or 1 rows: the rows between where one was taken and where it hangs make room for it. */
function shiftOf(at: number, from: number, over: number | null): number {
  if (over === null || over < 0 || from < 0 || at === from) return 0;
  if (at > from && at <= over) return -1;
  return at < from && at >= over ? 1 : 0;
}

interface RowProps {
  id: string;
  name: string;
  at: number;
  /** Its place as it would be if the dragged row were dropped now. */
  number: number;
  of: number;
  /** px */
  shift: number;
  onMove: (to: number) => void;
  onRemove: (() => void) | undefined;
  children: ReactNode;
}

function DraggableRow({ id, name, shift, children, ...row }: RowProps) {
  const {
    setNodeRef: setDrag,
    setActivatorNodeRef,
    attributes,
    listeners,
    transform,
    isDragging,
  } = useDraggable({ id });
  const { setNodeRef: setDrop } = useDroppable({ id });
  const by = transform ? transform.y : shift;
  const style: CSSProperties | undefined = by ? { transform: `translateY(${by}px)` } : undefined;
  return (
    <SortableRow
      {...row}
      ref={(element) => {
        setDrag(element);
        setDrop(element);
      }}
      name={name}
      lifted={isDragging}
      style={style}
      handle={
        <button
          type="button"
          ref={setActivatorNodeRef}
          className={`${classes.handle} icon-button no-print`}
          {...attributes}
          {...listeners}
          aria-label={w('moveHandle', { name })}
        >
          <Icon name="grip" />
        </button>
      }
    >
      {children}
    </SortableRow>
  );
}
