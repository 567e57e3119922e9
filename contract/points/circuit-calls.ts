import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { date } from '#contract/fields/dates.ts';
import { id, version } from '#contract/fields/id.ts';
import { langText, longLangText } from '#contract/fields/lang-text.ts';
import { bookOnWire } from '#contract/matches/book-on-wire.ts';
import { paging } from '#contract/paging.ts';
import { scoredLine } from './calls.ts';
import { circuit, circuitRanking } from './circuit.ts';

/** Rankings over several matches: written by staff, read by all once they are opened. */

const writes = { staff: 'matches' } as const;

const named = { id, name: langText };
const circuitFields = z.strictObject({ ...named, startDate: date });
const scored = { ...named, ...bookOnWire };

export const getCircuits = call({
  path: 'admin/getCircuits',
  who: writes,
  kind: 'read',
  about: 'Every circuit, the newest first.',
  body: z.strictObject({}),
  data: z.strictObject({
    rows: z.array(z.strictObject({ ...named, matches: z.int(), rankings: z.int(), opened: z.boolean() })),
    total: z.int(),
  }),
});

export const getCircuit = call({
  path: 'admin/getCircuit',
  who: writes,
  kind: 'read',
  about:
    'A circuit as it is written, and the matches and events that it can be of; without an id those alone.',
  body: z.strictObject({ circuitId: z.optional(id) }),
  data: z.strictObject({
    circuit: z.nullable(circuit),
    version,
    offered: z.array(
      z.strictObject({
        ...circuitFields.shape,
        /** Whether it shows its results to all, without which it scores nothing. */
        opened: z.boolean(),
        events: z.array(langText),
      }),
    ),
  }),
});

export const setCircuit = call({
  path: 'admin/setCircuit',
  who: writes,
  kind: 'write',
  about: 'Write a circuit, a new one under an id of its own and version 0.',
  body: z.strictObject({ circuitId: id, version, circuit }),
  data: z.strictObject({ version }),
});

const page = { page: z.int().check(z.minimum(1), z.maximum(1000)) };
/** Rows of one answer. */
export const circuitRows = 50;

const circuitRow = z.strictObject({
  rank: z.int(),
  /** Of an athlete as guardians allow, or of the unit. */
  name: z.string(),
  /** Of an athlete; null for individuals and in a ranking of units. */
  unit: z.nullable(z.string()),
  /** Hundredths, of the matches that count. */
  points: z.int(),
  matches: z.array(
    z.strictObject({
      matchId: id,
      /** Hundredths. */
      points: z.int(),
      /** Better matches count in its place. */
      leftOut: z.boolean(),
      lines: z.array(scoredLine),
    }),
  ),
});
export type CircuitLine = z.output<typeof circuitRow>;

export const getCircuitRows = call({
  path: 'admin/getCircuitRows',
  who: writes,
  kind: 'read',
  about:
    'Every ranking of a circuit one after another, open or not: rows as all may read them, each with its matches and every result that scores.',
  body: z.strictObject({ circuitId: id, ...paging }),
  data: z.strictObject({
    name: langText,
    matches: z.array(z.strictObject(scored)),
    events: z.array(z.strictObject(named)),
    rows: z.array(
      z.strictObject({
        ranking: langText,
        /** The name that groups share; null in a ranking over all. */
        section: z.nullable(langText),
        ...circuitRow.shape,
      }),
    ),
    total: z.int(),
  }),
});

export const getPublicCircuits = call({
  path: 'common/getCircuits',
  who: 'anyone',
  kind: 'read',
  about: 'Circuits that are open to all, the newest first.',
  body: z.strictObject({}),
  data: z.strictObject({ rows: z.array(z.strictObject({ ...named, matches: z.int() })) }),
  sharedSeconds: 10,
});

export const getPublicCircuit = call({
  path: 'common/getCircuit',
  who: 'anyone',
  kind: 'read',
  about:
    'One ranking of a circuit that is open to all (its first unless named), in one of the names that groups share: 50 rows, each with its matches and every result that scores.',
  body: z.strictObject({
    circuitId: id,
    rankingId: z.optional(id),
    section: z.optional(z.string().check(z.maxLength(200))),
    ...page,
  }),
  data: z.strictObject({
    name: langText,
    about: z.nullable(longLangText),
    matches: z.array(z.strictObject({ ...scored, startDate: date })),
    events: z.array(z.strictObject(named)),
    rankings: z.array(circuitRanking),
    rankingId: id,
    /** Names that groups share and that have points; empty in a ranking over all. */
    sections: z.array(langText),
    section: z.nullable(z.string()),
    rows: z.array(circuitRow),
    pages: z.int(),
  }),
  sharedSeconds: 10,
});
