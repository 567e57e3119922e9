import * as z from 'zod/mini';
import { currency } from '#contract/fields/currency.ts';
import { instant } from '#contract/fields/dates.ts';
import { id } from '#contract/fields/id.ts';
import { langText } from '#contract/fields/lang-text.ts';
import { longText, notBlank, text } from '#contract/fields/text.ts';
import { scoreModels } from '#contract/matches/event.ts';
import { storedResultStates } from '#contract/results/states.ts';
import { scoreOnWire } from '#contract/results/wire.ts';
import {
  appealFilesMost,
  appealKinds,
  appealReasonMost,
  appealStatuses,
  depositStates,
  votes,
} from './appeal.ts';

/** Shapes that several calls of this domain share. */

export const kind = z.enum(appealKinds);
export const status = z.literal(appealStatuses);
export const vote = z.enum(votes);
const resultState = z.literal(storedResultStates);

/** Which entry it is, in its match. */
export const entryBrief = {
  entryId: id,
  eventName: langText,
  groupName: langText,
  model: z.enum(scoreModels),
  /** Of the rules by which new marks are entered. */
  marksVersion: z.int(),
  unitName: z.string(),
  /** '' for an individual account: the team behind it bears its person's name. */
  teamName: z.string(),
  /** Start number; null until it is drawn. */
  number: z.nullable(z.int()),
  /** Its athletes, reserves aside. */
  names: z.array(z.string()),
};

/** Where its result stands. */
export const standing = { state: resultState, rank: z.nullable(z.int()), score: z.nullable(scoreOnWire) };

/** What is said when it is filed. */
export const statement = {
  entryId: id,
  kind,
  /** Of an appeal of eligibility: the entry that is doubted. */
  aboutEntryId: z.nullable(id),
  reason: longText(appealReasonMost).check(notBlank),
  /** The score that the unit believes true, as it is written: 68, 24.5; '' where it names none. */
  believed: text(9).check(z.regex(/^(?:\d{1,5}(?:\.\d{1,3})?)?$/, 'fieldWrong')),
  fileIds: z.array(id).check(z.maxLength(appealFilesMost)),
};

const became = z.strictObject(standing);
/** The appealed line as it was and as it became. */
export const change = z.strictObject({ before: became, after: became });

/** What a decision changed, kept as it was on the day. */
export const outcome = z.strictObject({
  ...change.shape,
  /** The entry whose result was cancelled. */
  cancelled: z.nullable(id),
  /** Every entry whose rank moved. */
  moves: z.array(z.strictObject({ id, from: z.nullable(z.int()), to: z.nullable(z.int()) })),
});
export type Outcome = z.output<typeof outcome>;

/** The appeal as both sides see it. */
export const appealShown = {
  id,
  ...entryBrief,
  kind,
  reason: z.string(),
  believed: z.string(),
  fileIds: z.array(id),
  filedAt: instant,
  late: z.boolean(),
  lateReason: z.string(),
  token: z.boolean(),
  /** Of the match, and so of its deposit. */
  currency,
  depositFen: z.nullable(z.int()),
  deposit: z.nullable(z.enum(depositStates)),
  status,
  /** State of the result as it is now. */
  state: resultState,
  decidedAt: z.nullable(instant),
  /** Plain text or text by language key. */
  decisionReason: z.string(),
};

/** Of another entry of the group, for an appeal of eligibility. */
export const rival = {
  entryId: id,
  unitName: z.string(),
  teamName: z.string(),
  number: z.nullable(z.int()),
};
