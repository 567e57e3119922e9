import type * as z from 'zod/mini';
import type { Call, Who } from '#contract/call.ts';
import type { Entity, RowOf, ShownKey } from '#contract/kit/entity.ts';
import { fileWordOf, type Field, type Kind as FieldKind } from '#contract/kit/field.ts';
import { inLang, resolveStored, type Lang, type LangText } from '#contract/lang.ts';
import type { Cell } from '#server/documents/sheet.ts';
import type { Column, Kind, List } from './list.ts';
import { common } from './lists/words.ts';

const kinds: Partial<Record<FieldKind, Kind>> = {
  long: 'long',
  name: 'long',
  stored: 'long',
  money: 'money',
  instant: 'instant',
  flag: 'short',
};

function valueOf({ kind, choices }: Field, value: unknown, lang: Lang): Cell {
  if (value === null || value === undefined) return null;
  if (kind === 'choice') return fileWordOf(choices![value as string | number]!, lang);
  if (kind === 'flag') return common.in(lang, value === true ? 'yes' : 'no');
  if (kind === 'name') return inLang(value as LangText, lang);
  return kind === 'stored' ? resolveStored(value as string, lang) : (value as Cell);
}

/**
 * An export of the rows of an entity, as `call` answers them page by page: each field with a label, in the entity's
 * order. One that is made of others is there if `cells` says how.
 */
export function entityList<E extends Entity>(
  call: Call<string, Who, z.ZodMiniType, z.ZodMiniType<{ rows: RowOf<E>[] }>>,
  entity: E,
  cells: { readonly [K in ShownKey<E>]?: (row: RowOf<E>, lang: Lang) => Cell } = {},
): List {
  const columns = Object.entries(entity).flatMap(([key, field]): Column<RowOf<E>>[] => {
    const cell = cells[key as ShownKey<E>];
    if (field.label === null || (field.wire === null && !cell)) return [];
    const read = (row: RowOf<E>, lang: Lang) =>
      cell ? cell(row, lang) : valueOf(field, (row as Readonly<Record<string, unknown>>)[key], lang);
    return [
      [fileWordOf(field.label, 'zh'), fileWordOf(field.label, 'en'), read, kinds[field.kind] ?? 'text'],
    ];
  });
  return { call, paged: 'pages', rows: ({ rows }: { rows: RowOf<E>[] }) => rows, columns, entity };
}
