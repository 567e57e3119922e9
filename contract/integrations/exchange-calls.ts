import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { date, instant } from '#contract/fields/dates.ts';
import { id } from '#contract/fields/id.ts';
import { langText } from '#contract/fields/lang-text.ts';
import { needsReason, requiredText, text } from '#contract/fields/text.ts';
import { nameChoices } from './exchange.ts';

/** A whole match as a file (docs/exchange.md): what there is, taking one out, bringing one in. */

const matches = { staff: 'matches' } as const;

export const exchangeOrigins = ['file', 'here'] as const;
export type ExchangeOrigin = (typeof exchangeOrigins)[number];

/** How many lines of each list. */
const counts = z.strictObject({
  units: z.int(),
  teams: z.int(),
  entries: z.int(),
  startLists: z.int(),
  results: z.int(),
  certificates: z.int(),
  circuits: z.int(),
});
export type ExchangeCounts = z.output<typeof counts>;

const source = z.strictObject({
  /** Of the match where it was run. */
  id,
  /** When its file was made there, and how people are named in it. */
  madeAt: instant,
  names: z.enum(nameChoices),
  importedAt: instant,
  by: z.string(),
  counts,
});

export const getExchange = call({
  path: 'admin/getExchange',
  who: matches,
  kind: 'read',
  about: 'The matches that came in a file, the latest first, with where each came from.',
  body: z.strictObject({}),
  data: z.strictObject({
    matches: z.array(
      z.strictObject({
        id,
        name: langText,
        startDate: date,
        published: z.boolean(),
        source,
      }),
    ),
  }),
});

export const exportMatch = call({
  path: 'admin/exportMatch',
  who: matches,
  kind: 'write',
  about:
    'The exchange file of a match; kept in the audit trail with its purpose. From `file`: as the match was imported, with names as they came and never fuller than asked for; 107 where it was not. Whole names want a reason.',
  body: z
    .strictObject({
      matchId: id,
      /** As it stands here, or as it came. */
      from: z.enum(exchangeOrigins),
      names: z.enum(nameChoices),
      /** What the file is taken for. */
      purpose: requiredText(200),
      /** Why initials are not enough; '' unless names are whole. */
      reason: text(200),
    })
    .check(needsReason('reason', ({ names }) => names === 'whole')),
  data: z.strictObject({
    /** With its ending. */
    name: z.string(),
    mime: z.string(),
    /** The file in base64. */
    content: z.string(),
  }),
});

/** Characters of an exchange file. */
export const mostExchange = 20_000_000;

export const importMatch = call({
  path: 'admin/importMatch',
  who: matches,
  kind: 'write',
  about:
    'Takes an exchange file. Without `digest` it is only tried, and the answer says what would be made; with the digest of that answer it is made: a match that is not published, under the id of the body, with what was run in it kept beside it; the circuits of the file are made, closed, where they are not here. A faulty file is refused with all its faults by place.',
  body: z.strictObject({
    id,
    content: z.string().check(z.minLength(1, 'required'), z.maxLength(mostExchange)),
    digest: z.nullable(z.string().check(z.maxLength(100))),
  }),
  data: z.strictObject({
    digest: z.string(),
    made: z.boolean(),
    matchId: id,
    name: langText,
    startDate: date,
    endDate: date,
    madeAt: instant,
    names: z.enum(nameChoices),
    events: z.int(),
    counts,
    /** The same match is here already, itself or from a file. */
    known: z.boolean(),
    /** What has to be mended before it can be published. */
    toMend: z.int(),
  }),
  bodyLimit: 30_000_000,
});
