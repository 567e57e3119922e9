import type { ReactNode } from 'react';
import { yuan, type Currency } from '#contract/fields/currency.ts';
import type { Entity, RowOf, ShownKey } from '#contract/kit/entity.ts';
import { wordOf, type Field, type Label } from '#contract/kit/field.ts';
import { currentLang, resolveStored, type LangText } from '#contract/lang.ts';
import { formatDate } from '#web/lib/format.ts';
import { say } from '#web/lib/lang.ts';
import type { Column } from '#web/ui/column.ts';
import { Money } from '#web/ui/Money.tsx';
import { StatusTag } from '#web/ui/StatusTag.tsx';
import { TimeAgo } from '#web/ui/TimeAgo.tsx';

export const word = (label: Label): string => wordOf(label, currentLang());

/**
 * A value as its field is shown everywhere; nothing where there is no value.
 * @param currency of the row, where it has money
 */
export function shownAs({ kind, choices }: Field, value: unknown, currency: Currency = yuan): ReactNode {
  if (value === null || value === undefined || value === '') return null;
  switch (kind) {
    case 'money':
      return <Money fen={value as number} currency={currency} />;
    case 'day':
      return formatDate(value as string);
    case 'instant':
      return <TimeAgo at={value as string} />;
    case 'name':
      return say(value as LangText);
    case 'stored':
      return resolveStored(value as string, currentLang());
    case 'long':
      return <span className="breaks">{value as string}</span>;
    case 'choice': {
      const choice = choices![value as string | number]!;
      return choice.tone ? <StatusTag tone={choice.tone} word={word(choice)} /> : word(choice);
    }
    case 'text':
      return <span className="whole-words">{value as string}</span>;
    case 'flag':
    case 'made':
      return null;
  }
}

/** How a page shows a field otherwise than `shownAs`. */
export type Cells<E extends Entity> = { readonly [K in ShownKey<E>]?: (row: RowOf<E>) => ReactNode };

function valueOf<E extends Entity>(entity: E, key: ShownKey<E>, row: RowOf<E>, cells: Cells<E>): ReactNode {
  const cell = cells[key];
  if (cell) return cell(row);
  const values = row as Readonly<Record<string, unknown>>;
  return shownAs(entity[key]!, values[key], values['currency'] as Currency | undefined);
}

/** Columns of a list. The first names the row. */
export function columnsOf<E extends Entity>(
  entity: E,
  keys: readonly ShownKey<E>[],
  cells: Cells<E> = {},
): Column<RowOf<E>>[] {
  return keys.map((key, at) => {
    const { kind, label, choices } = entity[key]!;
    const tagged = choices !== undefined && Object.values(choices).some(({ tone }) => tone);
    return {
      key,
      title: word(label!),
      cell: (row) => valueOf(entity, key, row, cells),
      ...(at === 0 ? { width: '12rem' } : {}),
      ...(kind === 'money' ? { numeric: true } : {}),
      ...(tagged || kind === 'day' || kind === 'instant' ? { nowrap: true } : {}),
      ...(tagged ? { inCard: 'tag' as const } : {}),
    };
  });
}

/** Lines of a case for a `DefinitionList`; what is empty is left out. */
export function factsOf<E extends Entity>(
  entity: E,
  row: RowOf<E>,
  keys: readonly ShownKey<E>[],
  cells: Cells<E> = {},
): (readonly [string, ReactNode] | false)[] {
  return keys.map((key) => {
    const value = valueOf(entity, key, row, cells);
    return value !== null && value !== '' && ([word(entity[key]!.label!), value] as const);
  });
}
