import * as z from 'zod/mini';
import { id } from '#contract/fields/id.ts';
import { langText, longLangText } from '#contract/fields/lang-text.ts';
import { requiredText } from '#contract/fields/text.ts';
import { pointsRule } from '#contract/matches/point-totals.ts';

export const circuitMatchesMost = 30;
const atMost = z.nullable(z.int().check(z.minimum(1), z.maximum(100)));

/** How the results of several matches become one ranking. */
export const circuitRanking = z.strictObject({
  id,
  name: langText,
  /** Who is ranked: athletes by entries in which they compete alone, or units by all of theirs. */
  by: z.enum(['athlete', 'unit']),
  /** Chinese names of the events that score, as each match has its own; null is every event. */
  events: z.nullable(z.array(requiredText(200)).check(z.minLength(1, 'required'), z.maxLength(60))),
  ...pointsRule,
  /** One ranking over all, or one for each name that groups share. */
  per: z.enum(['circuit', 'section']),
  /** How many results of one contender score in one group; null is all. */
  mostPerGroup: atMost,
  /** How many matches count, the best of each contender; null is all. */
  best: atMost,
});
export type CircuitRanking = z.output<typeof circuitRanking>;

/** What a circuit says wherever it is, without its matches. */
export const circuitRules = {
  name: langText,
  about: z.nullable(longLangText),
  rankings: z.array(circuitRanking).check(z.minLength(1, 'required'), z.maxLength(20)),
};

/** Matches whose results are added up: 系列赛积分. */
export const circuit = z.strictObject({
  ...circuitRules,
  /** Matches that do not show their results to all score nothing. */
  matchIds: z.array(id).check(z.minLength(1, 'required'), z.maxLength(circuitMatchesMost)),
  /** Whether the public may read the circuit. */
  opened: z.boolean(),
});
export type Circuit = z.output<typeof circuit>;
