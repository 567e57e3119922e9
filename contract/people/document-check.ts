import * as z from 'zod/mini';
import { date } from '#contract/fields/dates.ts';
import { gender, type Gender } from '#contract/fields/gender.ts';
import { idKey, idTypes, type IdType } from '#contract/fields/id-number.ts';
import { tidyName } from '#contract/fields/person-name.ts';
import { nameVariants } from './name-variants-data.ts';

/** What a document is compared in (requirements, section 5). */
export const checkedFields = ['name', 'gender', 'birthdate', 'number'] as const;
export type CheckedField = (typeof checkedFields)[number];

/** `unsure`: a person decides; `unread`: the machine found nothing; `open`: nothing is typed yet. */
const verdicts = ['match', 'differs', 'unsure', 'unread', 'open'] as const;
export type Verdict = (typeof verdicts)[number];

/** The check never refuses: even a fail only reaches the reviewer. */
const checkOutcomes = ['pass', 'unsure', 'fail'] as const;
export type CheckOutcome = (typeof checkOutcomes)[number];

/** What a machine read off a document; null and empty where it found nothing. */
export const documentReading = z.strictObject({
  /** Every way in which the name was read, the likeliest first; □ for a character that was not. */
  names: z.array(z.string()),
  gender: z.nullable(gender),
  birthdate: z.nullable(date),
  number: z.nullable(z.string()),
  /** Its check digits agree; where it has none, two readings did. */
  numberSure: z.boolean(),
  /** `9999-12-31` for 长期. */
  validUntil: z.nullable(date),
});
export type DocumentReading = z.output<typeof documentReading>;

export const documentCheck = z.strictObject({
  outcome: z.enum(checkOutcomes),
  fields: z.array(z.strictObject({ field: z.enum(checkedFields), verdict: z.enum(verdicts) })),
  /** The document’s last day lies before the day of the check. */
  expired: z.boolean(),
});
export type DocumentCheck = z.output<typeof documentCheck>;

/** What is typed; '' and null where nothing is yet. */
export interface Claim {
  idType: IdType;
  name: string;
  gender: Gender | null;
  birthdate: string;
  number: string;
}

/** Documents that a machine can read; `other` may be anything. */
export const isReadable = (type: IdType) => type !== idTypes.other;

const pairs = [...nameVariants];
const simplified = new Map(
  pairs.flatMap((letter, at) => (at % 2 === 0 ? [[letter, pairs[at + 1]!] as const] : [])),
);

/** One script, no accents, capitals: what is left is compared letter by letter. */
export function plainName(name: string): string {
  const bare = tidyName(name).normalize('NFD').replaceAll(/\p{M}/gu, '').normalize('NFC').toUpperCase();
  return [...bare].map((letter) => simplified.get(letter) ?? letter).join('');
}

/**
 * Compares a claim with a reading.
 * @param isKnown whether the reader knows a character at all: one that it cannot know may stand for anything, once
 */
export function checkDocument(
  reading: DocumentReading,
  claim: Claim,
  today: string,
  isKnown: (letter: string) => boolean,
): DocumentCheck {
  const number = numberVerdict(reading, claim);
  const verdict: Record<CheckedField, Verdict> = {
    name: nameVerdict(reading.names, claim.name, isKnown, number === 'match'),
    gender: plainVerdict(reading.gender, claim.gender),
    birthdate: plainVerdict(reading.birthdate, claim.birthdate || null),
    number,
  };
  const expired = reading.validUntil !== null && reading.validUntil < today;
  const all = Object.values(verdict);
  return {
    outcome: all.includes('differs')
      ? 'fail'
      : all.every((each) => each === 'match') && !expired
        ? 'pass'
        : 'unsure',
    fields: checkedFields.map((field) => ({ field, verdict: verdict[field] })),
    expired,
  };
}

function plainVerdict<T>(read: T | null, claimed: T | null): Verdict {
  if (claimed === null) return 'open';
  if (read === null) return 'unread';
  return read === claimed ? 'match' : 'differs';
}

function numberVerdict({ number, numberSure }: DocumentReading, { idType, number: claimed }: Claim): Verdict {
  if (!claimed.trim()) return 'open';
  if (number === null) return 'unread';
  if (idKey(idType, number).key === idKey(idType, claimed).key) return 'match';
  return numberSure ? 'differs' : 'unsure';
}

function nameVerdict(
  read: readonly string[],
  claimed: string,
  isKnown: (letter: string) => boolean,
  numberMatches: boolean,
): Verdict {
  if (!claimed.trim()) return 'open';
  const name = plainName(claimed);
  const isLatin = !/\p{Unified_Ideograph}/u.test(name);
  // A document in another script says nothing about this one.
  const fitting = read.map(plainName).filter((each) => /\p{Unified_Ideograph}/u.test(each) !== isLatin);
  if (fitting.length === 0) return 'unread';
  if (isLatin) return fitting.some((each) => sameLatin(each, name)) ? 'match' : 'differs';
  if (fitting.includes(name)) return 'match';
  const unknown = [...claimed.normalize('NFC')].map((letter) => !isKnown(letter));
  if (fitting.some((each) => fitsWithWildcard(each, name, unknown))) return 'unsure';
  // One character off, or lost, while the number is the same: as likely misread as wrong.
  return numberMatches && fitting.some((each) => lettersOff(each, name) === 1) ? 'unsure' : 'differs';
}

/** The one character that the reader cannot know may have been read as another, or not at all. */
function fitsWithWildcard(read: string, name: string, unknown: readonly boolean[]): boolean {
  const places = unknown.flatMap((each, at) => (each ? [at] : []));
  if (places.length !== 1) return false;
  const letters = [...name];
  const before = letters.slice(0, places[0]).join('');
  const after = letters.slice(places[0]! + 1).join('');
  const between = [...read].length - letters.length + 1;
  return read.startsWith(before) && read.endsWith(after) && (between === 0 || between === 1);
}

/** How many letters of a name were read as others, or the one that was lost; reading adds none. */
function lettersOff(read: string, name: string): number {
  const [a, b] = [[...read], [...name]];
  if (a.length === b.length - 1)
    return b.some((_, lost) => [...b.slice(0, lost), ...b.slice(lost + 1)].join('') === read) ? 1 : Infinity;
  return a.length === b.length ? a.filter((letter, at) => letter !== b[at]).length : Infinity;
}

/** Family name first or last, however the parts are joined. */
function sameLatin(read: string, name: string): boolean {
  const parts = read.split(/[^A-Z]+/).filter(Boolean);
  const wanted = name.replaceAll(/[^A-Z]/g, '');
  return parts.some((_, at) => [...parts.slice(at), ...parts.slice(0, at)].join('') === wanted);
}
