import * as z from 'zod/mini';
import { date } from '#contract/fields/dates.ts';
import { id } from '#contract/fields/id.ts';
import { langText, longLangText } from '#contract/fields/lang-text.ts';
import { requiredText, text } from '#contract/fields/text.ts';
import { ruleBooks } from '#contract/matches/rule-books.ts';
import { rulebook, type EventCode } from '#contract/matches/rulebook.ts';

/** Whose records a register keeps: of one series of matches (赛会纪录), of the country (全国纪录), or of others. */
export const recordScopes = ['series', 'national', 'other'] as const;

/** Levels of judges, the highest first; which level a judge of a match has is not known. */
export const judgeLevels = ['international', 'national', 'first'] as const;

const eventCodes = Object.keys(rulebook) as [EventCode, ...EventCode[]];
const age = z.nullable(z.int().check(z.minimum(0), z.maximum(100)));

/** What a record is kept for: an event of the rule book, by sex and by age on the day. */
export const recordCategory = z.strictObject({
  id,
  code: z.enum(eventCodes),
  gender: z.literal([1, 2, 3, 4]),
  /** Both inside; null is no limit. */
  ageFrom: age,
  ageTo: age,
});
export type RecordCategory = z.output<typeof recordCategory>;

const recordConditions = z.strictObject({
  /** How many judges have to have counted or marked, at least; null: none is asked for. */
  judges: z.nullable(z.int().check(z.minimum(1), z.maximum(15))),
  judgeLevel: z.nullable(z.enum(judgeLevels)),
  /** A new attempt sets no record. */
  firstAttempt: z.boolean(),
  /** An equal result shares the record: 平纪录. */
  equals: z.boolean(),
});
export type RecordConditions = z.output<typeof recordConditions>;

/** 纪录册: records of an organiser in several categories, under the same conditions. */
export const recordRegister = z.strictObject({
  name: langText,
  about: z.nullable(longLangText),
  scope: z.enum(recordScopes),
  ruleBook: z.enum(ruleBooks),
  /** In which matches a record can be set; null is every match by this rule book. */
  matchIds: z.nullable(z.array(id).check(z.minLength(1, 'required'), z.maxLength(100))),
  conditions: recordConditions,
  categories: z.array(recordCategory).check(z.minLength(1, 'required'), z.maxLength(120)),
  /** Whether the public may read the register. */
  opened: z.boolean(),
});
export type RecordRegister = z.output<typeof recordRegister>;

/**
 * candidate: found in a released list, waits for its ratification · ratified · refused · withdrawn: its result no
 * longer stands as it was, or is no longer better · annulled: ratified, then taken back by decision
 */
export const recordStates = ['candidate', 'ratified', 'refused', 'withdrawn', 'annulled'] as const;
export type RecordState = (typeof recordStates)[number];

/** A record of a time before the system, as staff type it; the holder is named as may be public. */
export const typedRecord = z.strictObject({
  categoryId: id,
  /** Hundredths. */
  value: z.int().check(z.minimum(1), z.maximum(1_000_000)),
  holder: requiredText(200),
  unit: text(200),
  match: requiredText(200),
  setOn: date,
});
