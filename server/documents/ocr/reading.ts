import type { IdType } from '#contract/fields/id-number.ts';
import type { DocumentReading } from '#contract/people/document-check.ts';

/** What a machine has read off a document. It is shown, compared and forgotten. */
export type Reading = DocumentReading;

export interface Side {
  /** JPEG. */
  front: Uint8Array;
  back: Uint8Array | null;
  idType: IdType;
}

/** A photographed page, and what is looked for on it. */
export interface Page {
  /** JPEG. */
  picture: Uint8Array;
  names: readonly string[];
  titles: readonly string[];
}

export const nothing: Reading = {
  names: [],
  gender: null,
  birthdate: null,
  number: null,
  numberSure: false,
  validUntil: null,
};
