import * as z from 'zod/mini';
import { instant } from '#contract/fields/dates.ts';

/**
 * What is wrong with the trail.
 * - `altered`: a line is not what it was when it was chained
 * - `missing`: a line is gone, or waits and is gone
 * - `inserted`: a line that this program did not write
 * - `unlinked`: a line of ours whose link is gone
 * - `linkMissing`: a link is gone
 * - `broken`: a link does not hang on the one before: lines exchanged or links made up
 * - `cut`: the chain ends before where it is known to have been
 * - `erased`: contents erased without an act that says so
 */
const faultKinds = [
  'altered',
  'missing',
  'inserted',
  'unlinked',
  'linkMissing',
  'broken',
  'cut',
  'erased',
] as const;

const fault = z.strictObject({
  kind: z.enum(faultKinds),
  /** Of the link; null where there is none. */
  n: z.nullable(z.number()),
  /** Of the line, where it is known. */
  auditId: z.nullable(z.string()),
});
export type Fault = z.output<typeof fault>;

export const verdict = z.strictObject({
  at: instant,
  /** Links that were looked at. */
  links: z.number(),
  /** Of the last link, in hex; empty where there is none. */
  head: z.string(),
  /** Lines that no link has taken up yet. */
  waiting: z.number(),
  /** Lines whose contents were erased. */
  erased: z.number(),
  /** The first hundred. */
  faults: z.array(fault),
  faultCount: z.number(),
});
export type Verdict = z.output<typeof verdict>;
