import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { errorText } from './error-texts.ts';

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

const plainText = z.strictObject({ zh: z.string(), en: z.string() });

export const getErrorTexts = call({
  path: 'admin/getErrorTexts',
  who: { staff: 'settings' },
  kind: 'read',
  about: 'The error catalogue as it is built in, and the texts that staff publish in its place.',
  body: z.strictObject({}),
  data: z.strictObject({
    /** Of the settings: every change is of the version that was seen. */
    version: z.int(),
    /** Of the catalogue as it is published now. */
    catalogue: z.string(),
    rows: z.array(z.strictObject({ code: z.int(), builtIn: plainText, own: z.nullable(plainText) })),
  }),
});

export const setErrorText = call({
  path: 'admin/setErrorText',
  who: { staff: 'settings' },
  kind: 'write',
  about:
    'Publish another text for an error, in both languages; null brings the built-in one back. A place that the built-in text does not have is refused, as it would never be filled in.',
  body: z.strictObject({ code: z.int(), text: z.nullable(errorText), version: z.int().check(z.minimum(0)) }),
  data: z.strictObject({ version: z.int(), catalogue: z.string() }),
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
