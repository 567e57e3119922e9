import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { date, instant } from '#contract/fields/dates.ts';
import { id } from '#contract/fields/id.ts';
import { langText } from '#contract/fields/lang-text.ts';
import { pageOf, paging } from '#contract/paging.ts';
import { codeField } from './code.ts';
import { certificateFacts } from './facts.ts';
import { certificateKinds } from './kinds.ts';

export const certificateKind = z.enum(certificateKinds);

const row = z.strictObject({
  id,
  kind: certificateKind,
  number: z.string(),
  facts: certificateFacts,
  issuedOn: date,
  validUntil: z.nullable(date),
  /** null while it is valid. */
  revokedAt: z.nullable(instant),
  /** As staff gave it; '' where a correction of the result took its place. */
  reason: z.string(),
  /** Another has taken its place. */
  replaced: z.boolean(),
});
export type CertificateRow = z.output<typeof row>;

export const getCertificates = call({
  path: 'user/getCertificates',
  who: 'unit',
  kind: 'read',
  about:
    'Certificates of one’s own unit in a match, valid ones first, then those that were revoked; with `teamId` of that team alone.',
  body: z.strictObject({ ...paging, matchId: id, teamId: z.optional(id), kind: z.optional(certificateKind) }),
  data: z.strictObject({
    ...pageOf(row).shape,
    matchName: langText,
    /** Counts of valid certificates by kind; the filter of kinds does not change them. */
    counts: z.record(certificateKind, z.int()),
  }),
});

export const getCertificateZip = call({
  path: 'user/getCertificateZip',
  who: 'unit',
  kind: 'read',
  about:
    'An address, good for five minutes and this session, of a zip with the valid certificates of one’s own unit in a match (of a team, of a kind), or of one certificate as PDF.',
  body: z.union([
    z.strictObject({ matchId: id, teamId: z.optional(id), kind: z.optional(certificateKind) }),
    z.strictObject({ id }),
  ]),
  data: z.strictObject({ url: z.string(), name: z.string(), count: z.int() }),
});

export const checkCertificate = call({
  path: 'common/getCertificate',
  who: 'anyone',
  kind: 'read',
  about:
    'What the code on a certificate says of it: genuine or revoked, for what and, as consent allows, for whom. Null for a code that is none of ours.',
  body: z.strictObject({ code: codeField }),
  data: z.nullable(
    z.strictObject({
      kind: certificateKind,
      number: z.string(),
      matchName: langText,
      event: z.nullable(langText),
      group: z.nullable(langText),
      rank: z.nullable(z.int()),
      /** Competed without rank, award and title. */
      uncounted: z.boolean(),
      /**
       * The name that goes with the number; of a child whose guardian has not consented to public lists, the
       * initial alone.
       */
      name: z.string(),
      shortened: z.boolean(),
      issuedOn: date,
      validUntil: z.nullable(date),
      /** Its validity has run out. */
      expired: z.boolean(),
      revokedAt: z.nullable(instant),
      replaced: z.boolean(),
    }),
  ),
});
export type CheckedCertificate = NonNullable<z.output<(typeof checkCertificate)['data']>>;

export const certificateRow = row;
