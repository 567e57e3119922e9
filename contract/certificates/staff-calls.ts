import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { date, instant } from '#contract/fields/dates.ts';
import { id, version } from '#contract/fields/id.ts';
import { langText } from '#contract/fields/lang-text.ts';
import { notBlank, text } from '#contract/fields/text.ts';
import { matchStored } from '#contract/matches/status.ts';
import { pageOf, paging } from '#contract/paging.ts';
import { problemData } from '#contract/problem-data.ts';
import { certificateKind, certificateRow } from './calls.ts';
import { certificateKinds } from './kinds.ts';
import { template } from './template.ts';
import { madeFile } from '#contract/files/made-file.ts';

const certificates = { staff: 'certificates' } as const;
const reason = text(500).check(notBlank);

export const getCertificateMatches = call({
  path: 'admin/getCertificateMatches',
  who: certificates,
  kind: 'read',
  about: 'Published matches, the newest first, with how many certificates are out.',
  body: z.strictObject({ ...paging, text: z.optional(text(60)) }),
  data: pageOf(
    z.strictObject({
      id,
      name: langText,
      startDate: date,
      endDate: date,
      status: z.literal([0, 1, 2, 3, 4, 5]),
      stored: matchStored,
      valid: z.int(),
      revoked: z.int(),
    }),
  ),
});

const exportState = z.strictObject({
  id,
  state: z.enum(['waiting', 'working', 'done', 'failed']),
  kinds: z.array(certificateKind),
  done: z.int(),
  total: z.int(),
  /** Code of why it failed. */
  failed: z.nullable(z.int()),
  createdAt: instant,
  /** Its files are kept until then. */
  keptUntil: instant,
  /** Zips of a few hundred certificates, to be had one by one (`admin/getFileUrl`). */
  parts: z.array(z.strictObject({ fileId: id, certificates: z.int(), bytes: z.int() })),
});
export type CertificateExport = z.output<typeof exportState>;

export const getCertificateOverview = call({
  path: 'admin/getCertificateOverview',
  who: certificates,
  kind: 'read',
  about: 'The certificates of one match: what of each kind is out, what is due, and the newest export.',
  body: z.strictObject({ matchId: id }),
  data: z.strictObject({
    matchName: langText,
    /** Events of which certificates may be issued. */
    events: z.array(
      z.strictObject({ id, name: langText, groups: z.array(z.strictObject({ id, name: langText })) }),
    ),
    kinds: z.array(
      z.strictObject({
        kind: certificateKind,
        valid: z.int(),
        revoked: z.int(),
        /** Would be issued now. */
        due: z.int(),
        /** Would take the place of one whose name or result has changed. */
        changed: z.int(),
        /** Would be revoked, as they are due no more. */
        surplus: z.int(),
        /** Groups of the match, and those whose results are published or (of taking part) entered; 0 for kinds by the roster. */
        groups: z.int(),
        ready: z.int(),
        ownTemplate: z.boolean(),
        problems: z.array(problemData),
      }),
    ),
    exported: z.nullable(exportState),
  }),
});
export type CertificateOverview = z.output<(typeof getCertificateOverview)['data']>;

export const setCertificates = call({
  path: 'admin/setCertificates',
  who: certificates,
  kind: 'write',
  about:
    'Issue what is due of a kind: those that lack are made, those whose name or result has changed replaced, those due no more revoked. Again, it changes nothing.',
  body: z.strictObject({ matchId: id, kind: certificateKind }),
  data: z.strictObject({ created: z.int(), replaced: z.int(), revoked: z.int() }),
});

export const staffGetCertificates = call({
  path: 'admin/getCertificates',
  who: certificates,
  kind: 'read',
  about:
    'Certificates of a match by number, with whose they are; by event or group, by part of a name, unit or number.',
  body: z.strictObject({
    ...paging,
    matchId: id,
    kind: z.optional(certificateKind),
    eventId: z.optional(id),
    groupId: z.optional(id),
    state: z.optional(z.enum(['valid', 'revoked'])),
    text: z.optional(text(60)),
  }),
  data: pageOf(
    z.strictObject({
      ...certificateRow.shape,
      unitName: z.string(),
      /** Whether staff, and not a correction, revoked it. */
      byStaff: z.boolean(),
    }),
  ),
});
export type StaffCertificateRow = z.output<(typeof staffGetCertificates)['data']>['rows'][number];

export const setCertificate = call({
  path: 'admin/setCertificate',
  who: certificates,
  kind: 'write',
  about:
    'Revoke one certificate, or issue it anew as its facts now are (the old code is revoked then), with a reason that the unit is told.',
  body: z.strictObject({ id, act: z.enum(['revoke', 'reissue']), reason }),
  data: z.strictObject({ id, number: z.string() }),
});

export const staffGetCertificateUrl = call({
  path: 'admin/getCertificateUrl',
  who: certificates,
  kind: 'read',
  about: 'An address, good for five minutes and this session, of one valid certificate as PDF.',
  body: z.strictObject({ id }),
  data: z.strictObject({ url: z.string(), name: z.string() }),
});

const ofKind = { matchId: id, kind: certificateKind };

export const getCertificateTemplate = call({
  path: 'admin/getCertificateTemplate',
  who: certificates,
  kind: 'read',
  about:
    'The template of a kind in a match, or where it has none of its own the product’s. Its version counts on through a reset.',
  body: z.strictObject(ofKind),
  data: z.strictObject({
    template,
    version: z.int(),
    /** Whether it is the match's own. */
    own: z.boolean(),
    matchName: langText,
    organiser: z.optional(langText),
    season: z.int(),
    /** Of background, seals and signatures: addresses for this session. */
    pictures: z.array(z.strictObject({ id, url: z.string() })),
  }),
});

export const setCertificateTemplate = call({
  path: 'admin/setCertificateTemplate',
  who: certificates,
  kind: 'write',
  about:
    'Keep a template, or with null go back to the product’s own. Certificates that are out look so from their next download on.',
  body: z.strictObject({ ...ofKind, version, template: z.nullable(template) }),
  data: z.strictObject({ version: z.int() }),
});

export const getCertificateSample = call({
  path: 'admin/getCertificateSample',
  who: certificates,
  kind: 'read',
  about: 'A certificate of nobody as PDF, by a template that need not be kept yet.',
  body: z.strictObject({ ...ofKind, template, long: z.boolean() }),
  data: madeFile,
});

export const setCertificateExport = call({
  path: 'admin/setCertificateExport',
  who: certificates,
  kind: 'write',
  about:
    'Make zips of all valid certificates of a match in the background, or `cancel` that; the same id again answers as before.',
  body: z.strictObject({
    id,
    matchId: id,
    act: z.enum(['begin', 'cancel']),
    /** None: all. */
    kinds: z.array(certificateKind).check(z.maxLength(certificateKinds.length)),
  }),
  data: z.nullable(exportState),
});

export const getCertificateExport = call({
  path: 'admin/getCertificateExport',
  who: certificates,
  kind: 'read',
  about: 'How far the newest export of a match is; null where there is none.',
  body: z.strictObject({ matchId: id }),
  data: z.nullable(exportState),
});
