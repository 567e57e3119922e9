import * as z from 'zod/mini';
import { instant } from '#contract/fields/dates.ts';
import { id, version } from '#contract/fields/id.ts';
import { langText } from '#contract/fields/lang-text.ts';
import { longText, notBlankFirst, requiredText, text } from '#contract/fields/text.ts';
import { linksFit } from './paragraphs.ts';

/** Types of notices; important ones are shown in a box until read (requirements, section 7). */
export const noticeKind = { system: 1, match: 2, important: 3 } as const;
export const noticeKinds = [1, 2, 3] as const;
export type NoticeKind = (typeof noticeKinds)[number];

export const audiences = ['all', 'role', 'match', 'units'] as const;
export type AudienceName = (typeof audiences)[number];
/** Of the roles on the wire those that part the accounts: each has exactly one. */
export const audienceRoles = ['chinaUser', 'personal', 'otherUser', 'visitor'] as const;
export const unitsMost = 200;

/** How long after it was sent a notice can be undone; mails leave only then. */
export const undoMs = 60_000;

const titleMost = 60;
const bodyMost = 4000;
const bodyText = (required: boolean) =>
  longText(bodyMost).check(...(required ? [notBlankFirst] : []), z.refine(linksFit, 'noticeLinkWrong'));

const noticeTitle = z.strictObject({ zh: requiredText(titleMost), en: z.optional(text(titleMost)) });
const noticeBody = z.strictObject({ zh: bodyText(true), en: z.optional(bodyText(false)) });

const audienceFields = {
  to: z.enum(audiences),
  /** With `role`. */
  role: z.nullable(z.enum(audienceRoles)),
  /** With `match`. */
  matchId: z.nullable(id),
  /** With `units`. */
  unitIds: z.array(id).check(z.maxLength(unitsMost)),
};

const anyAudience = z.strictObject(audienceFields);
export type Audience = z.output<typeof anyAudience>;
const needs = (path: keyof Audience, isChosen: (audience: Audience) => boolean) =>
  z.refine<Audience>(isChosen, { path: [path], message: 'required' });
const completeAudience = [
  needs('role', ({ to, role }) => to !== 'role' || role !== null),
  needs('matchId', ({ to, matchId }) => to !== 'match' || matchId !== null),
  needs('unitIds', ({ to, unitIds }) => to !== 'units' || unitIds.length > 0),
];

/** To whom: all, those of a role, the units registered for a match, or these units. */
export const audience = anyAudience.check(...completeAudience);

export const noticeForm = z
  .strictObject({
    id,
    version,
    kind: z.literal([1, 2, 3]),
    title: noticeTitle,
    body: noticeBody,
    ...audienceFields,
    mail: z.boolean(),
    /** Null: now. */
    publishAt: z.nullable(instant),
  })
  .check(...completeAudience);
export type NoticeForm = z.output<typeof noticeForm>;

/** A notice as those read it to whom it was written. */
export const message = z.strictObject({
  id,
  kind: z.literal([1, 2, 3]),
  /** The match that it is about. */
  match: z.nullable(z.strictObject({ id, name: langText })),
  title: langText,
  body: z.strictObject({ zh: z.string(), en: z.optional(z.string()) }),
  /** A page of the portal that shows what it is about. */
  link: z.nullable(z.string()),
  at: instant,
  readAt: z.nullable(instant),
});
export type Message = z.output<typeof message>;

/** Where a notice stands. It can be changed until its time has come. */
export const noticeStates = ['scheduled', 'sent', 'undone'] as const;
type NoticeState = (typeof noticeStates)[number];

export function noticeStateOf(
  { publishAt, undoneAt }: { publishAt: Date; undoneAt: Date | null },
  now: Date,
): NoticeState {
  if (undoneAt) return 'undone';
  return publishAt > now ? 'scheduled' : 'sent';
}

/** Until when it can be taken back. */
export function undoUntil(publishAt: Date): Date {
  return new Date(publishAt.getTime() + undoMs);
}
