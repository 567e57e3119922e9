import * as z from 'zod/mini';
import { certificateKinds } from '#contract/certificates/kinds.ts';
import { instant } from '#contract/fields/dates.ts';
import { id } from '#contract/fields/id.ts';
import { langText } from '#contract/fields/lang-text.ts';
import { circuitRules } from '#contract/points/circuit.ts';
import { match } from '#contract/matches/match.ts';
import { roundsMost } from '#contract/matches/rounds.ts';
import { matchStored } from '#contract/matches/status.ts';
import { marks } from '#contract/results/marks.ts';
import { scoreOnWire } from '#contract/results/wire.ts';

/** A whole match as a file (docs/exchange.md). A program that reads it refuses a version that it does not know. */
export const exchangeFormat = 'ropemeet-match';
export const exchangeVersion = 1;

/** `shown`: as the public reads them · `whole`: all of them, with a reason · `none`: '' in each place. */
export const nameChoices = ['shown', 'none', 'whole'] as const;
export type NameChoice = (typeof nameChoices)[number];

export const exchangeHead = z.strictObject({
  format: z.literal(exchangeFormat),
  version: z.literal(exchangeVersion),
  madeAt: instant,
  names: z.enum(nameChoices),
  /** Without the files that its document names. */
  match: z.strictObject({ id, document: match, stored: matchStored }),
});
export type ExchangeHead = z.output<typeof exchangeHead>;

const person = z.strictObject({
  name: z.string(),
  /** Place in the relay order, from 1. */
  baton: z.nullable(z.int()),
  reserve: z.boolean(),
});

const laterRound = z.int().check(z.minimum(2), z.maximum(roundsMost));

/** placed: in the round · offered, waiting: reserves · released: withdrawn, or no longer among them. */
const startStates = ['placed', 'offered', 'waiting', 'released'] as const;

/** Absent: the first. */
const round = z.optional(laterRound);

/** Lines of each list. */
const most = 50_000;
const lines = <T extends z.ZodMiniType>(line: T) => z.array(line).check(z.maxLength(most));

export const exchangeParts = {
  /** '' is one who stands for himself, whose unit bears his name. */
  units: lines(z.strictObject({ id, name: z.string() })),
  teams: lines(z.strictObject({ id, unitId: id, name: z.string(), individual: z.boolean() })),
  entries: lines(
    z.strictObject({
      id,
      teamId: id,
      eventId: id,
      groupId: id,
      /** The start number. */
      number: z.nullable(z.int()),
      /** Allowed to compete by the rules of the match, without rank; absent: it counts. */
      uncounted: z.optional(z.boolean()),
      people: z.array(person).check(z.maxLength(500)),
    }),
  ),
  /** The newest that was published of each group and round. */
  startLists: lines(
    z.strictObject({
      groupId: id,
      round,
      version: z.int(),
      session: langText,
      startsAt: instant,
      heatSeconds: z.int(),
      courts: z.int(),
      publishedAt: instant,
      lines: z.array(
        z.strictObject({ entryId: id, number: z.int(), heat: z.int(), court: z.int(), out: z.boolean() }),
      ),
    }),
  ),
  results: lines(
    z.strictObject({
      entryId: id,
      round,
      /** Requirements, section 4. */
      state: z.int(),
      marks: z.nullable(marks),
      score: z.nullable(scoreOnWire),
      rank: z.nullable(z.int()),
      publishedAt: z.nullable(instant),
    }),
  ),
  certificates: lines(
    z.strictObject({
      number: z.int(),
      kind: z.enum(certificateKinds),
      entryId: z.nullable(id),
      issuedAt: instant,
      revoked: z.boolean(),
    }),
  ),
  /** Entries that went on into a later round, and its reserves; left out where there is none. */
  starts: z.optional(
    lines(
      z.strictObject({
        entryId: id,
        round: laterRound,
        state: z.enum(startStates),
        /** In the round before. */
        rank: z.int(),
        /** The order in which they went on, reserves after those who are in. */
        position: z.int(),
        /** Withdrew from a place in the round, and is out of the event with it; left out of the others. */
        leftRound: z.optional(z.literal(true)),
      }),
    ).check(z.minLength(1)),
  ),
  /** Those that the match counts in, without their other matches; left out where there is none. */
  circuits: z.optional(lines(z.strictObject({ id, ...circuitRules })).check(z.minLength(1))),
} as const;
export type ExchangePart = keyof typeof exchangeParts;
export const exchangePartNames = Object.keys(exchangeParts) as ExchangePart[];

export const exchangeFile = z.strictObject({ ...exchangeHead.shape, ...exchangeParts });
export type ExchangeFile = z.output<typeof exchangeFile>;
