import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { instant } from '#contract/fields/dates.ts';
import { id } from '#contract/fields/id.ts';
import { requiredText, text } from '#contract/fields/text.ts';
import { languages } from '#contract/lang.ts';
import { pageOf, paging } from '#contract/paging.ts';
import { exportListNames } from './lists.ts';

/**
 * Lists of the console as files: asked for, made in the background, fetched by the account that asked,
 * deleted after a while.
 */

export const exportFormats = ['xlsx', 'csv', 'pdf'] as const;
export type ExportFormat = (typeof exportFormats)[number];
const states = ['waiting', 'working', 'done', 'failed', 'ended'] as const;

const exportRow = z.strictObject({
  id,
  /** Stands on every page and in every line of the file. */
  number: z.string(),
  list: z.enum(exportListNames),
  format: z.enum(exportFormats),
  purpose: z.string(),
  /** Why ID numbers are in it; null where they are not. */
  numbersFor: z.nullable(z.string()),
  /** `ended`: its time was over, or it was deleted. */
  state: z.enum(states),
  /** Why it failed: a number of the catalogue. */
  code: z.nullable(z.int()),
  /** Written so far. */
  lines: z.int(),
  bytes: z.nullable(z.int()),
  /** Of the file, in hex; '' before it is there. */
  sha256: z.string(),
  by: z.string(),
  askedAt: instant,
  /** Until when it can be fetched; null before it is there. */
  until: z.nullable(instant),
  fetched: z.int(),
});
export type ExportRow = z.output<typeof exportRow>;

/** Whether it is still being made. */
export const isRunning = ({ state }: Pick<ExportRow, 'state'>): boolean =>
  state === 'waiting' || state === 'working';

export const setExport = call({
  path: 'admin/setExport',
  who: 'staff',
  kind: 'write',
  about:
    'Has a list made into a file, under the filters that its own call takes (without page and size), as far as the caller may see it. A purpose is needed where it names people; ID numbers need the duty for people and a reason.',
  body: z.strictObject({
    /** Made by the client: a repeat makes nothing twice. */
    id,
    list: z.enum(exportListNames),
    filters: z.record(z.string(), z.unknown()),
    format: z.enum(exportFormats),
    lang: z.enum(languages),
    purpose: text(200),
    /** Why ID numbers are to be in it; they are left out where this is not given. */
    numbersFor: z.optional(requiredText(200)),
  }),
  data: exportRow,
});

export const getExport = call({
  path: 'admin/getExport',
  who: 'staff',
  kind: 'read',
  about: 'One’s own export: how far it is.',
  body: z.strictObject({ id }),
  data: exportRow,
});

export const getExportUrl = call({
  path: 'admin/getExportUrl',
  who: 'staff',
  kind: 'read',
  about: 'An address, good for five minutes and this session, of one’s own export.',
  body: z.strictObject({ id }),
  data: z.strictObject({ url: z.string(), name: z.string(), bytes: z.int() }),
});

export const endExport = call({
  path: 'admin/endExport',
  who: 'staff',
  kind: 'write',
  about: 'Stops one’s own export, or deletes its file; that there was one stays on record.',
  body: z.strictObject({ id }),
  data: exportRow,
});

export const getExports = call({
  path: 'admin/getExports',
  who: 'staff',
  kind: 'read',
  about: 'One’s own exports, the newest first.',
  body: z.strictObject(paging),
  data: pageOf(exportRow),
});

export const getAllExports = call({
  path: 'admin/getAllExports',
  who: { staff: 'audit' },
  kind: 'read',
  about:
    'Everybody’s exports, the newest first: who took what away, and what for. Their files are not to be had.',
  body: z.strictObject({
    ...paging,
    list: z.optional(z.enum(exportListNames)),
    /** Part of the name of who made it, or of the purpose; or its number. */
    text: z.optional(text(60)),
    /** With ID numbers only. */
    numbers: z.optional(z.boolean()),
  }),
  data: pageOf(exportRow),
});
