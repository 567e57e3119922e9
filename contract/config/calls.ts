import * as z from 'zod/mini';
import { call } from '#contract/call.ts';

const item = { name: z.string().check(z.maxLength(64)), version: z.string().check(z.maxLength(32)) };

export const getConfig = call({
  path: 'config/getConfig',
  who: 'anyone',
  kind: 'read',
  about: 'The newest version of each named config file and where to GET it; unknown names are left out.',
  body: z.strictObject({ configs: z.array(z.strictObject(item)).check(z.maxLength(20)) }),
  data: z.strictObject({ configs: z.array(z.strictObject({ ...item, wgtUrl: z.string() })) }),
});

/** What staff set for all pages. */
export const site = z.strictObject({
  /** The shop behind the top bar's link; hidden while empty. */
  shopUrl: z.string().check(z.maxLength(500), z.regex(/^(?:https?:\/\/\S+)?$/, 'fieldWrong')),
  /** The text of the mini-program QR code shown on hover, tap and focus. */
  shopQr: z.string().check(z.maxLength(500)),
  /** The settings panel (colour, tags view, fixed header, sidebar logo); off by default. */
  settingsPanel: z.boolean(),
});

export const getSite = call({
  path: 'common/getSite',
  who: 'anyone',
  kind: 'read',
  about: 'What every page needs to know of this installation.',
  body: z.strictObject({}),
  data: z.strictObject({ ...site.shape, demo: z.boolean(), secure: z.boolean(), now: z.iso.datetime() }),
});

export const setSite = call({
  path: 'admin/setSite',
  who: { staff: 'settings' },
  kind: 'write',
  about: 'Set the shop and the settings panel.',
  body: z.strictObject({ ...site.shape }),
  data: z.strictObject({}),
});

const outboxRow = z.strictObject({
  id: z.uuid(),
  channel: z.enum(['sms', 'mail']),
  target: z.string(),
  subject: z.string(),
  body: z.string(),
  createdAt: z.iso.datetime(),
});

export const getOutbox = call({
  path: 'common/getOutbox',
  who: 'anyone',
  kind: 'read',
  about: 'Demo mode only: the newest 50 messages that would have been sent.',
  body: z.strictObject({}),
  data: z.strictObject({ rows: z.array(outboxRow) }),
});
