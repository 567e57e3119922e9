import type { ColumnType, Generated } from 'kysely';
import type { ExportFormat } from '#contract/exports/calls.ts';
import type { ExportList } from '#contract/exports/lists.ts';
import type { Lang } from '#contract/lang.ts';
import type { Instant, Json } from '#server/db/columns.ts';

type Later<T> = ColumnType<T | null, T | null | undefined, T | null>;

export interface ExportTable {
  id: string;
  account_id: string;
  list: ExportList;
  /** Of the list's own call, without page and size. */
  filters: Json<Record<string, unknown>>;
  format: ExportFormat;
  lang: Lang;
  purpose: string;
  /** Why ID numbers are in it; null: they are not. */
  numbers_for: Later<string>;
  state: Generated<'waiting' | 'working' | 'done' | 'failed' | 'ended'>;
  code: Later<number>;
  tries: Generated<number>;
  lines: Generated<number>;
  name: Generated<string>;
  file_id: Later<string>;
  bytes: Later<number>;
  sha256: Later<Buffer>;
  fetched: Generated<number>;
  created_at: Instant;
  touched_at: Instant;
  made_at: Later<Date>;
  /** Until when the file is kept. */
  until: Later<Date>;
}
