import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { id } from '#contract/fields/id.ts';
import { text } from '#contract/fields/text.ts';
import { listTextMost } from './list-text.ts';
import { sheetColumns } from './sheet.ts';

const importStates = ['waiting', 'working', 'ready', 'failed', 'saving', 'done'] as const;
/** What becomes of a row. */
const rowActs = ['create', 'update', 'same'] as const;

const cellText = z.strictObject({
  code: z.int(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
});

/** One fault of one cell: which, and the rule of the form that it breaks, if it is one. */
const sheetFault = z.strictObject({
  row: z.int(),
  column: z.enum(sheetColumns),
  says: cellText,
  why: z.nullable(cellText),
});
export type SheetFaultOnWire = z.output<typeof sheetFault>;

const column = z.enum(sheetColumns);
const cells = z.partialRecord(column, z.string());

const row = z.strictObject({
  row: z.int(),
  name: z.string(),
  idMasked: z.string(),
  act: z.enum(rowActs),
  hasPicture: z.boolean(),
  guardianName: z.string(),
  relation: z.string(),
  guardianPhoneMasked: z.string(),
  consentMissing: z.boolean(),
  /** A leader or coach, who could not be saved in a team so. */
  phoneMissing: z.boolean(),
  faults: z.array(sheetFault),
  /** Of a row with faults: what stands in the cells to be corrected. */
  cells,
});
export type SheetRowOnWire = z.output<typeof row>;

const answer = z.strictObject({
  id,
  state: z.enum(importStates),
  /** Why it failed, and in which row of the sheet if that is known. */
  failed: z.nullable(cellText),
  /** Rows checked so far, of how many; 0 until the sheet has been read. */
  rowsRead: z.int(),
  rowsTotal: z.int(),
  rowsSaved: z.int(),
  picturesDone: z.int(),
  picturesTotal: z.int(),
  /** Heads of columns that were not understood. */
  unknown: z.array(z.string()),
  /** Of a list as text, while it is `ready`: lines without a person, and parts of lines that were not understood. */
  rest: z.array(z.strictObject({ row: z.int(), text: z.string() })),
  /** From `ready` on. */
  counts: z.strictObject({
    faulty: z.int(),
    create: z.int(),
    update: z.int(),
    same: z.int(),
    noConsent: z.int(),
    noPhone: z.int(),
  }),
  /** While it is `ready`; afterwards the counts say it. */
  rows: z.array(row),
  /** After it was saved: whose guardian has still to consent. */
  askConsent: z.array(id),
});
export type MemberImport = z.output<typeof answer>;

/** Rows corrected at once. */
export const correctionsMost = 20;

export const setMemberImport = call({
  path: 'user/setMemberImport',
  who: 'unit',
  kind: 'write',
  bodyLimit: 300_000,
  about:
    'People from an uploaded sheet, or a list as text: `begin` a dry run (with `fileId` or `text`, an id made by the client), `correct` cells of its rows, `confirm` it, or `cancel` it. What is confirmed is saved in the background, all of it or nothing. Confirming again answers as before.',
  body: z.strictObject({
    id,
    act: z.enum(['begin', 'correct', 'confirm', 'cancel']),
    fileId: z.optional(id),
    /** One person a line, as in chats: name and ID number, and what else there is, in any order. */
    text: z.optional(z.string().check(z.maxLength(listTextMost))),
    /** Cells by column; '' empties one. The row is judged again. */
    rows: z.optional(
      z
        .array(
          z.strictObject({
            row: z.int(),
            cells: z.partialRecord(column, text(200)),
            /** Goes on without the picture. */
            dropPicture: z.optional(z.boolean()),
          }),
        )
        .check(z.minLength(1), z.maxLength(correctionsMost)),
    ),
    /** Imports the rows without faults and leaves the others out. */
    leaveFaults: z.optional(z.boolean()),
  }),
  data: z.strictObject({ id, state: z.enum([...importStates, 'cancelled']) }),
});

export const getMemberImport = call({
  path: 'user/getMemberImport',
  who: 'unit',
  kind: 'read',
  about:
    'How far an import is; when ready, what each row would do and every fault by row and column. Without `id` the unit’s newest of the last day; null where there is none.',
  body: z.strictObject({ id: z.optional(id) }),
  data: z.nullable(answer),
});
