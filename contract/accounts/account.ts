import * as z from 'zod/mini';
import { langText } from '#contract/fields/lang-text.ts';
import { duties } from '#contract/call.ts';
import { languages } from '#contract/lang.ts';
import { roles } from './roles.ts';

/** Unix seconds at which the password was encrypted. */
export const ut = z.int().check(z.minimum(0));
/** See password-cipher.ts. */
export const pwd = z.string().check(z.minLength(1, 'required'), z.maxLength(1000));
/** A phone or an e-mail, as typed. */
export const accountName = z.string().check(z.minLength(1, 'required'), z.maxLength(200));
/** `program`: a client that keeps no cookie; its session is unbound and shorter. */
export const client = z.optional(z.enum(['browser', 'program']));

export const session = z.strictObject({ token: z.string(), uid: z.uuid() });

export const userInfo = z.strictObject({
  nickname: z.string(),
  /** The id of a file, as it is saved. */
  avatar: z.nullable(z.uuid()),
  /** Where that picture is had, for five minutes and this session; null where there is none. */
  avatarUrl: z.nullable(z.string()),
  introduction: z.string(),
  /** 0 while no certification has been saved. */
  unitId: z.union([z.literal(0), z.uuid()]),
  unitName: z.string(),
  unitStatus: z.int(),
  unitType: z.int(),
  countryId: z.int(),
  accountType: z.int(),
  roles: z.array(z.enum(roles)),
  phoneMasked: z.string(),
  emailMasked: z.string(),
  /** In which messages to it are written; null: as its country decides. */
  lang: z.nullable(z.enum(languages)),
});

export const staffInfo = z.strictObject({
  nickname: z.string(),
  duties: z.array(z.enum(duties)),
  /** The matches that this member of staff is restricted to; null: all. */
  matchIds: z.nullable(z.array(z.uuid())),
  /** What those are called. */
  matches: z.nullable(z.array(z.strictObject({ id: z.uuid(), name: langText }))),
});

export const openSession = z.strictObject({
  id: z.uuid(),
  device: z.string(),
  createdAt: z.iso.datetime(),
  seenAt: z.iso.datetime(),
  here: z.boolean(),
});
