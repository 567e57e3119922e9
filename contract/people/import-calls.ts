import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { id } from '#contract/fields/id.ts';
import { sheetColumns } from './sheet.ts';

export const importStates = ['waiting', 'working', 'ready', 'failed', 'done'] as const;
/** What becomes of a row. */
export const rowActs = ['create', 'update', 'same'] as const;

const said = z.strictObject({
  code: z.int(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
});

/** One fault of one cell: which, and the rule of the form that it breaks, if it is one. */
export const sheetFault = z.strictObject({
  row: z.int(),
  column: z.enum(sheetColumns),
  says: said,
  why: z.nullable(said),
});
export type SheetFaultOnWire = z.output<typeof sheetFault>;

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
  faults: z.array(sheetFault),
});

const answer = z.strictObject({
  id,
  state: z.enum(importStates),
  /** Why it failed. */
  code: z.nullable(z.int()),
  rowsRead: z.int(),
  picturesDone: z.int(),
  picturesTotal: z.int(),
  /** Heads of columns that were not understood. */
  unknown: z.array(z.string()),
  rows: z.array(row),
  /** After it was confirmed: whose consent is missing. */
  askConsent: z.array(id),
});
export type MemberImport = z.output<typeof answer>;

export const setMemberImport = call({
  path: 'user/setMemberImport',
  who: 'unit',
  kind: 'write',
  about:
    'People from an uploaded sheet: `begin` a dry run (with `fileId`, an id made by the client), `confirm` it in one transaction, or `cancel` it. Confirming again answers as before.',
  body: z.strictObject({
    id,
    act: z.enum(['begin', 'confirm', 'cancel']),
    fileId: z.optional(id),
    /** Imports the rows without faults and leaves the others out. */
    leaveFaults: z.optional(z.boolean()),
  }),
  data: z.strictObject({ id, state: z.enum([...importStates, 'cancelled']), imported: z.int() }),
});

export const getMemberImport = call({
  path: 'user/getMemberImport',
  who: 'unit',
  kind: 'read',
  about: 'How far a dry run is; when ready, what each row would do and every fault by row and column.',
  body: z.strictObject({ id }),
  data: answer,
});
