import * as z from 'zod/mini';
import { id } from '#contract/fields/id.ts';
import { doubts } from './doubts.ts';
import { marks } from './marks.ts';
import { linesMost } from './staff-calls.ts';

/** Results as a program hands them in: marks by start number, and event. */
export const submittedLines = z
  .array(
    z.strictObject({
      number: z.int().check(z.minimum(1), z.maximum(1_000_000)),
      /** Which of the athlete's events it is: needed where there are several. */
      eventId: z.optional(id),
      /** Of which list, as the start list names it: needed for a round after the first. */
      groupId: z.optional(id),
      marks,
      /** The version that this line replaces, also where another person entered it. */
      version: z.optional(z.int().check(z.minimum(0))),
    }),
  )
  .check(z.minLength(1, 'required'), z.maxLength(linesMost));
export type SubmittedLine = z.output<typeof submittedLines>[number];

export const handedIn = z.strictObject({
  lines: z.array(
    z.strictObject({
      number: z.int(),
      eventId: id,
      version: z.int(),
      /** In hundredths. */
      final: z.nullable(z.int()),
      rank: z.nullable(z.int()),
      changed: z.boolean(),
      /** What to look at once more; the line is saved all the same. */
      doubts: z.array(z.enum(doubts)),
    }),
  ),
});
export type HandedIn = z.output<typeof handedIn>;
