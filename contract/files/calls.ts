import * as z from 'zod/mini';
import { call } from '#contract/call.ts';

/** 10 MB a picture (specification, section 9). */
export const imageMaxBytes = 10 * 1024 * 1024;
const maxPictures = 4;
/** Base64 takes four characters for three bytes; one picture may be full-sized, a list shares the room. */
const bodyMaxBytes = 14_500_000;

/** What a picture is of; it decides who may see it. */
export const fileKinds = [
  'unitCertificate',
  'portrait',
  'idFront',
  'idBack',
  'healthCertificate',
  'insurance',
  'safetyLetter',
  'consent',
  'avatar',
  'poster',
  'proof',
] as const;
export type FileKind = (typeof fileKinds)[number];

const stored = z.strictObject({ id: z.uuid(), url: z.string() });
const upload = z.strictObject({
  kind: z.enum(fileKinds),
  /** Base64 of a JPEG or PNG, without a data: prefix. */
  fileByte: z.array(z.string()).check(z.minLength(1, 'required'), z.maxLength(maxPictures)),
});
const answer = z.strictObject({ files: z.array(stored) });

export const uploadImg = call({
  path: 'common/uploadImg',
  who: 'account',
  kind: 'write',
  about:
    'Store JPEG or PNG pictures, written anew without their metadata; answers addresses good for five minutes.',
  body: upload,
  data: answer,
  bodyLimit: bodyMaxBytes,
});

export const staffUploadImg = call({
  path: 'admin/uploadImg',
  who: 'staff',
  kind: 'write',
  about: 'The same for staff (posters, proofs).',
  body: upload,
  data: answer,
  bodyLimit: bodyMaxBytes,
});

const ids = z.strictObject({ ids: z.array(z.uuid()).check(z.maxLength(50)) });

export const getFileUrl = call({
  path: 'common/getFileUrl',
  who: 'account',
  kind: 'read',
  about: 'Addresses of own files, good for five minutes and for this session only; unknown ids are left out.',
  body: ids,
  data: answer,
});

export const staffGetFileUrl = call({
  path: 'admin/getFileUrl',
  who: 'staff',
  kind: 'read',
  about: 'The same for staff whose duty covers the kind of file.',
  body: ids,
  data: answer,
});
