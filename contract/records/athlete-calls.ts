import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { certificateRow } from '#contract/certificates/calls.ts';
import { link, proof } from '#contract/consent/calls.ts';
import { familyStates } from '#contract/consent/family.ts';
import { date } from '#contract/fields/dates.ts';
import { id } from '#contract/fields/id.ts';
import { langText } from '#contract/fields/lang-text.ts';
import { ruleBooks } from '#contract/matches/rule-books.ts';
import { figure } from '#contract/results/figures.ts';

const result = z.strictObject({
  /** Start in the round. */
  entryId: id,
  matchId: id,
  matchName: langText,
  day: date,
  /** With its round. */
  groupName: langText,
  /** By the published start list, where it is open. */
  start: z.optional(z.strictObject({ session: langText, heat: z.int() })),
  rank: figure,
  /** Hundredths; null where the rules give none. */
  final: figure,
  /** Allowed to compete, without rank. */
  uncounted: z.boolean(),
  /** A personal best on its day. */
  best: z.boolean(),
});
export type AthleteResult = z.output<typeof result>;

const disciplineResults = z.strictObject({
  key: z.string(),
  /** The rule book's; of an event without a code as the latest match names it. */
  name: langText,
  ruleBook: z.enum(ruleBooks),
  /** Competed alone; a personal best is of these. */
  alone: z.boolean(),
  /** Hundredths; null while there is none. */
  best: figure,
  /** The oldest first. */
  results: z.array(result),
});
export type DisciplineResults = z.output<typeof disciplineResults>;

/** What is published of one athlete's competing for one unit. */
const athleteRecord = {
  name: z.string(),
  /** What they compete in alone first, then by the latest result. */
  disciplines: z.array(disciplineResults),
  /** Valid ones, the newest first. */
  certificates: z.array(certificateRow),
};

export const getAthlete = call({
  path: 'user/getAthlete',
  who: 'unit',
  kind: 'read',
  about:
    'One of the unit’s people: published results of entries of this unit by discipline, with personal bests, and valid certificates.',
  body: z.strictObject({ memberId: id }),
  data: z.strictObject({ ...athleteRecord, family: z.enum(familyStates) }),
});

export const getFamilyAthlete = call({
  path: 'common/getFamilyAthlete',
  who: 'anyone',
  kind: 'read',
  about:
    'The same for the family, by the link of a guardian who has agreed to it and proved the phone. Code 2542 once it is not open.',
  body: z.strictObject({ link, proof }),
  data: z.strictObject(athleteRecord),
});
