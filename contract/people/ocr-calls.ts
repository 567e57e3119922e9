import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { gender } from '#contract/fields/gender.ts';
import { id, optionalId } from '#contract/fields/id.ts';
import { imagesBodyBytes, picturesAsData } from '#contract/files/calls.ts';
import { idType } from '#contract/fields/id-number.ts';
import { documentCheck, documentReading } from './document-check.ts';

/** How many documents an account may have read in an hour (ASVS 2.4.1): two classes of children, both sides. */
export const readsAnHour = 150;
/** And at once, so that one account does not fill the queue of all. */
export const readsAtOnce = 4;

const result = z.strictObject({
  reading: documentReading,
  /** With what the call claimed. */
  check: documentCheck,
  /** Characters of the claimed name that the reader does not know. */
  unknown: z.string(),
  /** '' of pictures that came as data: nothing of them is kept. Else sealed; given back with `user/setMember`, the server compares with what is saved and keeps how it compared. */
  ticket: z.string(),
});
export type OcrResult = z.output<typeof result>;

/** Either the result, or a job to ask for with `common/getOcr`. */
const answer = z.strictObject({
  job: optionalId,
  /** How many documents are read before this one. */
  ahead: z.int(),
  result: z.nullable(result),
});

export const ocr = call({
  path: 'common/ocr',
  who: 'unit',
  kind: 'write',
  about:
    'Reads an identity document off pictures, uploaded or sent along, and compares it with name, gender, birth date and ID number; what was read is not stored.',
  body: z.strictObject({
    idType,
    /** Ids of own files; or both sides as data in `fileByte`, the front first, which are not stored. */
    front: z.optional(id),
    back: z.optional(optionalId),
    fileByte: z.optional(picturesAsData.check(z.maxLength(2))),
    claim: z.strictObject({
      name: z.string().check(z.maxLength(100)),
      gender: z.nullable(gender),
      birthdate: z.string().check(z.maxLength(10)),
      number: z.string().check(z.maxLength(40)),
    }),
    /** Whose stored number is meant where the claim has none. */
    memberId: z.optional(id),
  }),
  data: answer,
  bodyLimit: imagesBodyBytes,
});

export const getOcr = call({
  path: 'common/getOcr',
  who: 'unit',
  kind: 'read',
  about: 'How far a job of `common/ocr` is; a finished one is given once and forgotten after two minutes.',
  body: z.strictObject({ job: id }),
  data: answer,
});
