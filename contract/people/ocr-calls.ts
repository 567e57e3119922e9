import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { gender } from '#contract/fields/gender.ts';
import { id, optionalId } from '#contract/fields/id.ts';
import { text } from '#contract/fields/text.ts';
import { imagesBodyBytes, picturesAsData } from '#contract/files/calls.ts';
import { idType } from '#contract/fields/id-number.ts';
import { documentCheck, documentReading } from './document-check.ts';

/** How many documents and papers an account may have read in an hour (ASVS 2.4.1): two classes of children, both sides. */
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

const wait = {
  /** Null with the result; else what to ask for it with. */
  job: optionalId,
  /** How many documents are read before this one. */
  ahead: z.int(),
};
const answer = z.strictObject({ ...wait, result: z.nullable(result) });

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

/** Names of people and titles of papers; of what was asked for, which stand on the page, by their place. */
const onPage = z.strictObject({ names: z.array(z.int()), titles: z.array(z.int()) });
export type OnPage = z.output<typeof onPage>;
/** `found` is null while the page is read. */
const pageAnswer = z.strictObject({ ...wait, found: z.nullable(onPage) });
const sought = (most: number) => z.array(text(200)).check(z.maxLength(most));

export const readPaper = call({
  path: 'user/readPaper',
  who: 'unit',
  kind: 'write',
  about:
    'Says which of these names and titles stand on a photographed page, so that it is sorted to its person; neither the picture nor what was read is stored.',
  body: z.strictObject({
    /** One picture, base64 of JPEG or PNG. */
    fileByte: z.string(),
    names: sought(500),
    titles: sought(50),
  }),
  data: pageAnswer,
  bodyLimit: imagesBodyBytes,
});

export const getPaperReading = call({
  path: 'user/getPaperReading',
  who: 'unit',
  kind: 'read',
  about:
    'How far a job of `user/readPaper` is; a finished one is given once and forgotten after two minutes.',
  body: z.strictObject({ job: id }),
  data: pageAnswer,
});
