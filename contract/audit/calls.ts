import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { date, instant } from '#contract/fields/dates.ts';
import { id } from '#contract/fields/id.ts';
import { langText } from '#contract/fields/lang-text.ts';
import { text } from '#contract/fields/text.ts';
import { actTexts, type ActName } from './acts.ts';
import { subjectTexts, type SubjectName } from './subjects.ts';
import { changed } from './changes.ts';
import { verdict } from './verdict.ts';

/** The audit trail, for administrators. */

const duty = { staff: 'audit' } as const;
const acts = Object.keys(actTexts) as [ActName, ...ActName[]];
const subjects = Object.keys(subjectTexts) as [SubjectName, ...SubjectName[]];
export const realms = ['portal', 'staff', 'system'] as const;

/** All that are set must hold. */
const auditFilter = z.strictObject({
  /** Days of Beijing, both included. */
  from: z.optional(date),
  through: z.optional(date),
  act: z.optional(z.enum(acts)),
  subject: z.optional(z.enum(subjects)),
  realm: z.optional(z.enum(realms)),
  matchId: z.optional(id),
  /** Part of the name of who did it or of the unit; or an id, whole: of the line, what it was done to, account, unit or request. */
  text: z.optional(text(60)),
});
export type AuditFilter = z.output<typeof auditFilter>;

/** The last line of the page before. */
const after = z.strictObject({ at: instant, id });

const auditLine = z.strictObject({
  id,
  at: instant,
  realm: z.enum(realms),
  accountId: z.nullable(id),
  /** The account's name; empty where the clock acted, or a visitor without a login. */
  who: z.string(),
  /** One of contract/audit/acts.ts; of an older program perhaps none. */
  act: z.string(),
  subject: z.string(),
  subjectId: id,
  unitId: z.nullable(id),
  unitName: z.string(),
  /** Team, where the subject is a registration. */
  teamName: z.string(),
  match: z.nullable(z.strictObject({ id, name: langText })),
  /** Of a list of one group: its event and its name. */
  group: z.nullable(z.strictObject({ event: langText, name: langText })),
  reason: z.string(),
  changes: z.array(changed),
  /** When reason and changes were erased. */
  erasedAt: z.nullable(instant),
  /** Its place in the chain; null until it is chained, a few seconds. */
  link: z.nullable(z.number()),
  requestId: z.string(),
});
export type AuditLine = z.output<typeof auditLine>;

export const getAudit = call({
  path: 'admin/getAudit',
  who: duty,
  kind: 'read',
  fromReplica: true,
  about: 'The audit trail under a filter, newest first; `next` is where the following page begins.',
  body: z.strictObject({
    ...auditFilter.shape,
    after: z.optional(after),
    size: z.optional(z.int().check(z.minimum(1), z.maximum(200))),
  }),
  data: z.strictObject({ rows: z.array(auditLine), next: z.nullable(after) }),
});

export const getAuditState = call({
  path: 'admin/getAuditState',
  who: duty,
  kind: 'read',
  about: 'How far the audit trail is chained, and what its last verification found.',
  body: z.strictObject({}),
  data: z.strictObject({
    links: z.number(),
    /** Hash of the chain's last link, in hex. */
    head: z.string(),
    chainedAt: z.nullable(instant),
    waiting: z.number(),
    verified: z.nullable(verdict),
  }),
});

export const checkAudit = call({
  path: 'admin/checkAudit',
  who: duty,
  kind: 'write',
  about: 'Has the whole audit trail verified now; admin/getAuditState tells what was found.',
  body: z.strictObject({}),
  data: z.strictObject({}),
});
