import * as z from 'zod/mini';
import { instant } from '#contract/fields/dates.ts';
import type { DeadlineName } from './match.ts';

/** The deadlines that staff may move for one registration alone; when registration opens is the same for all registrations. */
export const movable = [
  'registrationClose',
  'correction',
  'materials',
  'payment',
  'substitution',
  'change',
] as const satisfies readonly DeadlineName[];
export type Movable = (typeof movable)[number];

/** A deadline of one registration alone: a later one than its match's; the unit reads the reason. */
const movedDeadline = z.strictObject({ until: instant, reason: z.string() });

/** By the deadline's name; what is absent is the match's. */
export const movedDeadlines = z.partialRecord(z.enum(movable), movedDeadline);
export type MovedDeadlines = z.output<typeof movedDeadlines>;

/** What staff gave one registration in time. */
export interface OwnTimes {
  /** The registration may be edited, paid and completed until then, also past the match's deadlines. */
  extendedTo: Date | string | null;
  moved: MovedDeadlines;
}

export const noOwnTimes: OwnTimes = { extendedTo: null, moved: {} };
