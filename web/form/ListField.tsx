import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Icon } from '#web/ui/Icon.tsx';
import { useValue, type FieldPath } from './field-path.ts';

interface Props<T> {
  at: FieldPath<T[]>;
  /** Makes an item that can be filled in. */
  make: () => T;
  add: string;
  remove: string;
  /** The fields of the item with this index. */
  children: (index: number) => ReactNode;
}

/** A list of items with fields of their own: one is added, and removed as long as another is left. */
export function ListField<T extends { id: string }>({ at, make, add, remove, children }: Props<T>) {
  const items = useValue(at);
  const set = (changed: T[]) => at.host.store.set(at.path, changed);
  return (
    <>
      <ol className="stack list gap-24">
        {items.map(({ id }, index) => (
          <li key={id} className="stack gap-16 pad-12-0 line-below">
            {children(index)}
            {items.length > 1 && (
              <div>
                <Button
                  size="xs"
                  variant="default"
                  onClick={() => set(items.filter((item) => item.id !== id))}
                >
                  {remove}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ol>
      <div>
        <Button
          variant="default"
          leftSection={<Icon name="add" size={16} />}
          onClick={() => set([...items, make()])}
        >
          {add}
        </Button>
      </div>
    </>
  );
}
