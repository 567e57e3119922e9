import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { text } from '#contract/fields/text.ts';
import {
  base64Length,
  fileKinds,
  formatMaxBytes,
  imageMaxBytes,
  imagesMost,
  paperKinds,
  pictureKinds,
} from './kinds.ts';

/** What stands around the base64 in a body. */
const spareBytes = 16 * 1024;
export const imagesBodyBytes = base64Length(imageMaxBytes) + spareBytes;
const fileBodyBytes = base64Length(Math.max(...Object.values(formatMaxBytes))) + spareBytes;

const stored = z.strictObject({
  id: z.uuid(),
  kind: z.enum(fileKinds),
  /**
   * An address good for five minutes and this session only; shows a picture, downloads anything else. '' of a
   * person's document that cannot be watermarked, such as a PDF, until staff have stated a reason.
   */
  url: z.string(),
  /** A picture's small version, at most 320 px. */
  thumbUrl: z.nullable(z.string()),
  mime: z.string(),
  bytes: z.number(),
  /** As it was called, made fit to show; empty for pictures. */
  name: z.string(),
  /** How many pages a PDF has; null of other files. */
  pages: z.nullable(z.number()),
  /** How long music plays; null of other files. */
  seconds: z.nullable(z.number()),
});
export type StoredFile = z.output<typeof stored>;
const answer = z.strictObject({ files: z.array(stored) });

/** Base64 of JPEG or PNG, without a data: prefix. */
export const picturesAsData = z.array(z.string()).check(z.minLength(1, 'required'), z.maxLength(imagesMost));
const images = z.strictObject({
  /** Without one it is a plain picture, which nothing but its address uses; it is gone after a day. */
  kind: z.optional(z.enum(pictureKinds)),
  fileByte: picturesAsData,
});
const imagesAnswer = z.strictObject({
  /** Address of the first picture. */
  url: z.string(),
  ...answer.shape,
});

export const uploadImg = call({
  path: 'common/uploadImg',
  who: 'account',
  kind: 'write',
  about:
    'Store JPEG or PNG pictures, written anew without their metadata; answers addresses good for five minutes.',
  body: images,
  data: imagesAnswer,
  bodyLimit: imagesBodyBytes,
});

export const staffUploadImg = call({
  path: 'admin/uploadImg',
  who: 'staff',
  kind: 'write',
  about: 'The same for staff (posters, proofs).',
  body: images,
  data: imagesAnswer,
  bodyLimit: imagesBodyBytes,
});

const file = z.strictObject({
  kind: z.enum(paperKinds),
  /** What the sender calls it; shown, and never used as a path. */
  name: z.string().check(z.maxLength(255)),
  /** Base64 without a data: prefix. */
  fileByte: z.string(),
});
const fileAnswer = z.strictObject({ file: stored });

export const uploadFile = call({
  path: 'common/uploadFile',
  who: 'account',
  kind: 'write',
  about:
    'Store a PDF (10 MB; an invoice may be OFD), music (MP3, M4A or WAV of 1 s to 15 min; 62 MB for a show, 32 MB for any other event) or a sheet (.xlsx, 20 MB), checked by content.',
  body: file,
  data: fileAnswer,
  bodyLimit: fileBodyBytes,
});

export const staffUploadFile = call({
  path: 'admin/uploadFile',
  who: 'staff',
  kind: 'write',
  about: 'The same for staff (documents of a match, proofs).',
  body: file,
  data: fileAnswer,
  bodyLimit: fileBodyBytes,
});

const ids = z.strictObject({ ids: z.array(z.uuid()).check(z.maxLength(50)) });

export const getFileUrl = call({
  path: 'common/getFileUrl',
  who: 'account',
  kind: 'read',
  about:
    'Addresses of files of one’s own unit, good for five minutes and for this session only; unknown ids are left out.',
  body: ids,
  data: answer,
});

export const staffGetFileUrl = call({
  path: 'admin/getFileUrl',
  who: 'staff',
  kind: 'read',
  about:
    'The same for staff whose duty covers the kind of file. Papers bear a watermark, and each look is logged; a PDF, which bears none, has an address for a reason alone.',
  body: z.strictObject({
    ...ids.shape,
    /** Why papers that bear no mark are opened; it is recorded. */
    reason: z.optional(text(200)),
  }),
  data: answer,
});
