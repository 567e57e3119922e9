import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { roundsMost } from '#contract/matches/rounds.ts';
import { id } from '#contract/fields/id.ts';
import { doubts } from './doubts.ts';
import { judgePanels, judgesMost } from './entry-columns.ts';
import { madeFile } from '#contract/files/made-file.ts';

/** Results of one event, in one of its rounds, from a sheet. */

const enters = { staff: 'results' } as const;
/** From 1; the first unless said. */
const round = z.optional(z.int().check(z.minimum(1), z.maximum(roundsMost)));

export const getResultSheet = call({
  path: 'admin/getResultSheet',
  who: enters,
  kind: 'write',
  about:
    'The sheet of a round of an event, or of one of its lists, to be filled in: entries in start-list order, with what is entered already. Code 107 while the round has nobody in it.',
  body: z.strictObject({
    matchId: id,
    eventId: id,
    round,
    groupId: z.optional(id),
    /** Columns a panel; as many as are usual unless said. */
    judges: z.optional(
      z.partialRecord(z.enum(judgePanels), z.int().check(z.minimum(0), z.maximum(judgesMost))),
    ),
  }),
  data: madeFile,
});

const cellText = z.strictObject({
  code: z.int(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
});

export const importActs = ['create', 'update', 'same', 'empty'] as const;

export const importResults = call({
  path: 'admin/importResults',
  who: enters,
  kind: 'write',
  about:
    'Marks from a filled-in sheet. Without `digest` a dry run that saves nothing: what each row would do, and every fault by row and column. With the digest of that run it is saved, all of it or nothing, and only if nothing has changed since. A row that names another round is a fault.',
  body: z.strictObject({
    matchId: id,
    eventId: id,
    round,
    /** The .xlsx in base64. */
    content: z.string().check(z.minLength(1, 'required'), z.maxLength(8_000_000)),
    digest: z.nullable(z.string().check(z.maxLength(100))),
  }),
  data: z.strictObject({
    saved: z.boolean(),
    digest: z.string(),
    counts: z.record(z.enum(importActs), z.int()),
    rows: z.array(
      z.strictObject({
        row: z.int(),
        number: z.nullable(z.int()),
        name: z.string(),
        groupId: z.nullable(id),
        act: z.enum(importActs),
        /** What it would be, in hundredths. */
        final: z.nullable(z.int()),
        /** Score before the import, in hundredths. */
        before: z.nullable(z.int()),
        doubts: z.array(z.enum(doubts)),
        faults: z.array(
          z.strictObject({
            /** The head of the column; '' is the whole row. */
            column: z.string(),
            says: cellText,
          }),
        ),
      }),
    ),
  }),
  bodyLimit: 8_500_000,
});
export type ImportedRow = z.output<typeof importResults.data>['rows'][number];
