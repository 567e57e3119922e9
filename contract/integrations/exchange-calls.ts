import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { id } from '#contract/fields/id.ts';
import { langText } from '#contract/fields/lang-text.ts';
import { exchangeFile, nameChoices } from './exchange.ts';

const matches = { staff: 'matches' } as const;

export const exportMatch = call({
  path: 'admin/exportMatch',
  who: matches,
  kind: 'read',
  about:
    'The exchange file of a match, not in an envelope: JSON that is written while it is read. Whole names want a reason, which goes into the trail with the act.',
  body: z
    .strictObject({ matchId: id, names: z.enum(nameChoices), reason: z.string().check(z.maxLength(200)) })
    .check(
      z.refine((body) => body.names !== 'whole' || /\S/.test(body.reason), {
        path: ['reason'],
        message: 'required',
      }),
    ),
  data: exchangeFile,
});

const counts = z.strictObject({
  units: z.int(),
  teams: z.int(),
  entries: z.int(),
  startLists: z.int(),
  results: z.int(),
  certificates: z.int(),
});

export const importMatch = call({
  path: 'admin/importMatch',
  who: matches,
  kind: 'write',
  about:
    'Takes an exchange file. Without `digest` it is only tried, and the answer says what would be made; with the digest of that answer it is made: a match that is not published, marked as imported, with what was run in it kept beside it.',
  body: z.strictObject({
    id,
    content: z.string().check(z.minLength(1, 'required'), z.maxLength(30_000_000)),
    digest: z.nullable(z.string().check(z.maxLength(100))),
  }),
  data: z.strictObject({
    digest: z.string(),
    made: z.boolean(),
    /** Its own, or the body's `id` where a match with its own is here already. */
    matchId: id,
    copy: z.boolean(),
    name: langText,
    counts,
    /** A type that is not known here is made. */
    newType: z.boolean(),
  }),
  bodyLimit: 31_000_000,
});
