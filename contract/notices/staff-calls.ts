import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { instant } from '#contract/fields/dates.ts';
import { id, version } from '#contract/fields/id.ts';
import { langText } from '#contract/fields/lang-text.ts';
import { text } from '#contract/fields/text.ts';
import { paging } from '#contract/paging.ts';
import { audience, audienceRoles, audiences, noticeForm, noticeStates } from './notice.ts';

const duty = { staff: 'notices' } as const;
const unit = z.strictObject({ id, name: z.string() });

const row = z.strictObject({
  id,
  version: z.int(),
  kind: z.literal([1, 2, 3]),
  title: langText,
  body: z.strictObject({ zh: z.string(), en: z.optional(z.string()) }),
  to: z.enum(audiences),
  role: z.nullable(z.enum(audienceRoles)),
  matchId: z.nullable(id),
  matchName: z.nullable(langText),
  units: z.array(unit),
  mail: z.boolean(),
  state: z.enum(noticeStates),
  publishAt: instant,
  /** Until when it can be taken back; null where it cannot. */
  undoUntil: z.nullable(instant),
  /** A notice of the system, without an author. */
  house: z.boolean(),
  by: z.nullable(z.string()),
  /** Accounts to which it is shown, and those of them that have read it. */
  reached: z.int(),
  read: z.int(),
});

export const getNotices = call({
  path: 'admin/getNotices',
  who: duty,
  kind: 'read',
  about: 'Notices, the newest first, with how many they reach and how many have read them.',
  body: z.strictObject({
    ...paging,
    /** Part of the title. */
    text: z.optional(text(60)),
    state: z.optional(z.enum(noticeStates)),
    /** Written by staff, or (`house`) by the system itself. */
    from: z.optional(z.enum(['staff', 'house'])),
  }),
  data: z.strictObject({ rows: z.array(row), total: z.int(), now: instant }),
});
export type NoticeRow = z.output<typeof row>;

export const setNotice = call({
  path: 'admin/setNotice',
  who: duty,
  kind: 'write',
  about: 'Write a notice, to be published now or later; one whose time has not come can be changed.',
  body: noticeForm,
  data: z.strictObject({ id, version: z.int(), publishAt: instant }),
});

export const undoNotice = call({
  path: 'admin/undoNotice',
  who: duty,
  kind: 'write',
  about: 'Take a notice back: before its time, or within a minute of it. No mail of it leaves before that.',
  body: z.strictObject({ id, version }),
  data: z.strictObject({}),
});

export const countNotice = call({
  path: 'admin/countNotice',
  who: duty,
  kind: 'read',
  about: 'How many accounts a notice would reach.',
  body: audience,
  data: z.strictObject({ accounts: z.int() }),
});

export const findNoticeUnits = call({
  path: 'admin/findNoticeUnits',
  who: duty,
  kind: 'read',
  about: 'Units by a part of their name, to write to.',
  body: z.strictObject({ text: text(60) }),
  data: z.strictObject({ units: z.array(unit) }),
});

const failed = z.strictObject({
  id,
  channel: z.enum(['sms', 'mail']),
  /** Masked. */
  target: z.string(),
  /** Of a mail; '' of an SMS. */
  subject: z.string(),
  /** The word of the provider or the mail server. */
  failure: z.string(),
  tries: z.int(),
  createdAt: instant,
  failedAt: instant,
});
export type FailedMessage = z.output<typeof failed>;

export const getFailedMessages = call({
  path: 'admin/getFailedMessages',
  who: duty,
  kind: 'read',
  about:
    'Mails and SMS that were given up after a day of tries, or at once where no try can succeed: the newest 50.',
  body: z.strictObject({}),
  data: z.strictObject({ rows: z.array(failed), total: z.int() }),
});

export const sendMessageAgain = call({
  path: 'admin/sendMessageAgain',
  who: duty,
  kind: 'write',
  about: 'Sends a message again that was given up, at once; where nothing sends its kind it waits as if new.',
  body: z.strictObject({ id }),
  data: z.strictObject({ sent: z.boolean() }),
});
