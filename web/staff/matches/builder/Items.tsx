import { ActionIcon, Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { inputId, useValue, type FieldPath } from '#web/form/field-path.ts';
import { say } from '#web/lib/lang.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { toast } from '#web/ui/toast.ts';
import { Fold } from './Fold.tsx';
import { goOnIn } from './go-to.ts';
import { w } from './text.ts';
import type { Builder } from './use-builder.ts';

interface Props<T> {
  b: Builder;
  /** The list's path. */
  path: string;
  nameOf: (item: T) => string;
  /** Makes one that can be filled in. */
  make: () => T;
  addLabel: string;
  /** What most matches have: each is offered by its name until there is an item of that name. */
  usual?: readonly Partial<T>[];
  /** The fields of the item at this path. */
  children: (path: string, item: T) => ReactNode;
  /** Given, an item is one line that says this, and opens; it must have an id. */
  summary?: (item: T) => ReactNode;
  empty?: ReactNode;
}

/** A list of things with fields: added, put in order, removed, and brought back. */
export function Items<T>({
  b,
  path,
  nameOf,
  make,
  addLabel,
  usual = [],
  children,
  summary,
  empty,
}: Props<T>) {
  const items = useValue({ host: b.host, path } as FieldPath<T[]>);
  const remove = (at: number) => {
    const before = items;
    b.set(
      path,
      items.filter((_, each) => each !== at),
    );
    toast('info', w('removed', { name: nameOf(items[at]!) || w('unnamed') }), {
      label: w('undo'),
      act: () => b.set(path, before),
    });
  };
  const add = (changes: Partial<T> = {}) => {
    const item = { ...make(), ...changes };
    b.set(path, [...items, item]);
    const id = idOf(item);
    if (id) b.opened.set(new Set([...b.opened.get(), id]));
    goOnIn(b, `${path}.${items.length}`);
  };
  const names = new Set(items.map(nameOf));
  const offered = usual
    .map((item) => ({ own: item, name: nameOf({ ...make(), ...item }) }))
    .filter(({ name }) => !names.has(name));
  const lines = items.map((item, at) => ({ item, key: idOf(item) ?? String(at), at }));
  return (
    <div className="stack gap-16" id={inputId(b.host, path)} tabIndex={-1}>
      {items.length === 0 && empty}
      <ol className={`stack list ${summary ? 'line-above' : 'gap-24'}`} hidden={lines.length === 0}>
        {lines.map(({ item, key, at }) => {
          const name = nameOf(item) || w('unnamed');
          const buttons = (
            <ItemButtons
              name={name}
              onUp={at > 0 ? () => b.move(path, at, at - 1) : undefined}
              onDown={at < items.length - 1 ? () => b.move(path, at, at + 1) : undefined}
              onRemove={() => remove(at)}
            />
          );
          const fields = <div className="stack gap-16 grow-wide">{children(`${path}.${at}`, item)}</div>;
          return (
            <li
              key={key}
              className={summary ? 'line-below' : 'row gap-8-16 bottom at-end'}
              id={inputId(b.host, `${path}.${at}`)}
              tabIndex={-1}
            >
              {summary ? (
                <Fold
                  b={b}
                  id={key}
                  path={`${path}.${at}`}
                  name={name}
                  summary={summary(item)}
                  buttons={buttons}
                >
                  {fields}
                </Fold>
              ) : (
                <>
                  {fields}
                  {buttons}
                </>
              )}
            </li>
          );
        })}
      </ol>
      <div className="wrap gap-8">
        <Button variant="default" leftSection={<Icon name="add" size={16} />} onClick={() => add()}>
          {addLabel}
        </Button>
        {offered.map(({ own, name }) => (
          <Button
            key={name}
            variant="subtle"
            leftSection={<Icon name="add" size={16} />}
            onClick={() => add(own)}
          >
            {name}
          </Button>
        ))}
      </div>
    </div>
  );
}

function idOf(item: unknown): string | undefined {
  const { id } = item as { id?: unknown };
  return typeof id === 'string' ? id : undefined;
}

interface ButtonsProps {
  name: string;
  onUp?: (() => void) | undefined;
  onDown?: (() => void) | undefined;
  onCopy?: (() => void) | undefined;
  onRemove: () => void;
  fixed?: string | undefined;
}

/** At the end of an item: up, down, copy, remove. */
export function ItemButtons({ name, onUp, onDown, onCopy, onRemove, fixed }: ButtonsProps) {
  const icon = (
    label: string,
    glyph: 'up' | 'down' | 'copy' | 'trash',
    act: (() => void) | undefined,
    why?: string,
  ) => (
    <ActionIcon
      variant="subtle"
      color="gray.8"
      aria-label={label}
      title={why ?? label}
      disabled={!act || why !== undefined}
      onClick={act}
    >
      <Icon name={glyph} size={16} />
    </ActionIcon>
  );
  return (
    <div className="flex">
      {icon(w('up', { name }), 'up', onUp)}
      {icon(w('down', { name }), 'down', onDown)}
      {onCopy && icon(w('copyItem', { name }), 'copy', onCopy)}
      {icon(w('removeItem', { name }), 'trash', onRemove, fixed)}
    </div>
  );
}

/** An item's name in the language of the page. */
export function named({ name }: { name: { zh: string; en: string } }): string {
  return say(name);
}
